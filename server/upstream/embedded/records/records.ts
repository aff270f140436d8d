import { type Generated, type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { alphabetically } from '../../../../shared/collation.ts';
import type { Id } from '../../../../shared/contract/fields/rules.ts';
import { readCalendarDate } from '../../../../shared/format.ts';
import type { Message } from '../../../../shared/message.ts';
import { type Context, type Done, Refusal } from '../handler.ts';
import type { EmbeddedTables } from './tables.ts';

type Db = Kysely<EmbeddedTables>;

export type Table = keyof EmbeddedTables & string;
export type Row<T extends Table> = Insertable<EmbeddedTables[T]>;

/** The tables whose key is `id`. */
export type TableWithId = {
  [T in Table]: EmbeddedTables[T] extends { readonly id: Generated<number> } ? T : never;
}[Table];

/** The compiler cannot follow a table that is a variable into Kysely's own types, so these functions name one that it knows. */
interface PlainTable {
  readonly plain: { readonly id: Generated<number> };
}
const plain = (db: Db) => db as unknown as Kysely<PlainTable>;

/** A date as it is stored. The rules of changes let unreadable text pass, which no record here has. @throws {Refusal} 400 */
export function knownDay<Day extends string | undefined>(day: Day, malformed: Message): Day {
  if (day !== undefined && readCalendarDate(day) === undefined) throw new Refusal(400, malformed.text);
  return day;
}

/** Inserts one record and returns its id. */
export async function insertRecord<T extends TableWithId>(db: Db, table: T, values: Row<T>): Promise<number> {
  const { id } = await plain(db)
    .insertInto(table as 'plain')
    .values(values as object)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws {Refusal} 404 where there is no such record */
export async function updateRecord<T extends TableWithId>(
  db: Db,
  table: T,
  id: number,
  values: Partial<Row<T>>,
): Promise<void> {
  const { numUpdatedRows } = await plain(db)
    .updateTable(table as 'plain')
    .set(values as object)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw unknownId();
}

/** @throws {Refusal} 404 where there is no such record */
export async function removeRecord(db: Db, table: TableWithId, id: number): Promise<void> {
  const { numDeletedRows } = await plain(db)
    .deleteFrom(table as 'plain')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw unknownId();
}

/** The databases limit the number of values in one statement. */
const ROWS_PER_STATEMENT = 500;

export function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}

/** Inserts any number of rows, none included. */
export async function insertRows<T extends Table>(db: Db, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (const values of chunksOf(rows)) {
    await plain(db)
      .insertInto(table as 'plain')
      .values(values as object[])
      .execute();
  }
}

/** The ids of the records that a body refers to, each once. Refuses with 400 and the message if one does not exist. */
export async function referredIds<T extends Table>(
  db: Db,
  [table, column]: readonly [T, keyof EmbeddedTables[T] & string],
  given: readonly Id[],
  message: string,
): Promise<number[]> {
  const ids = [...new Set(given.map(readId))];
  const known = new Set<number>();
  for (const some of chunksOf(ids.filter((id) => id !== undefined))) {
    const query = sql<{ id: number }>`select ${sql.id(column)} as id from ${sql.table(table)}
      where ${sql.id(column)} in (${sql.join(some)})`;
    for (const { id } of (await query.execute(db)).rows) known.add(id);
  }
  return ids.map((id) => {
    if (id === undefined || !known.has(id)) throw new Refusal(400, message);
    return id;
  });
}

/** The id of the one record that a body refers to. */
export async function referredId<T extends Table>(
  db: Db,
  place: readonly [T, keyof EmbeddedTables[T] & string],
  given: Id,
  message: string,
): Promise<number> {
  const [id] = await referredIds(db, place, [given], message);
  if (id === undefined) throw new Refusal(400, message);
  return id;
}

/** The largest id of both databases. */
const LARGEST = 2 ** 31 - 1;

export const unknownId = (): Refusal => new Refusal(404, 'Id não encontrado');

/** The number of an id in a path. A text that cannot be an id is treated as an unknown id. */
export function pathId(given: Id): number {
  const id = readId(given);
  if (id === undefined) throw unknownId();
  return id;
}

/** The number of an id; undefined where no record can have it. */
export function readId(given: Id): number | undefined {
  const id = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given;
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= LARGEST ? id : undefined;
}

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
    list: async (_: unknown, { db, only }: Context): Promise<Shown[]> => {
      const wanted = only === undefined ? select(db) : oneOf(db, pathId(only));
      return alphabetically(await wanted.orderBy(sql.ref(`${table}.id`)).execute(), name);
    },

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
