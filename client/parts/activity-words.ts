import type { ActivityOutcome } from '../../shared/contract/activity.ts';
import type { Contract, EntityName } from '../../shared/contract/index.ts';

/** Entities whose writes are no changes of a record: signing in, and the link that is made anew each time. */
type Unrecorded = 'session' | 'lineup';

type WriteOf<Entity extends EntityName> = {
  [Name in keyof Contract[Entity]]: Contract[Entity][Name] extends { method: 'GET' } | { reads: true }
    ? never
    : Name & string;
}[keyof Contract[Entity]];

/** Every write of the contract: one without words here does not compile. */
type Writes = {
  readonly [Entity in Exclude<EntityName, Unrecorded> as [WriteOf<Entity>] extends [never]
    ? never
    : Entity]: {
    /** Where it belongs, as the menu and the screens call it. */
    readonly area: string;
    readonly writes: { readonly [Name in WriteOf<Entity>]: string };
  };
};

const words: Writes = {
  users: {
    area: 'Usuários',
    writes: { create: 'Usuário: inclusão', update: 'Usuário: alteração', remove: 'Usuário: exclusão' },
  },
  accessRequests: {
    area: 'Solicitações de acesso',
    writes: { approve: 'Solicitação de acesso: aprovação', reject: 'Solicitação de acesso: reprovação' },
  },
  news: {
    area: 'Notícias',
    writes: { create: 'Notícia: inclusão', update: 'Notícia: alteração', remove: 'Notícia: remoção' },
  },
  statistics: {
    area: 'Estatísticas',
    writes: {
      createLink: 'Estatística: inclusão de link',
      createFile: 'Estatística: inclusão de arquivo',
      removeFile: 'Estatística: remoção de arquivo',
      removeLink: 'Estatística: remoção de link',
    },
  },
  portLocations: {
    area: 'Localização Porto',
    writes: {
      create: 'Localização: inclusão',
      update: 'Localização: alteração',
      remove: 'Localização: exclusão',
    },
  },
  handbooks: {
    area: 'Handbooks',
    writes: {
      create: 'Handbook: inclusão',
      update: 'Handbook: alteração',
      remove: 'Handbook: remoção',
      removeFile: 'Handbook: remoção de arquivo',
      removeFileUnsigned: 'Handbook: remoção de arquivo',
      removeCommodity: 'Handbook: remoção de commodity',
      removeCommodityUnsigned: 'Handbook: remoção de commodity',
    },
  },
  contacts: {
    area: 'Contatos',
    writes: {
      create: 'Contato: inclusão',
      update: 'Contato: alteração',
      updateBranch: 'Filial: alteração',
      remove: 'Contato: remoção',
    },
  },
  restrictions: {
    area: 'Port Searcher',
    writes: { create: 'Restrição: inclusão', update: 'Restrição: alteração', remove: 'Restrição: remoção' },
  },
};

type AnyWords = Readonly<Record<string, { area: string; writes: Readonly<Record<string, string>> }>>;
const known: AnyWords = words;

/** Areas with their names, in the order of the menu. */
export const areas: readonly { readonly id: string; readonly label: string }[] = Object.entries(known).map(
  ([id, { area }]) => ({ id, label: area }),
);

/** What was done, in words; an entry of an older version keeps the names it was written with. */
export const actionText = (entity: string, action: string): string =>
  known[entity]?.writes[action] ?? `${entity}: ${action}`;

export const outcomeTexts: Readonly<Record<ActivityOutcome, string>> = {
  applied: 'Aplicada',
  refused: 'Recusada',
  unknown: 'Sem confirmação',
};
