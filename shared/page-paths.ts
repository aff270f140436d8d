/**
 * The paths of the page (spec 2.1), matched whatever the case (R3): the two of the login, then the screens. The client's
 * table of screens takes its paths from here. Inside another application, the server answers these with the page.
 */
export const pagePaths = [
  '/',
  '/signup',
  '/Home',
  '/solicitacaoAcesso/:id?',
  '/usuarios',
  '/usuario/cadastro/:id?',
  '/noticias',
  '/noticias/cadastro/:id?',
  '/estatisticas',
  '/localizacaoPorto',
  '/localizacaoPorto/importar',
  '/handbooks',
  '/handbooks/cadastro/:id?',
  '/portSearcher',
  '/portSearcher/cadastro/:id?',
  '/portSearcher/importar',
  '/linkLineup',
  '/contatos',
  '/contatos/cadastro/:id?',
  '/contatos/importar',
  '/atividade',
  '/app',
] as const;

export type PagePath = (typeof pagePaths)[number];
