import type { Client } from '../client.ts';
import { isFields } from '../contract/envelope.ts';
import type { RecordedEntity, WriteName } from '../contract/index.ts';
import { listTypes } from '../contract/statistics.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** How a write is taken back: by another write of its entity. */
export type Way<Write extends string = string> =
  | {
      /** The record is still there and gets its values back. */
      readonly by: Write & 'update';
      /** What the write changed, where it sends nothing. */
      readonly sets?: Fields;
      /** Whether a stored record has all that a change sends. Absent: it always has. */
      readonly isWhole?: (stored: Fields) => boolean;
    }
  | {
      /** The record is gone. The upstream has no call that restores it, so it is added under another id. */
      readonly by: Write & `create${string}`;
      /** What does not come back beside the id, as a sentence without its point. */
      readonly loses?: string;
      /** Fields that a creation sends and the stored record lacks, or has otherwise. */
      readonly complete?: (stored: Fields, client: Client<never>) => Fields | Promise<Fields>;
    };

type Ways = {
  readonly [E in RecordedEntity]: { readonly [Name in WriteName<E>]: Way<WriteName<E>> | null };
};

/** Every write that the activity records, and how it is taken back. Null: it cannot be, or (a creation) a removal does it. */
export const ways: Ways = {
  users: {
    create: null,
    update: { by: 'update' },
    remove: { by: 'create', loses: 'A senha não volta: será preciso definir outra' },
  },
  // A decision has granted or refused access, and the person has had word of it.
  accessRequests: { approve: null, reject: null },
  news: {
    create: null,
    update: { by: 'update', isWhole: hasNewsLists },
    remove: { by: 'update', sets: { flagExcluido: 'S' }, isWhole: hasNewsLists },
  },
  statistics: {
    createLink: null,
    createFile: null,
    removeFile: null,
    removeLink: {
      by: 'createLink',
      complete: async ({ idTipo, descricaoTipoArquivo }, client) => ({
        idTipo:
          idTipo ??
          (await client.send(listTypes)).find(({ descricao }) => descricao === descricaoTipoArquivo)?.id,
      }),
    },
  },
  portLocations: { create: null, update: { by: 'update' }, remove: { by: 'create' } },
  // A change only adds rows (R13), and the removal of a row is not recorded with what it held.
  handbooks: {
    create: null,
    update: null,
    remove: { by: 'create' },
    removeFile: null,
    removeFileUnsigned: null,
    removeCommodity: null,
    removeCommodityUnsigned: null,
  },
  // No call reads a contact by its id: what it held before is not known.
  contacts: { create: null, update: null, updateBranch: null, remove: null },
  restrictions: {
    create: null,
    update: { by: 'update' },
    remove: {
      by: 'create',
      complete: ({ pierId, pier, commodities }) => ({
        pierId: pierId ?? (isFields(pier) ? pier.pierId : undefined),
        commodities: (Array.isArray(commodities) ? commodities : []).map((group) => ({
          ...group,
          restricaoId: null,
        })),
      }),
    },
  },
};

/** An upstream may give the names of what a news item is linked to without the records. A change would drop those links. */
function hasNewsLists(stored: Fields): boolean {
  const named = [
    ['categoria', 'categories'],
    ['commoditiesList', 'commodities'],
    ['portsList', 'ports'],
  ] as const;
  return named.every(([list, names]) => !isEmpty(stored[list]) || isEmpty(stored[names]));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const byName: Readonly<Record<string, Readonly<Record<string, Way | null>>>> = ways;

/** The way of a write by any name: an entry of the activity may name one of another version. */
export const wayOf = (entity: string, action: string): Way | undefined =>
  byName[entity]?.[action] ?? undefined;
