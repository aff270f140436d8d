import { list as accessRequests } from '../../shared/contract/access-requests.ts';
import type { CallRow } from '../../shared/contract/call.ts';
import { listBranches } from '../../shared/contract/contacts.ts';
import { list as handbooks } from '../../shared/contract/handbooks.ts';
import { list as news } from '../../shared/contract/news.ts';
import { list as portLocations } from '../../shared/contract/port-locations.ts';
import { list as restrictions } from '../../shared/contract/restrictions.ts';
import { list as statistics } from '../../shared/contract/statistics.ts';
import { list as users } from '../../shared/contract/users.ts';
import { entities } from '../../shared/entities.ts';
import type { PagePath } from '../../shared/page-paths.ts';

/** A read that needs no input. */
export type PlainRead = CallRow & { readonly params?: never; readonly query?: never; readonly body?: never };

/** The two dropdowns of the bar, and the one with the login. */
export type MenuGroup = 'Cadastro' | 'Handbooks' | 'account';

/** Where the link to a screen stands. Without a group it stands in the bar itself. */
interface MenuPlace {
  readonly group?: MenuGroup;
  /** The words of the link, where they differ from the screen's title. */
  readonly label?: string;
}

/** Something that can be done, and the address that begins it. */
interface ScreenAction {
  readonly label: string;
  readonly to: string;
}

interface Screen {
  /** As in spec 2.1; matched whatever the case (R3). */
  readonly path: PagePath | '*';
  /** The heading of the screen, opened without an id. */
  readonly title: string;
  readonly menu?: MenuPlace;
  /** The screen that this one is opened from: the menu marks its entry. */
  readonly within?: `/${string}`;
  /** What a form adds and edits; it names the form elsewhere. */
  readonly noun?: string;
  /** What can be done there at once, for the palette. A form with a noun needs no words: 'Incluir notícia'. */
  readonly action?: ScreenAction;
  /** The lists that the screen opens with. The router asks for them at once. */
  readonly reads?: readonly PlainRead[];
}

/**
 * Every screen that needs a session, in the order of the menu (spec 2.2). Routes (`router.tsx`), menu and first reads follow
 * from this table. '/atividade' is Cais's own (decision 6).
 */
const table = [
  {
    path: '/Home',
    title: 'Início',
    reads: [news, users, accessRequests],
  },
  {
    path: '/solicitacaoAcesso/:id?',
    title: 'Solicitação de acesso',
    within: '/Home',
  },
  {
    path: '/usuarios',
    title: 'Usuários',
    menu: { group: 'Cadastro' },
    reads: [users],
  },
  {
    path: '/usuario/cadastro/:id?',
    title: 'Inclusão',
    within: '/usuarios',
    noun: entities.users.noun.one,
  },
  {
    path: '/noticias',
    title: 'Notícias',
    menu: { group: 'Cadastro' },
    reads: [news],
  },
  {
    path: '/noticias/cadastro/:id?',
    title: 'Incluir notícia',
    within: '/noticias',
    noun: entities.news.noun.one,
  },
  {
    path: '/estatisticas',
    title: 'Estatísticas',
    menu: { group: 'Cadastro' },
    action: { label: 'Incluir report', to: '/estatisticas?incluir=1' },
    reads: [statistics],
  },
  {
    path: '/localizacaoPorto',
    title: 'Portos',
    menu: { group: 'Handbooks', label: 'Localização Porto' },
    action: { label: 'Incluir localização de porto', to: '/localizacaoPorto?incluir=novo' },
    reads: [portLocations],
  },
  {
    path: '/localizacaoPorto/importar',
    title: 'Importar portos',
    within: '/localizacaoPorto',
  },
  {
    path: '/handbooks',
    title: 'Handbooks',
    menu: { group: 'Handbooks', label: 'Arquivos' },
    reads: [handbooks],
  },
  {
    path: '/handbooks/cadastro/:id?',
    title: 'Inclusão',
    within: '/handbooks',
    noun: entities.handbooks.noun.one,
  },
  {
    path: '/portSearcher',
    title: 'Port Searcher',
    menu: {},
    reads: [restrictions],
  },
  {
    path: '/portSearcher/cadastro/:id?',
    title: 'Inclusão',
    within: '/portSearcher',
    noun: entities.restrictions.noun.one,
  },
  {
    path: '/portSearcher/importar',
    title: 'Importar restrições',
    within: '/portSearcher',
  },
  {
    path: '/linkLineup',
    title: 'Links Lineup',
    menu: {},
    action: { label: 'Gerar link do Lineup', to: '/linkLineup' },
  },
  {
    path: '/contatos',
    title: 'Filial',
    menu: { label: 'Contatos' },
    reads: [listBranches],
  },
  {
    path: '/contatos/cadastro/:id?',
    title: 'Gerenciar Filial',
    within: '/contatos',
    action: { label: 'Incluir filial', to: '/contatos/cadastro?nova=' },
  },
  {
    path: '/contatos/importar',
    title: 'Importar contatos',
    within: '/contatos',
  },
  {
    path: '/atividade',
    title: 'Atividade',
    menu: { group: 'account' },
  },
  {
    path: '/app',
    title: 'App',
  },
  {
    path: '*',
    title: 'Page not found',
  },
] as const satisfies readonly Screen[];

export const screens: readonly (Screen & { readonly path: ScreenPath })[] = table;
export type ScreenPath = (typeof table)[number]['path'];

/** What can be done on a screen without a record. */
export const actionOf = ({ path, noun, action }: Screen): ScreenAction | undefined =>
  action ?? (noun === undefined ? undefined : { label: `Incluir ${noun}`, to: path.replace('/:id?', '') });
