import type { ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import { type Screen, screens, signedOutScreens } from './screens.ts';

const loaded = new Map<string, ComponentType>();

const load = async (screen: Screen): Promise<ComponentType> => {
  const { default: Component } = await screen.load();
  loaded.set(screen.path, Component);
  return Component;
};

/** A route that is drawn once its code is there, so that no fallback flashes between two screens. */
const routeOf = (screen: Screen): RouteObject => {
  const { path } = screen;
  const Component = loaded.get(path);
  return Component === undefined
    ? { path, lazy: async () => ({ Component: await load(screen) }) }
    : { path, Component };
};

export const screenRoutes = (): RouteObject[] => screens.map(routeOf);
export const loginRoutes = (): RouteObject[] => signedOutScreens.map(routeOf);

const screenAt = (pathname: string): Screen | undefined =>
  [...signedOutScreens, ...screens].find(({ path }) => path !== '*' && matchPath(path, pathname) !== null);

/** Loads a screen's code ahead of its link being pressed. A failure shows when it is. */
export function preloadScreen(path: string): Promise<unknown> {
  const screen = screenAt(path.split(/[?#]/u)[0] ?? path);
  return screen === undefined ? Promise.resolve() : load(screen).catch(() => undefined);
}
