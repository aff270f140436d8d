import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { alphabetically } from '../../../../shared/collation.ts';
import type { Context, Done } from '../handler.ts';
import {
  insertRecord,
  pathId,
  type Row,
  removeRecord,
  type TableWithId,
  unknownId,
  updateRecord,
} from './records.ts';
import type { EmbeddedTables } from './tables.ts';

type Db = Kysely<EmbeddedTables>;
type Query<Shown> = SelectQueryBuilder<EmbeddedTables, keyof EmbeddedTables, Shown>;

interface SimpleTable<T extends TableWithId, Shown, Body> {
  readonly table: T;
  /** Reads the records as they go over the wire. */
  readonly select: (db: Db) => Query<Shown>;
  /** The text that the list is sorted by. */
  readonly name: (record: Shown) => string;
  /**
   * Gives the columns that a body is stored in, and refuses what the entity's rules forbid.
   * @param id of the record that changes; undefined for a new one
   */
  readonly stored: (body: Body, context: Context, id?: number) => Row<T> | Promise<Row<T>>;
  /** The contract's rows with the messages of the writes. */
  readonly calls: Readonly<Record<'create' | 'update' | 'remove', WithMessage>>;
}

interface WithMessage {
  readonly words: { readonly done: { readonly text: string } };
}

interface WithId {
  readonly params: { readonly id: string };
}

/** The handlers of an entity that needs no more than its columns and what `stored` refuses. */
export function simpleTable<T extends TableWithId, Shown, Body>(entity: SimpleTable<T, Shown, Body>) {
  const { table, select, name, stored, calls } = entity;
  const oneOf = (db: Db, id: number) => select(db).where(sql.ref(`${table}.id`), '=', id);
  return {
    list: async (_: unknown, { db, only }: Context): Promise<Shown[]> =>
      alphabetically(await (only === undefined ? select(db) : oneOf(db, pathId(only))).execute(), name),

    get: async ({ params }: WithId, { db }: Context): Promise<Shown> => {
      const record = await oneOf(db, pathId(params.id)).executeTakeFirst();
      if (record === undefined) throw unknownId();
      return record;
    },

    create: async ({ body }: { readonly body: Body }, context: Context): Promise<Done> => {
      const id = await insertRecord(context.db, table, await stored(body, context));
      return { message: calls.create.words.done.text, data: { id } };
    },

    update: async ({ params, body }: WithId & { readonly body: Body }, context: Context): Promise<Done> => {
      const id = pathId(params.id);
      await updateRecord(context.db, table, id, await stored(body, context, id));
      return { message: calls.update.words.done.text };
    },

    remove: async ({ params }: WithId, { db }: Context): Promise<Done> => {
      await removeRecord(db, table, pathId(params.id));
      return { message: calls.remove.words.done.text };
    },
  };
}

/** The handler of a list that is sorted by `descricao`. */
export const namedList =
  <Shown extends { readonly descricao: string }, Input>(select: (db: Db, input: Input) => Query<Shown>) =>
  async (input: Input, { db }: Context): Promise<Shown[]> =>
    alphabetically(await select(db, input).execute(), (record) => record.descricao);
