/**
 * The lists that a screen opens with, by its path in lower case: `begin.ts` asks for them while the code is still on its
 * way. Texts and not the contract's rows, which would come with all that checks them.
 */
export const firstReads: Readonly<Record<string, readonly string[]>> = {
  '/home': ['/api/admin/noticia/all/', '/api/admin/users/all', '/api/admin/users/request/access/analise'],
  '/localizacaoporto': ['/api/admin/localizacaoPortoLineup/all'],
  '/usuarios': ['/api/admin/users/all'],
  '/noticias': ['/api/admin/noticia/all/'],
  '/estatisticas': ['/api/admin/statistics/all'],
  '/handbooks': ['/api/admin/handbook/all'],
  '/portsearcher': ['/api/admin/portsearcher/all'],
  '/contatos': ['/api/admin/contato/filiais'],
};
