import type { ComponentType } from 'react';
import type { ImportPath } from '../../shared/page-paths.ts';
import { type ScreenPath, screens } from '../data/screens.ts';
import HomeScreen from '../screens/home/home-screen.tsx';
import UsersScreen from '../screens/users/users-screen.tsx';

/** A screen that does not come with the page. */
export interface LazyScreen {
  readonly load: () => Promise<ComponentType>;
}

const lazyScreen = (load: () => Promise<{ readonly default: ComponentType }>): LazyScreen => ({
  load: async () => (await load()).default,
});

/** The login stands outside of the screens of those who are signed in. */
export const loginScreen = lazyScreen(() => import('../screens/login/login-screen.tsx'));

const imports = lazyScreen(() => import('../screens/import/import-screen.tsx'));

/** The component of each screen but the imports, which are one. */
const components: Readonly<Record<Exclude<ScreenPath, ImportPath>, ComponentType | LazyScreen>> = {
  '/Home': HomeScreen,
  '/solicitacaoAcesso/:id?': lazyScreen(() => import('../screens/access-requests/access-request-screen.tsx')),
  '/usuarios': UsersScreen,
  '/usuario/cadastro/:id?': lazyScreen(() => import('../screens/users/user-form-screen.tsx')),
  '/noticias': lazyScreen(() => import('../screens/news/news-screen.tsx')),
  '/noticias/cadastro/:id?': lazyScreen(() => import('../screens/news/news-form-screen.tsx')),
  '/estatisticas': lazyScreen(() => import('../screens/statistics/statistics-screen.tsx')),
  '/localizacaoPorto': lazyScreen(() => import('../screens/port-locations/port-locations-screen.tsx')),
  '/handbooks': lazyScreen(() => import('../screens/handbooks/handbooks-screen.tsx')),
  '/handbooks/cadastro/:id?': lazyScreen(() => import('../screens/handbooks/handbook-form-screen.tsx')),
  '/portSearcher': lazyScreen(() => import('../screens/restrictions/restrictions-screen.tsx')),
  '/portSearcher/cadastro/:id?': lazyScreen(
    () => import('../screens/restrictions/restriction-form-screen.tsx'),
  ),
  '/linkLineup': lazyScreen(() => import('../screens/lineup/lineup-screen.tsx')),
  '/contatos': lazyScreen(() => import('../screens/contacts/contacts-screen.tsx')),
  '/contatos/cadastro/:id?': lazyScreen(() => import('../screens/contacts/contacts-form-screen.tsx')),
  '/porto': lazyScreen(() => import('../screens/port/ports-screen.tsx')),
  '/porto/:id': lazyScreen(() => import('../screens/port/port-screen.tsx')),
  '/conferencia': lazyScreen(() => import('../screens/official/official-screen.tsx')),
  '/atividade': lazyScreen(() => import('../screens/activity/activity-screen.tsx')),
  '/app': lazyScreen(() => import('../screens/app-placeholder/app-placeholder-screen.tsx')),
  '*': lazyScreen(() => import('../screens/not-found/not-found-screen.tsx')),
};

const isImport = (path: ScreenPath): path is ImportPath => path.endsWith('/importar');

/** The component of a screen, or how its code is loaded. */
export const componentAt = (path: ScreenPath): ComponentType | LazyScreen =>
  isImport(path) ? imports : components[path];

/** Loads the code of each screen, one after the other: screens that share modules ask for them once. */
export async function loadScreens(): Promise<void> {
  for (const { path } of screens) {
    const component = componentAt(path);
    if ('load' in component) await component.load();
  }
}
