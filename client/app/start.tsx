import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { CallRow } from '../../shared/contract/call.ts';
import { queryClient } from '../data/query-client.ts';
import { loadPart } from '../feedback/connection.ts';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { ToastProvider } from '../feedback/toast-provider.tsx';
import { ClashProvider } from '../forms/clash-check.tsx';
import { ConfirmProvider, loadConfirmModal } from '../ui/dialogs/confirm-dialog.tsx';
import { createRouter, loadLazyScreens } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const UndoNote = lazy(async () => ({ default: (await loadPart(loadLazyScreens)).UndoNote }));

// Feedback stands around the router, so that a toast outlives the screen that raised it.
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <ConfirmProvider noteOn={(call) => <UndoNote calls={[call as CallRow]} />}>
            <ClashProvider>
              <RouterProvider router={createRouter()} />
            </ClashProvider>
          </ConfirmProvider>
        </ToastProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);

/** Milliseconds for the first list to arrive and be drawn. */
const firstScreen = 3_000;

// Forms and dialogs then open at once, also if the server cannot be reached by then. A failure shows when one is opened.
setTimeout(
  () =>
    void loadConfirmModal()
      .then(loadLazyScreens)
      .catch(() => undefined),
  firstScreen,
);
