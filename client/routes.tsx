import type { ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';

/** A screen: its path (spec 2.1), matched whatever the case (R3), and its code, loaded when first needed. */
interface Screen {
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

const home = () => import('./screens/home/home-screen.tsx');
const accessRequest = () => import('./screens/access-requests/access-request-screen.tsx');
const portLocations = () => import('./screens/port-locations/port-locations-screen.tsx');
const users = () => import('./screens/users/users-screen.tsx');
const userForm = () => import('./screens/users/user-form-screen.tsx');
const news = () => import('./screens/news/news-screen.tsx');
const newsForm = () => import('./screens/news/news-form-screen.tsx');
const statistics = () => import('./screens/statistics/statistics-screen.tsx');
const lineup = () => import('./screens/lineup/lineup-screen.tsx');
const handbooks = () => import('./screens/handbooks/handbooks-screen.tsx');
const handbookForm = () => import('./screens/handbooks/handbook-form-screen.tsx');
const restrictions = () => import('./screens/restrictions/restrictions-screen.tsx');
const restrictionForm = () => import('./screens/restrictions/restriction-form-screen.tsx');
const contacts = () => import('./screens/contacts/contacts-screen.tsx');
const contactsForm = () => import('./screens/contacts/contacts-form-screen.tsx');
const activity = () => import('./screens/activity/activity-screen.tsx');
const app = () => import('./screens/app-placeholder/app-placeholder-screen.tsx');
const notFound = () => import('./screens/not-found/not-found-screen.tsx');

/** Every screen that needs a session. '/atividade' is Cais's own (docs/decisions/0006). */
const screens: readonly Screen[] = [
  { path: '/Home', load: home },
  { path: '/solicitacaoAcesso/:id?', load: accessRequest },
  { path: '/localizacaoPorto', load: portLocations },
  { path: '/usuarios', load: users },
  { path: '/usuario/cadastro/:id?', load: userForm },
  { path: '/noticias', load: news },
  { path: '/noticias/cadastro/:id?', load: newsForm },
  { path: '/estatisticas', load: statistics },
  { path: '/linkLineup', load: lineup },
  { path: '/handbooks', load: handbooks },
  { path: '/handbooks/cadastro/:id?', load: handbookForm },
  { path: '/portSearcher', load: restrictions },
  { path: '/portSearcher/cadastro/:id?', load: restrictionForm },
  { path: '/contatos', load: contacts },
  { path: '/contatos/cadastro/:id?', load: contactsForm },
  { path: '/atividade', load: activity },
  { path: '/app', load: app },
  { path: '*', load: notFound },
];

export const loadLogin = () => import('./screens/login/login-screen.tsx');

/** A route that is drawn once its code is there, so that no fallback flashes between two screens. */
export const lazyRoute = (path: string, load: Screen['load']): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

export const screenRoutes: readonly RouteObject[] = screens.map(({ path, load }) => lazyRoute(path, load));

/** Loads a screen's code ahead of its link being pressed. A failure shows when it is. */
export function preloadScreen(path: string): void {
  const pathname = path.split(/[?#]/u)[0] ?? path;
  const screen = screens.find((each) => each.path !== '*' && matchPath(each.path, pathname) !== null);
  screen?.load().catch(() => undefined);
}
