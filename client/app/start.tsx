import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadLater, loadPart, untilOnline } from '../connection/connection.ts';
import { queryClient } from '../data/query-client.ts';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { ToastProvider } from '../feedback/toast-provider.tsx';
import { ClashProvider } from '../forms/clash-provider.tsx';
import { ConfirmProvider } from '../ui/dialogs/confirm-dialog.tsx';
import './paper.ts';
import { createRouter } from './router.tsx';
import { loadScreens } from './screen-code.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const program = (
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        {/* Feedback stands around the router, so that a toast outlives the screen that raised it. */}
        <ToastProvider>
          <ConfirmProvider>
            <ClashProvider>
              <RouterProvider router={createRouter()} />
            </ClashProvider>
          </ConfirmProvider>
        </ToastProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>
);

// As a transition, which React draws in pieces: the browser can paint and answer in between.
startTransition(() => createRoot(root).render(program));

// Safari gives the focus to a button or link that is pressed only where it has a tabindex. Calendars close when focus leaves
// them, and dialogs give it back to what opened them.
addEventListener(
  'pointerdown',
  ({ target }) =>
    (target as Element)
      .closest(':is(button, a, summary, [type=checkbox], [type=radio]):not([tabindex])')
      ?.setAttribute('tabindex', '0'),
  true,
);

/** Milliseconds for the first list to arrive and be drawn. */
const firstScreen = 3_000;

/** Whether the person asked the browser to spare data: code then comes when it is needed. Firefox and Safari do not say. */
const sparesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// Screens and dialogs then open at once, also if the server cannot be reached by then. A failure shows when one is opened.
setTimeout(
  () =>
    void untilOnline()
      .then(() => loadPart(() => import('../data/live/live.ts')))
      .then(({ startLive }) => startLive())
      .then(() => (sparesData() ? undefined : loadScreens().then(loadLater)))
      .catch(() => undefined),
  firstScreen,
);
