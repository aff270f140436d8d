import { type Kysely, sql } from 'kysely';
import { appendLinks, linkOfOutcome, linkOfWrite } from '../chain.ts';
import { actorId, alikeHash, newKey, sealFor, sealValues, withoutStamps } from '../sealed-values.ts';
import type { StorageTables, WriteTable } from '../tables.ts';
import { appendOnly, notAppendOnly } from './0002-writes.ts';

/** Rows that are in memory at once. */
const PAGE = 500;

/** The record of changes can be proved and forgotten (0021): values are encrypted, persons stand apart, and all is in a chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<StorageTables>;
  await createTables(db);
  for (const table of ['writes', 'write_outcomes']) await notAppendOnly(db, table);
  await db.schema
    .alterTable('writes')
    .addColumn('actor', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('writes')
    .addColumn('sealed', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('write_outcomes').addColumn('sealed', 'text').execute();
  await sealAll(tables);
  await linkAll(tables);
  await db.schema.dropIndex('writes_of_login').execute();
  for (const column of ['login', 'user_id', 'title', 'before', 'sent', 'run_title', 'became']) {
    await db.schema.alterTable('writes').dropColumn(column).execute();
  }
  await db.schema.alterTable('write_outcomes').dropColumn('message').execute();
  await db.schema.createIndex('writes_of_actor').on('writes').columns(['actor', 'at', 'id']).execute();
  for (const table of ['writes', 'write_outcomes', 'chain']) await appendOnly(db, table);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('actors')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .execute();
  await db.schema.createIndex('actors_by_login').on('actors').columns(['login', 'user_id']).execute();
  await db.schema
    .createTable('write_values')
    .addColumn('write_id', 'text', (column) => column.primaryKey().notNull().references('writes.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('run_title', 'text')
    .addColumn('message', 'text')
    .addColumn('alike', 'text')
    .execute();
  await db.schema
    .createTable('chain')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chain_by_entry').on('chain').columns(['entry', 'kind']).unique().execute();
  await db.schema
    .createTable('chain_head')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
}

interface OldWrite extends Omit<WriteTable, 'actor' | 'sealed'> {
  readonly login: string;
  readonly user_id: string | null;
  readonly title: string | null;
  readonly before: string | null;
  readonly sent: string | null;
  readonly run_title: string | null;
  readonly became: string | null;
}

/** The old values are overwritten too: PostgreSQL keeps what stands in a column that is dropped. */
async function sealAll(db: Kysely<StorageTables>): Promise<void> {
  const actors = new Map<string, string>();
  const actorOf = async (login: string, user_id: string | null): Promise<string> => {
    const name = JSON.stringify([login, user_id]);
    const known = actors.get(name);
    if (known !== undefined) return known;
    const actor = { key: newKey(), login, user_id };
    const id = actorId(actor);
    await db
      .insertInto('actors')
      .values({ ...actor, id })
      .execute();
    actors.set(name, id);
    return id;
  };
  let last = '';
  for (;;) {
    const { rows } =
      await sql<OldWrite>`select * from writes where id > ${last} order by id limit ${sql.lit(PAGE)}`.execute(
        db,
      );
    if (rows.length === 0) return;
    for (const row of rows) await sealOne(db, row, await actorOf(row.login, row.user_id));
    last = rows.at(-1)?.id ?? '';
  }
}

async function sealOne(db: Kysely<StorageTables>, row: OldWrite, actor: string): Promise<void> {
  const { id, title, run_title, became } = row;
  const key = newKey();
  const alike = became === null ? null : alikeHash(became);
  const values = { title, run_title, before: bare(row.before), sent: bare(row.sent), alike };
  await sql`update writes set actor = ${actor}, sealed = ${sealValues(id, key, values)},
    login = '', user_id = null, title = null, before = null, sent = null, run_title = null, became = null
    where id = ${id}`.execute(db);
  const told = await sql<{ id: number; message: string | null }>`select id, message from write_outcomes
    where write_id = ${id} order by id`.execute(db);
  for (const { id: outcome, message } of told.rows) {
    const sealed = message === null ? null : sealFor(id, key, message);
    await sql`update write_outcomes set sealed = ${sealed}, message = null where id = ${outcome}`.execute(db);
  }
  const message = told.rows.at(-1)?.message ?? null;
  await db
    .insertInto('write_values')
    .values({ write_id: id, key, title, run_title, message, alike })
    .execute();
}

const bare = (json: string | null): string | null =>
  json === null ? null : JSON.stringify(withoutStamps(JSON.parse(json)));

/** Outcomes stand in the order of their numbers, each change before its first one and by its moment. */
async function linkAll(db: Kysely<StorageTables>): Promise<void> {
  const writes = await db.selectFrom('writes').select(['id', 'at']).orderBy('at').orderBy('id').execute();
  const outcomes = await db
    .selectFrom('write_outcomes')
    .select(['id', 'write_id', 'at'])
    .orderBy('id')
    .execute();
  const order: { readonly kind: 'write' | 'outcome'; readonly id: string | number }[] = [];
  const placed = new Set<string>();
  const place = (id: string) => {
    if (!placed.has(id)) order.push({ kind: 'write', id });
    placed.add(id);
  };
  let next = 0;
  for (const { id, write_id, at } of outcomes) {
    for (; (writes[next]?.at ?? '~') <= at; next += 1) place(writes[next]?.id ?? '');
    place(write_id);
    order.push({ kind: 'outcome', id });
  }
  for (const { id } of writes) place(id);
  for (let from = 0; from < order.length; from += PAGE) await linkPage(db, order.slice(from, from + PAGE));
}

async function linkPage(
  db: Kysely<StorageTables>,
  page: readonly { readonly kind: 'write' | 'outcome'; readonly id: string | number }[],
): Promise<void> {
  const ids = (kind: string) => page.filter((one) => one.kind === kind).map(({ id }) => id);
  const columns = ['id', 'at', 'actor', 'entity', 'action', 'record', 'request_id', 'run', 'sealed'] as const;
  const writes = await db
    .selectFrom('writes')
    .select(columns)
    .where('id', 'in', ['', ...(ids('write') as string[])])
    .execute();
  const outcomes = await db
    .selectFrom('write_outcomes')
    .select(['id', 'write_id', 'at', 'outcome', 'status', 'sealed', 'record'])
    .where('id', 'in', [0, ...(ids('outcome') as number[])])
    .execute();
  const links = new Map<string, Parameters<typeof appendLinks>[1][number]>([
    ...writes.map((row) => [`write ${row.id}`, linkOfWrite(row)] as const),
    ...outcomes.map((row) => [`outcome ${row.id}`, linkOfOutcome(row)] as const),
  ]);
  await appendLinks(
    db,
    page.flatMap(({ kind, id }) => links.get(`${kind} ${id}`) ?? []),
  );
}
