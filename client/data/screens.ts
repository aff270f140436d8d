import { list as accessRequests } from '../../shared/contract/access-requests.ts';
import type { CallRow } from '../../shared/contract/call.ts';
import { listBranches } from '../../shared/contract/contacts.ts';
import { list as handbooks } from '../../shared/contract/handbooks.ts';
import { list as news } from '../../shared/contract/news.ts';
import { list as confirmations } from '../../shared/contract/official-confirmations.ts';
import { list as portLocations } from '../../shared/contract/port-locations.ts';
import { list as restrictions } from '../../shared/contract/restrictions.ts';
import { list as statistics } from '../../shared/contract/statistics.ts';
import { list as users } from '../../shared/contract/users.ts';
import type { EntityPage } from '../../shared/entities.ts';
import {
  type EntityPath,
  type EntityWithPage,
  entityPages,
  formPath,
  importPath,
  type OwnPath,
} from '../../shared/page-paths.ts';

/** A read that needs no input. */
export type PlainRead = CallRow & { readonly params?: never; readonly query?: never; readonly body?: never };

/** The two dropdowns of the bar, and the one with the login. */
export type MenuGroup = NonNullable<EntityPage['group']> | 'account';

/** Where the link to a screen stands. Without a group it stands in the bar itself. */
interface MenuPlace {
  readonly group?: MenuGroup | undefined;
  /** The words of the link, where they differ from the screen's title. */
  readonly label?: string | undefined;
}

export type ScreenPath = Exclude<OwnPath, '/' | '/signup'> | EntityPath | '*';

interface Screen {
  /** As in spec 2.1; matched whatever the case (R3). */
  readonly path: ScreenPath;
  /** The heading of the screen, opened without an id. */
  readonly title: string;
  readonly menu?: MenuPlace;
  /** The screen that this one is opened from: the menu marks its entry. */
  readonly within?: string;
  /** What a form adds and edits; it names the form elsewhere. */
  readonly noun?: string | undefined;
  /** What can be done there at once, for the palette. */
  readonly action?: EntityPage['action'] | undefined;
  /** The lists that the screen opens with. The router asks for them at once. */
  readonly reads?: readonly PlainRead[];
}

/** The lists that each screen opens with. */
const reads: Readonly<Record<EntityWithPage, readonly PlainRead[]>> = {
  users: [users],
  news: [news],
  statistics: [statistics],
  portLocations: [portLocations],
  handbooks: [handbooks],
  restrictions: [restrictions],
  lineup: [],
  contacts: [listBranches],
};

/** The list of an entity, its form and its import. */
const screensOf = ({
  entity,
  noun,
  path,
  title,
  group,
  label,
  form,
  action,
  imports,
}: (typeof entityPages)[number]) => {
  // A form with an action of its own is called otherwise everywhere.
  const named = action ? { action } : { noun, action: { label: `Incluir ${noun}`, to: form?.path } };
  return [
    { path, title, menu: { group, label }, reads: reads[entity], ...(!form && { action }) },
    form && { path: formPath(form.path), title: form.title ?? 'Inclusão', within: path, ...named },
    imports && { path: importPath(path), title: imports, within: path },
  ].filter(Boolean) as readonly Screen[];
};

/**
 * Every screen that needs a session, in the order of the menu (spec 2.2): the lists of entities (`shared/entities.ts`) and
 * those that belong to none. Routes (`router.tsx`), menu and palette follow from this table. '/atividade' is Cais's own
 * (decision 6).
 */
export const screens: readonly Screen[] = [
  { path: '/Home', title: 'Início', reads: [news, users, accessRequests] },
  { path: '/solicitacaoAcesso/:id?', title: 'Solicitação de acesso', within: '/Home' },
  ...entityPages.flatMap(screensOf),
  {
    path: '/porto',
    title: 'Panorama dos portos',
    menu: { group: 'Handbooks' },
    reads: [portLocations, restrictions, handbooks, news],
  },
  { path: '/porto/:id', title: 'Porto', within: '/porto' },
  {
    path: '/conferencia',
    title: 'Conferência',
    menu: { group: 'Handbooks' },
    reads: [portLocations, restrictions, confirmations],
  },
  { path: '/atividade', title: 'Atividade', menu: { group: 'account' } },
  { path: '/app', title: 'App' },
  { path: '*', title: 'Page not found' },
];
