import { type ComponentType, Suspense } from 'react';
import {
  createBrowserRouter,
  type Location,
  Outlet,
  type RouteObject,
  ScrollRestoration,
} from 'react-router-dom';
import type { ImportPath } from '../../shared/page-paths.ts';
import { basePath } from '../connection/base-path.ts';
import { checkConnection, lazyPart } from '../connection/connection.ts';
import { type ScreenPath, screens } from '../data/screens.ts';
import { startReading } from '../data/use-row.ts';
import { LoneRouteFailure, RouteFailure } from '../feedback/error-boundary.tsx';
import HomeScreen from '../screens/home/home-screen.tsx';
import NewsScreen from '../screens/news/news-screen.tsx';
import RestrictionsScreen from '../screens/restrictions/restrictions-screen.tsx';
import UsersScreen from '../screens/users/users-screen.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Shell, SignedOutGate } from './shell.tsx';

/** Loads the code of the screens that do not come with the page. */
const loadScreens = async () => (await import('../screens/lazy-screens.ts')).lazyScreens;

/** Loads the code of forms and of the dialogs of screens. */
const loadForms = async () => (await import('../screens/lazy-forms.ts')).lazyForms;

/** Loads all that, the dialogs of the bar and the bulk bar, so that they are there when they are needed. */
export const loadTheRest = () =>
  loadScreens()
    .then(loadForms)
    .then(() => Promise.all([import('./lazy-panels.ts'), import('../parts/bulk/bulk-bar.tsx')]));

interface LazyScreen {
  readonly load: () => Promise<ComponentType>;
}

const lazyScreen = (name: keyof Awaited<ReturnType<typeof loadScreens>>): LazyScreen => ({
  load: async () => (await loadScreens())[name],
});

type FormScreen = Extract<keyof Awaited<ReturnType<typeof loadForms>>, `${string}Screen`>;

const lazyForm = (name: FormScreen): LazyScreen => ({ load: async () => (await loadForms())[name] });

/** The component of a screen that is loaded now. Without a connection, one that says so and becomes the screen later. */
async function loadNow({ load }: LazyScreen): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    // The connection may be back already.
    if (await checkConnection()) return load();
    const Later = lazyPart(load);
    return () => (
      <Suspense
        fallback={
          <EmptyState
            icon="warning"
            title="Sem conexão"
            text="Esta tela ainda não foi carregada. Ela abre sozinha quando a rede voltar."
          />
        }
      >
        <Later />
      </Suspense>
    );
  }
}

/** The component of each screen but the imports, which are one. */
const components: Readonly<Record<Exclude<ScreenPath, ImportPath>, ComponentType | LazyScreen>> = {
  '/Home': HomeScreen,
  '/solicitacaoAcesso/:id?': lazyForm('AccessRequestScreen'),
  '/usuarios': UsersScreen,
  '/usuario/cadastro/:id?': lazyForm('UserFormScreen'),
  '/noticias': NewsScreen,
  '/noticias/cadastro/:id?': lazyForm('NewsFormScreen'),
  '/estatisticas': lazyScreen('StatisticsScreen'),
  '/localizacaoPorto': lazyScreen('PortLocationsScreen'),
  '/handbooks': lazyScreen('HandbooksScreen'),
  '/handbooks/cadastro/:id?': lazyForm('HandbookFormScreen'),
  '/portSearcher': RestrictionsScreen,
  '/portSearcher/cadastro/:id?': lazyForm('RestrictionFormScreen'),
  '/linkLineup': lazyScreen('LineupScreen'),
  '/contatos': lazyScreen('ContactsScreen'),
  '/contatos/cadastro/:id?': lazyForm('ContactsFormScreen'),
  '/atividade': lazyScreen('ActivityScreen'),
  '/app': lazyScreen('AppPlaceholderScreen'),
  '*': lazyScreen('NotFoundScreen'),
};

const isImport = (path: ScreenPath): path is ImportPath => path.endsWith('/importar');

/** While a screen's code is loading, the router keeps the screen before it on view and asks for the lists of the new one. */
const screenRoutes: RouteObject[] = screens.map(({ path, reads = [] }) => {
  const component = isImport(path) ? lazyForm('ImportScreen') : components[path];
  return {
    path,
    ...('load' in component
      ? { lazy: async () => ({ Component: await loadNow(component) }) }
      : { Component: component }),
    loader: () => {
      for (const row of reads) startReading(row);
      return null;
    },
    // The address also holds the search and the order of a list. When those change, nothing is read again.
    shouldRevalidate: () => false,
  };
});

/** The login (spec 2.3) stands at both of its paths. */
const loginRoutes: RouteObject[] = ['/', '/signup'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('../screens/login/login-screen.tsx')).default }),
}));

/** The first page of a visit always has the key 'default': its path tells it from the first page before it. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** A new screen begins at its top; Back and Forward find it where it was left. */
const Root = () => (
  <>
    <Outlet />
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
