import type { EntityName, RecordedEntity, WriteName } from './contract/index.ts';

/** What the programs say of an entity beside its calls and fields. */
interface Entity {
  /** Its list on a screen of its own. */
  readonly page?: EntityPage;
  /** How long a toast of its area stays, in milliseconds (spec 9, R16). */
  readonly toast: 3000 | 5000;
}

/** The screens of an entity, as the routes, the menu, the palette and the server know them (spec 2.1). */
export interface EntityPage {
  /** Of the list. */
  readonly path: `/${string}`;
  /** The heading of the list, where it differs from the area. */
  readonly title?: string;
  /** The dropdown of the bar that leads there; without one the link stands in the bar itself. */
  readonly group?: 'Cadastro' | 'Handbooks';
  /** The words of the link, where they differ from the heading. */
  readonly label?: string;
  /** The form that adds and edits, where it is a screen of its own; an id may follow its path. Its heading is 'Inclusão' unless given. */
  readonly form?: { readonly path: `/${string}`; readonly title?: string };
  /** Adds a record, for the palette. Absent: the form says it, 'Incluir notícia'. */
  readonly action?: { readonly label: string; readonly to: string };
  /** The heading of the page that imports files, at `path` and '/importar'. The entity has a `command` too. */
  readonly imports?: string;
}

/** What the records of a list are called. */
export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly feminine?: true;
  /** How a record's own name follows: in quotation marks, or after 'de'. Absent: it stands beside, 'o porto Antonina'. */
  readonly named?: 'quoted' | 'of';
}

/** What a write does, as a verb: 'incluir'. Of a part of a record, or of another thing than its entity's, with that one's noun. */
export type Act =
  | string
  | { readonly does: string; readonly part: Noun }
  | { readonly does: string; readonly noun: Noun };

/** The command of the command line that exports the records, and imports them where their page does: `cais ports`. */
export interface EntityCommand {
  /** Imports go by it too: their journals, and their turns on the server. */
  readonly name: string;
  /** What its files hold, where that is not plainly the records. */
  readonly files?: string;
}

interface WithRecords<E extends RecordedEntity> extends Entity {
  /** Its area, as the menu and the screens call it. */
  readonly area: string;
  readonly noun: Noun;
  /** What each write does, as the activity says it. */
  readonly writes: { readonly [Name in WriteName<E>]: Act };
  /** Where a record is edited (spec 2.1); null: nowhere. */
  readonly record: RecordPlace<WriteName<E>> | null;
  readonly command?: EntityCommand;
}

/** The address of a record is `path` and its encoded id. */
export interface RecordPlace<Write extends string = string> {
  readonly path: string;
  /** The only write whose record stands there. */
  readonly only?: Write;
  /** A removed record is only flagged and can still be opened. */
  readonly keepsRemoved?: true;
}

type Entities = {
  readonly [E in EntityName]: E extends RecordedEntity ? WithRecords<E> : Entity;
};

/** What the three plain writes do. */
const plainWrites = { create: 'incluir', update: 'alterar', remove: 'excluir' } as const;

const file = { does: 'excluir', part: { one: 'arquivo', many: 'arquivos' } } as const;
const commodity = {
  does: 'excluir',
  part: { one: 'commodity', many: 'commodities', feminine: true },
} as const;

/** Every entity, in the order of the menu. It imports no call, so that each program can read it at once. */
const table = {
  session: { toast: 5000 },
  users: {
    toast: 5000,
    area: 'Usuários',
    noun: { one: 'usuário', many: 'usuários' },
    writes: plainWrites,
    record: { path: '/usuario/cadastro/' },
    command: { name: 'users' },
    page: {
      path: '/usuarios',
      group: 'Cadastro',
      ...{ form: { path: '/usuario/cadastro' }, imports: 'Importar alterações de usuários' },
    },
  },
  accessRequests: {
    toast: 5000,
    area: 'Solicitações de acesso',
    noun: { one: 'solicitação', many: 'solicitações', feminine: true, named: 'of' },
    writes: { approve: 'aprovar', reject: 'reprovar' },
    // An answered request can no longer be opened.
    record: null,
  },
  partners: { toast: 5000 },
  news: {
    toast: 5000,
    area: 'Notícias',
    noun: { one: 'notícia', many: 'notícias', feminine: true, named: 'quoted' },
    writes: plainWrites,
    record: { path: '/noticias/cadastro/', keepsRemoved: true },
    page: {
      path: '/noticias',
      group: 'Cadastro',
      form: { path: '/noticias/cadastro', title: 'Incluir notícia' },
    },
  },
  commodities: { toast: 5000 },
  statistics: {
    toast: 5000,
    area: 'Estatísticas',
    noun: { one: 'relatório', many: 'relatórios', named: 'quoted' },
    writes: { createLink: 'incluir', createFile: 'incluir', removeFile: 'excluir', removeLink: 'excluir' },
    record: null,
    page: {
      path: '/estatisticas',
      group: 'Cadastro',
      action: { label: 'Incluir relatório', to: '/estatisticas?incluir=1' },
    },
  },
  ports: { toast: 3000 },
  portLocations: {
    toast: 3000,
    area: 'Localização Porto',
    noun: { one: 'porto', many: 'portos' },
    writes: plainWrites,
    record: { path: '/localizacaoPorto?editar=' },
    command: { name: 'ports', files: 'localizações de portos' },
    page: {
      path: '/localizacaoPorto',
      title: 'Portos',
      group: 'Handbooks',
      label: 'Localização Porto',
      action: { label: 'Incluir localização de porto', to: '/localizacaoPorto?incluir=novo' },
      imports: 'Importar portos',
    },
  },
  handbooks: {
    toast: 3000,
    area: 'Handbooks',
    noun: { one: 'handbook', many: 'handbooks', named: 'of' },
    writes: {
      ...plainWrites,
      removeFile: file,
      removeFileUnsigned: file,
      removeCommodity: commodity,
      removeCommodityUnsigned: commodity,
    },
    record: { path: '/handbooks/cadastro/' },
    command: { name: 'handbooks', files: 'arquivos e commodities dos handbooks' },
    page: {
      path: '/handbooks',
      group: 'Handbooks',
      label: 'Arquivos',
      form: { path: '/handbooks/cadastro' },
    },
  },
  restrictions: {
    toast: 3000,
    area: 'Port Searcher',
    noun: { one: 'restrição', many: 'restrições', feminine: true, named: 'of' },
    writes: plainWrites,
    record: { path: '/portSearcher/cadastro/' },
    command: { name: 'restrictions', files: 'limites de navios por pier' },
    page: {
      path: '/portSearcher',
      form: { path: '/portSearcher/cadastro' },
      imports: 'Importar restrições',
    },
  },
  lineup: {
    toast: 5000,
    page: {
      path: '/linkLineup',
      title: 'Links Lineup',
      action: { label: 'Gerar link do Lineup', to: '/linkLineup' },
    },
  },
  contacts: {
    toast: 3000,
    area: 'Contatos',
    noun: { one: 'contato', many: 'contatos' },
    writes: {
      ...plainWrites,
      updateBranch: { does: 'alterar', noun: { one: 'filial', many: 'filiais', feminine: true } },
    },
    // The screen edits a branch, which is known by its name.
    record: { path: '/contatos/cadastro/', only: 'updateBranch' },
    command: { name: 'contacts', files: 'contatos das filiais' },
    page: {
      path: '/contatos',
      title: 'Filial',
      label: 'Contatos',
      form: { path: '/contatos/cadastro', title: 'Gerenciar Filial' },
      action: { label: 'Incluir filial', to: '/contatos/cadastro?nova=' },
      imports: 'Importar contatos',
    },
  },
} as const satisfies Entities;

export const entities: Entities = table;

/** The rows with their exact paths. */
export type EntityTable = typeof table;

interface AnyEntity extends Entity {
  readonly area?: string;
  readonly noun?: Noun;
  readonly writes?: Readonly<Record<string, Act>>;
  readonly record?: RecordPlace | null;
  readonly command?: EntityCommand;
}
const byName: Readonly<Record<string, AnyEntity>> = entities;
/** All entities with their names. */
export const entityList = Object.entries(byName);

/** An entity by any name: an entry of the activity may name one of another version. */
export const entityNamed = (name: string): AnyEntity | undefined => byName[name];

/** The name of a command with the records of an entity. */
export type CommandName = Extract<
  EntityTable[keyof EntityTable],
  { readonly command: EntityCommand }
>['command']['name'];

/** The commands with the records of an entity, in the order of the menu. */
export const entityCommands = entityList.flatMap(([, { command, noun, page }]) => {
  if (command === undefined || noun === undefined) return [];
  const name = command.name as CommandName;
  return [{ name, noun, files: command.files ?? noun.many, imports: page?.imports !== undefined }];
});

/** The areas of the activity by the names of their entities. */
export const areas: readonly { readonly id: string; readonly label: string }[] = entityList.flatMap(
  ([id, { area }]) => (area === undefined ? [] : [{ id, label: area }]),
);
