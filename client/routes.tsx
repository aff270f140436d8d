import { matchPath, type RouteObject } from 'react-router-dom';
import { type Screen, screens, signedOutScreens } from './screens.ts';

/** A route that is drawn once its code is there, so that no fallback flashes between two screens. */
const lazyRoute = ({ path, load }: Screen): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

export const screenRoutes: readonly RouteObject[] = screens.map(lazyRoute);
export const loginRoutes: readonly RouteObject[] = signedOutScreens.map(lazyRoute);

/** Loads a screen's code ahead of its link being pressed. A failure shows when it is. */
export function preloadScreen(path: string): void {
  const pathname = path.split(/[?#]/u)[0] ?? path;
  const screen = screens.find((each) => each.path !== '*' && matchPath(each.path, pathname) !== null);
  screen?.load().catch(() => undefined);
}
