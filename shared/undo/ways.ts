import type { Client } from '../calls/client.ts';
import { listGroups } from '../contract/commodities.ts';
import { branchFields, list as listContacts } from '../contract/contacts.ts';
import { type Fields, isFields } from '../contract/envelope.ts';
import type { RecordedEntity, WriteName } from '../contract/index.ts';
import { listTypes } from '../contract/statistics.ts';

/** How a write is taken back: by other writes of its entity. */
export type Way<Write extends string = string> =
  | {
      /** The record is still there and gets its values back. */
      readonly does: 'restore';
      readonly by: Write & `update${string}`;
      /** What the write changed, where it sends nothing. */
      readonly sets?: Fields;
      /** Whether a stored record has all that a change sends. Absent: it always has. */
      readonly isWhole?: (stored: Fields) => boolean;
      /** Of a removal: an upstream may flag the record or drop it. Where it has dropped it, this adds it again. */
      readonly whenGone?: Extract<Way<Write>, { readonly does: 'add' }>;
    }
  | {
      /** The record, or a row of one, is gone. The upstream has no call that restores it, so it is added under another id. */
      readonly does: 'add';
      readonly by: Write;
      /** What does not come back beside the id, as a sentence without its point. */
      readonly loses?: string;
      /** Fields that the addition sends and the stored record lacks, or has otherwise. */
      readonly complete?: (stored: Fields, client: Client<never>) => Fields | Promise<Fields>;
    }
  | {
      /** The write added rows to lists of the record. Each list has a call that removes one of them. */
      readonly does: 'remove';
      readonly by: Readonly<Record<string, Write>>;
    }
  | {
      /** The write added a record. A removal takes it out, as long as it is as it was added. */
      readonly does: 'withdraw';
      readonly by: Write & `remove${string}`;
    };

type Ways = {
  readonly [E in RecordedEntity]: { readonly [Name in WriteName<E>]: Way<WriteName<E>> | null };
};

/** The ways of the three plain writes. */
const plain = {
  create: { does: 'withdraw', by: 'remove' },
  update: { does: 'restore', by: 'update' },
  remove: { does: 'add', by: 'create' },
} as const;

/** A change of a handbook adds the row again. */
const addsRow = { does: 'add', by: 'update', complete: completeRows } as const;

/** Every write that the activity records, and how it is taken back. Null: it cannot be. */
export const ways: Ways = {
  users: {
    ...plain,
    remove: { ...plain.remove, loses: 'A senha não volta: será preciso definir outra' },
  },
  // A decision has granted or refused access, and the person has had word of it.
  accessRequests: { approve: null, reject: null },
  news: {
    create: plain.create,
    update: { does: 'restore', by: 'update', isWhole: hasNewsLists },
    remove: {
      does: 'restore',
      by: 'update',
      sets: { flagExcluido: 'S' },
      isWhole: hasNewsLists,
      whenGone: { does: 'add', by: 'create' },
    },
  },
  statistics: {
    createLink: { does: 'withdraw', by: 'removeLink' },
    // What was sent says the file's name and size, not what is in it.
    createFile: null,
    removeFile: null,
    removeLink: {
      does: 'add',
      by: 'createLink',
      complete: async ({ idTipo, descricaoTipoArquivo }, client) => ({
        idTipo:
          idTipo ??
          (await client.send(listTypes)).find(({ descricao }) => descricao === descricaoTipoArquivo)?.id,
      }),
    },
  },
  portLocations: plain,
  handbooks: {
    create: plain.create,
    // A change only adds rows (R13).
    update: { does: 'remove', by: { arquivosList: 'removeFile', commoditiesList: 'removeCommodity' } },
    remove: { does: 'add', by: 'create', complete: completeRows },
    removeFile: addsRow,
    removeFileUnsigned: addsRow,
    removeCommodity: addsRow,
    removeCommodityUnsigned: addsRow,
  },
  contacts: {
    ...plain,
    updateBranch: { does: 'restore', by: 'updateBranch' },
    remove: { ...plain.remove, complete: completeContact },
  },
  restrictions: {
    ...plain,
    remove: {
      ...plain.remove,
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

/** An upstream may give the name of a commodity's group without its id. An addition needs the id. */
async function completeRows({ commoditiesList }: Fields, client: Client<never>): Promise<Fields> {
  const rows: readonly Fields[] = Array.isArray(commoditiesList) ? commoditiesList : [];
  if (rows.every(({ id_GrpMerc: id }) => !isEmpty(id))) return {};
  const ids = new Map((await client.send(listGroups)).map(({ id, descricao }) => [descricao, id]));
  const idOf = ({ id_GrpMerc: id, grpMerc }: Fields) => (isEmpty(id) ? ids.get(String(grpMerc)) : id);
  return { commoditiesList: rows.map((row) => ({ ...row, id_GrpMerc: idOf(row) })) };
}

/** Each contact carries the data of its branch, which may have changed meanwhile. */
async function completeContact({ filial, ordemExibicao }: Fields, client: Client<never>): Promise<Fields> {
  const contacts = await client.send(listContacts, { params: { filial: String(filial) } });
  const branch = branchFields.map((name) => [name, contacts[0]?.[name]]);
  return {
    ...(contacts.length > 0 && Object.fromEntries(branch)),
    ordemExibicao: ordemExibicao ?? contacts.length,
    flagExcluido: 'N',
  };
}

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
