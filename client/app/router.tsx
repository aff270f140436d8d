import { createBrowserRouter } from 'react-router-dom';
import { basePath } from '../data/base-path.ts';
import { RouteFailure } from '../feedback/error-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { loginRoutes, preloadScreen, screenRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { SignedOutGate } from './signed-out-gate.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

const create = (): Router =>
  createBrowserRouter(
    [
      {
        HydrateFallback: PageSkeleton,
        ErrorBoundary: RouteFailure,
        children: [
          { Component: SignedOutGate, children: loginRoutes() },
          { Component: Shell, children: screenRoutes() },
        ],
      },
    ],
    { basename: basePath },
  );

/**
 * The router, once the code of the screen that the page begins with is there, or could not be loaded: made with that screen at
 * hand, it need not go there first.
 */
export async function startRouter(): Promise<Router> {
  await preloadScreen(window.location.pathname.slice(basePath.length - 1));
  const router = create();
  if (router.state.initialized) return router;
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve(router);
    });
  });
}
