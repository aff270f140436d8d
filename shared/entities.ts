import type { EntityName, RecordedEntity, WriteName } from './contract/index.ts';

/** What the programs say of an entity beside its calls and fields. */
interface Entity {
  /** How long a toast of its area stays, in milliseconds (spec 9, R16). */
  readonly toast: 3000 | 5000;
}

/** What the records of a list are called. */
export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly feminine?: true;
}

interface WithRecords<E extends RecordedEntity> extends Entity {
  /** Its area, as the menu and the screens call it. */
  readonly area: string;
  /** What its records are called. */
  readonly noun: Noun;
  /** What each write does, as the activity says it. */
  readonly writes: { readonly [Name in WriteName<E>]: string };
  /** Where a record is edited (spec 2.1); null: nowhere. */
  readonly record: RecordPlace<WriteName<E>> | null;
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

/** Every entity, in the order of the menu. It imports no call, so that each program can read it at once. */
export const entities: Entities = {
  session: { toast: 5000 },
  users: {
    toast: 5000,
    area: 'Usuários',
    noun: { one: 'usuário', many: 'usuários' },
    writes: { create: 'Usuário: inclusão', update: 'Usuário: alteração', remove: 'Usuário: exclusão' },
    record: { path: '/usuario/cadastro/' },
  },
  accessRequests: {
    toast: 5000,
    area: 'Solicitações de acesso',
    noun: { one: 'solicitação', many: 'solicitações', feminine: true },
    writes: { approve: 'Solicitação de acesso: aprovação', reject: 'Solicitação de acesso: reprovação' },
    // An answered request can no longer be opened.
    record: null,
  },
  partners: { toast: 5000 },
  news: {
    toast: 5000,
    area: 'Notícias',
    noun: { one: 'notícia', many: 'notícias', feminine: true },
    writes: { create: 'Notícia: inclusão', update: 'Notícia: alteração', remove: 'Notícia: remoção' },
    record: { path: '/noticias/cadastro/', keepsRemoved: true },
  },
  commodities: { toast: 5000 },
  statistics: {
    toast: 5000,
    area: 'Estatísticas',
    noun: { one: 'report', many: 'reports' },
    writes: {
      createLink: 'Estatística: inclusão de link',
      createFile: 'Estatística: inclusão de arquivo',
      removeFile: 'Estatística: remoção de arquivo',
      removeLink: 'Estatística: remoção de link',
    },
    record: null,
  },
  lineup: { toast: 5000 },
  ports: { toast: 3000 },
  portLocations: {
    toast: 3000,
    area: 'Localização Porto',
    noun: { one: 'localização', many: 'localizações', feminine: true },
    writes: {
      create: 'Localização: inclusão',
      update: 'Localização: alteração',
      remove: 'Localização: exclusão',
    },
    record: { path: '/localizacaoPorto?editar=' },
  },
  handbooks: {
    toast: 3000,
    area: 'Handbooks',
    noun: { one: 'handbook', many: 'handbooks' },
    writes: {
      create: 'Handbook: inclusão',
      update: 'Handbook: alteração',
      remove: 'Handbook: remoção',
      removeFile: 'Handbook: remoção de arquivo',
      removeFileUnsigned: 'Handbook: remoção de arquivo',
      removeCommodity: 'Handbook: remoção de commodity',
      removeCommodityUnsigned: 'Handbook: remoção de commodity',
    },
    record: { path: '/handbooks/cadastro/' },
  },
  contacts: {
    toast: 3000,
    area: 'Contatos',
    noun: { one: 'contato', many: 'contatos' },
    writes: {
      create: 'Contato: inclusão',
      update: 'Contato: alteração',
      updateBranch: 'Filial: alteração',
      remove: 'Contato: remoção',
    },
    // The screen edits a branch, which is known by its name.
    record: { path: '/contatos/cadastro/', only: 'updateBranch' },
  },
  restrictions: {
    toast: 3000,
    area: 'Port Searcher',
    noun: { one: 'restrição', many: 'restrições', feminine: true },
    writes: { create: 'Restrição: inclusão', update: 'Restrição: alteração', remove: 'Restrição: remoção' },
    record: { path: '/portSearcher/cadastro/' },
  },
};

interface AnyEntity extends Entity {
  readonly area?: string;
  readonly writes?: Readonly<Record<string, string>>;
  readonly record?: RecordPlace | null;
}
const byName: Readonly<Record<string, AnyEntity>> = entities;

/** An entity by any name: an entry of the activity may name one of another version. */
export const entityNamed = (name: string): AnyEntity | undefined => byName[name];

/** The areas of the activity by the names of their entities. */
export const areas: readonly { readonly id: string; readonly label: string }[] = Object.entries(
  byName,
).flatMap(([id, { area }]) => (area === undefined ? [] : [{ id, label: area }]));
