import { type Generated, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { alphabetically } from '../../../shared/collation.ts';
import type { Context, Done } from './handler.ts';
import { pathId, unknownId } from './ids.ts';
import type { EmbeddedTables } from './tables.ts';

type Db = Kysely<EmbeddedTables>;

/** The tables whose key is `id`. */
type TableWithId = {
  [T in keyof EmbeddedTables]: EmbeddedTables[T] extends { readonly id: Generated<number> } ? T : never;
}[keyof EmbeddedTables];

type Query<Row> = SelectQueryBuilder<EmbeddedTables, keyof EmbeddedTables, Row>;

interface SimpleTable<Row, Body> {
  readonly table: TableWithId;
  /** Reads the records as they go over the wire. */
  readonly select: (db: Db) => Query<Row>;
  /** The text that the list is sorted by. */
  readonly name: (row: Row) => string;
  /**
   * Gives the columns that a body is stored in, and refuses what the entity's rules forbid.
   * @param id of the record that is changed; undefined for a new one
   */
  readonly stored: (body: Body, context: Context, id?: number) => object | Promise<object>;
  /** The contract's rows, which have the messages. */
  readonly calls: Readonly<
    Record<'create' | 'update' | 'remove', { readonly words: { readonly done: Message } }>
  >;
}

interface Message {
  readonly text: string;
}

interface WithId {
  readonly params: { readonly id: string };
}

/** The handlers of an entity without rules of its own beyond what `stored` refuses. */
export function simpleTable<Row, Body>({ table, select, name, stored, calls }: SimpleTable<Row, Body>) {
  const oneOf = (db: Db, id: number) => select(db).where(sql.ref(`${table}.id`), '=', id);
  return {
    list: async (_: unknown, { db, only }: Context): Promise<Row[]> =>
      alphabetically(await (only === undefined ? select(db) : oneOf(db, pathId(only))).execute(), name),

    get: async ({ params }: WithId, { db }: Context): Promise<Row> => {
      const row = await oneOf(db, pathId(params.id)).executeTakeFirst();
      if (row === undefined) throw unknownId();
      return row;
    },

    create: async ({ body }: { readonly body: Body }, context: Context): Promise<Done> => {
      const { id } = await plain(context.db)
        .insertInto(table as 'plain')
        .values(await stored(body, context))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { message: calls.create.words.done.text, data: { id } };
    },

    update: async ({ params, body }: WithId & { readonly body: Body }, context: Context): Promise<Done> => {
      const id = pathId(params.id);
      const { numUpdatedRows } = await plain(context.db)
        .updateTable(table as 'plain')
        .set(await stored(body, context, id))
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw unknownId();
      return { message: calls.update.words.done.text };
    },

    remove: async ({ params }: WithId, { db }: Context): Promise<Done> => {
      await removeRecord(db, table, params.id);
      return { message: calls.remove.words.done.text };
    },
  };
}

/** The handler of a list that is sorted by `descricao`. */
export const namedList =
  <Row extends { readonly descricao: string }, Input = unknown>(
    select: (db: Db, input: Input) => Query<Row>,
  ) =>
  async (input: Input, { db }: Context): Promise<Row[]> =>
    alphabetically(await select(db, input).execute(), (row) => row.descricao);

/** Deletes the record of a path. @throws {Refusal} 404 where there is none */
export async function removeRecord(db: Db, table: TableWithId, id: string): Promise<void> {
  const { numDeletedRows } = await plain(db)
    .deleteFrom(table as 'plain')
    .where('id', '=', pathId(id))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw unknownId();
}

/** The compiler cannot follow a table that is a variable into Kysely's types: here only its key counts. */
const plain = (db: Db) => db as unknown as Kysely<{ plain: { id: Generated<number> } }>;
