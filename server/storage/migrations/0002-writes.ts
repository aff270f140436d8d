import { type Kysely, sql } from 'kysely';
import { identityColumn, kindOf } from '../dialect.ts';

/** The record of what passed through the server, and the keys that keep a submit from being done twice (0006). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('writes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('record', 'text')
    .addColumn('title', 'text')
    .addColumn('before', 'text')
    .addColumn('sent', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('writes_by_time').on('writes').columns(['at', 'id']).execute();
  await db.schema.createIndex('writes_of_record').on('writes').columns(['entity', 'record']).execute();
  await db.schema
    .createTable('write_outcomes')
    .$call(identityColumn(db))
    .addColumn('write_id', 'text', (column) => column.notNull().references('writes.id'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('message', 'text')
    .addColumn('record', 'text')
    .execute();
  await db.schema.createIndex('write_outcomes_of_write').on('write_outcomes').column('write_id').execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('write_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('content_type', 'text')
    .addColumn('body', 'text')
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_time')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
  for (const table of ['writes', 'write_outcomes']) await appendOnly(db, table);
}

/** Neither the program nor a person with a database tool changes or removes a row by mistake. */
export async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const words = sql.lit(`${table} is append-only`);
  if (kindOf(db) === 'postgres') {
    const refuse = sql.id(`${table}_refuse_change`);
    await sql`create function ${refuse}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${table} is append-only'; end`)}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function ${refuse}()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${words}); end`.execute(db);
  }
}

/** Lets a migration change the rows. */
export async function notAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  if (kindOf(db) === 'postgres') {
    await sql`drop trigger ${sql.id(`${table}_append_only`)} on ${sql.table(table)}`.execute(db);
    await sql`drop function ${sql.id(`${table}_refuse_change`)}`.execute(db);
    return;
  }
  for (const change of ['update', 'delete'])
    await sql`drop trigger ${sql.id(`${table}_no_${change}`)}`.execute(db);
}
