import { createBrowserRouter } from 'react-router-dom';
import { basePath } from './data/base-path.ts';
import { RouteFailure } from './feedback/route-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { loginRoutes, screenRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { SignedOutGate } from './signed-out-gate.tsx';

export const router = createBrowserRouter(
  [
    {
      HydrateFallback: PageSkeleton,
      ErrorBoundary: RouteFailure,
      children: [
        { Component: SignedOutGate, children: [...loginRoutes] },
        { Component: Shell, children: [...screenRoutes] },
      ],
    },
  ],
  { basename: basePath },
);

/** When the code of the screen that the page begins with is there, or could not be loaded. */
export const firstScreen = (): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
