import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../data/query-client.ts';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { ToastProvider } from '../feedback/toast-provider.tsx';
import { ClashProvider } from '../forms/clash-dialog.tsx';
import { ConfirmProvider } from '../ui/dialogs/confirm-dialog.tsx';
import { PreloadProvider } from '../ui/layout/route-link.tsx';
import type { Router } from './router.tsx';
import { preloadScreen } from './routes.tsx';

/** The whole client: feedback around the router, so that a toast outlives the screen that raised it. */
export const App = ({ router }: { readonly router: Router }) => (
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <ConfirmProvider>
          <ClashProvider>
            <PreloadProvider value={preloadScreen}>
              <RouterProvider router={router} />
            </PreloadProvider>
          </ClashProvider>
        </ConfirmProvider>
      </ToastProvider>
    </QueryClientProvider>
  </ErrorBoundary>
);
