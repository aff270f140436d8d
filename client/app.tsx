import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { basePath } from './data/base-path.ts';
import { queryClient } from './data/query-client.ts';
import { ErrorBoundary } from './feedback/error-boundary.tsx';
import { RouteFailure } from './feedback/route-failure.tsx';
import { ToastProvider } from './feedback/toast-provider.tsx';
import { ClashProvider } from './forms/clash-dialog.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { lazyRoute, loadLogin, preloadScreen, screenRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { SignedOutGate } from './signed-out-gate.tsx';
import { ConfirmProvider } from './ui/confirm-dialog.tsx';
import { PreloadProvider } from './ui/route-link.tsx';

const router = createBrowserRouter(
  [
    {
      HydrateFallback: PageSkeleton,
      ErrorBoundary: RouteFailure,
      children: [
        {
          Component: SignedOutGate,
          children: [lazyRoute('/', loadLogin), lazyRoute('/signup', loadLogin)],
        },
        { Component: Shell, children: [...screenRoutes] },
      ],
    },
  ],
  { basename: basePath },
);

/** The whole client: feedback around the router, so that a toast outlives the screen that raised it. */
export const App = () => (
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
