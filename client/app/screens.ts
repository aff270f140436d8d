import type { ComponentType } from 'react';

/** A screen: its path (spec 2.1), matched whatever the case (R3), and its code, loaded when first needed. */
export interface Screen {
  readonly path: string;
  /** The file of its code, by which the build finds out what the server tells browsers to fetch with the page. */
  readonly file?: `client/screens/${string}`;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Every screen that needs a session. '/atividade' is Cais's own (docs/decisions/0006). */
export const screens: readonly Screen[] = [
  {
    path: '/Home',
    file: 'client/screens/home/home-screen.tsx',
    load: () => import('../screens/home/home-screen.tsx'),
  },
  {
    path: '/solicitacaoAcesso/:id?',
    file: 'client/screens/access-requests/access-request-screen.tsx',
    load: () => import('../screens/access-requests/access-request-screen.tsx'),
  },
  {
    path: '/localizacaoPorto',
    file: 'client/screens/port-locations/port-locations-screen.tsx',
    load: () => import('../screens/port-locations/port-locations-screen.tsx'),
  },
  {
    path: '/usuarios',
    file: 'client/screens/users/users-screen.tsx',
    load: () => import('../screens/users/users-screen.tsx'),
  },
  {
    path: '/usuario/cadastro/:id?',
    file: 'client/screens/users/user-form-screen.tsx',
    load: () => import('../screens/users/user-form-screen.tsx'),
  },
  {
    path: '/noticias',
    file: 'client/screens/news/news-screen.tsx',
    load: () => import('../screens/news/news-screen.tsx'),
  },
  {
    path: '/noticias/cadastro/:id?',
    file: 'client/screens/news/news-form-screen.tsx',
    load: () => import('../screens/news/news-form-screen.tsx'),
  },
  {
    path: '/estatisticas',
    file: 'client/screens/statistics/statistics-screen.tsx',
    load: () => import('../screens/statistics/statistics-screen.tsx'),
  },
  {
    path: '/linkLineup',
    file: 'client/screens/lineup/lineup-screen.tsx',
    load: () => import('../screens/lineup/lineup-screen.tsx'),
  },
  {
    path: '/handbooks',
    file: 'client/screens/handbooks/handbooks-screen.tsx',
    load: () => import('../screens/handbooks/handbooks-screen.tsx'),
  },
  {
    path: '/handbooks/cadastro/:id?',
    file: 'client/screens/handbooks/handbook-form-screen.tsx',
    load: () => import('../screens/handbooks/handbook-form-screen.tsx'),
  },
  {
    path: '/portSearcher',
    file: 'client/screens/restrictions/restrictions-screen.tsx',
    load: () => import('../screens/restrictions/restrictions-screen.tsx'),
  },
  {
    path: '/portSearcher/cadastro/:id?',
    file: 'client/screens/restrictions/restriction-form-screen.tsx',
    load: () => import('../screens/restrictions/restriction-form-screen.tsx'),
  },
  {
    path: '/contatos',
    file: 'client/screens/contacts/contacts-screen.tsx',
    load: () => import('../screens/contacts/contacts-screen.tsx'),
  },
  {
    path: '/contatos/cadastro/:id?',
    file: 'client/screens/contacts/contacts-form-screen.tsx',
    load: () => import('../screens/contacts/contacts-form-screen.tsx'),
  },
  {
    path: '/atividade',
    file: 'client/screens/activity/activity-screen.tsx',
    load: () => import('../screens/activity/activity-screen.tsx'),
  },
  {
    path: '/app',
    file: 'client/screens/app-placeholder/app-placeholder-screen.tsx',
    load: () => import('../screens/app-placeholder/app-placeholder-screen.tsx'),
  },
  { path: '*', load: () => import('../screens/not-found/not-found-screen.tsx') },
];

/** The login (spec 2.3), at both of its paths. */
export const signedOutScreens: readonly Screen[] = ['/', '/signup'].map((path) => ({
  path,
  file: 'client/screens/login/login-screen.tsx',
  load: () => import('../screens/login/login-screen.tsx'),
}));
