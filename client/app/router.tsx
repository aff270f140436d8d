import { onlineManager } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type Location,
  Outlet,
  type RouteObject,
  ScrollRestoration,
} from 'react-router-dom';
import { basePath } from '../connection/base-path.ts';
import { checkConnection, heavyPart } from '../connection/connection.ts';
import { screens } from '../data/screens.ts';
import { startReading } from '../data/use-row.ts';
import { LoneRouteFailure, RouteFailure } from '../feedback/error-boundary.tsx';
import { LeavingGate } from '../ui/dialogs/leaving.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { componentAt, type LazyScreen, loginScreen } from './screen-code.tsx';
import { Shell, SignedOutGate } from './shell.tsx';

/** The component of a screen that is loaded now; where that fails, one that becomes the screen later. */
async function loadNow({ load }: LazyScreen): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    await checkConnection();
    // The address is the screen's own by then, so that a page that has to be loaded again opens it.
    return heavyPart(load, NotLoaded);
  }
}

const NotLoaded = () =>
  onlineManager.isOnline() ? (
    <Skeleton size="block" />
  ) : (
    <EmptyState
      icon="warning"
      title="Sem conexão"
      text="Esta tela ainda não foi carregada. Ela abre sozinha quando a rede voltar."
    />
  );

/** While a screen's code is loading, the router keeps the screen before it on view and asks for the lists of the new one. */
const screenRoutes: RouteObject[] = screens.map(({ path, reads = [] }) => {
  const component = componentAt(path);
  return {
    path,
    ...('load' in component
      ? { lazy: async () => ({ Component: await loadNow(component) }) }
      : { Component: component }),
    loader: () => {
      // What was read before is shown first, and then read again by the screen: both at once delay the rows.
      for (const row of reads) startReading(row, Number.POSITIVE_INFINITY);
      return null;
    },
    // The address also holds the search and the order of a list. When those change, nothing is read again.
    shouldRevalidate: () => false,
  };
});

/** The login (spec 2.3) stands at both of its paths. */
const loginRoutes: RouteObject[] = ['/', '/signup'].map((path) => ({
  path,
  lazy: async () => ({ Component: await loadNow(loginScreen) }),
}));

/** The first page of a visit always has the key 'default': its path tells it from the first page before it. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** A new screen begins at its top; Back and Forward find it where it was left. */
const Root = () => (
  <>
    <Outlet />
    <LeavingGate />
    <ScrollRestoration getKey={placeOf} />
  </>
);

export const createRouter = () =>
  createBrowserRouter(
    [
      {
        HydrateFallback: PageSkeleton,
        Component: Root,
        ErrorBoundary: LoneRouteFailure,
        children: [
          { Component: SignedOutGate, children: loginRoutes },
          // A screen that fails leaves the bar standing, which leads elsewhere.
          { Component: Shell, children: [{ ErrorBoundary: RouteFailure, children: screenRoutes }] },
        ],
      },
    ],
    { basename: basePath() },
  );
