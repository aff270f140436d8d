import { type Kysely, sql } from 'kysely';
import { kindOf } from '../dialect.ts';
import type { Migrations } from '../migrate.ts';
import * as writes from './0002-writes.ts';
import * as journal from './0012-journal.ts';

/** The server's own tables. A migration that was released is never changed; a new one is added below. */
export const storageMigrations: Migrations = {
  '0001-sessions': { up: sessions },
  '0002-writes': writes,
  '0003-people': { up: people },
  '0004-several-servers': { up: severalServers },
  '0005-session-places': { up: sessionPlaces },
  '0006-import-leases': { up: importLeases },
  '0007-runs': { up: runs },
  '0008-notices': { up: notices },
  '0009-lease-sessions': { up: leaseSessions },
  '0010-alike-changes': { up: alikeChanges },
  '0011-official-confirmations': { up: officialConfirmations },
  '0012-journal': journal,
  '0013-created-records': { up: createdRecords },
};

async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('idle_until', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_of_owner').on('sessions').column('owner').execute();
}

/** The user behind a login: the id beside each change, and every user that was seen with an address. */
async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('writes').addColumn('user_id', 'text').execute();
  await db.schema
    .createTable('address_holders')
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('address_holders_key', ['login', 'user_id'])
    .execute();
  // The older sessions know no user's id, and their rows are found by another key.
  await sql`delete from sessions`.execute(db);
}

/** What several servers on one PostgreSQL share beside sessions and writes. On SQLite both tables stay empty. */
async function severalServers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute();
  await db.schema
    .createTable('session_secrets')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey().notNull())
    .addColumn('first_seen', 'text', (column) => column.notNull())
    .execute();
}

/** Where each session was begun from, for 'Minhas sessões'. */
async function sessionPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('agent', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('address', 'text').execute();
}

/** The import of each kind that has its turn, for all servers of the database. */
async function importLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_leases')
    .addColumn('kind', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lease', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('program', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** The run that a change was a part of: an import, or a task for many records. */
async function runs(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('writes').addColumn('run', 'text').execute();
  await db.schema.alterTable('writes').addColumn('run_title', 'text').execute();
  await db.schema
    .createIndex('writes_of_run')
    .on('writes')
    .columns(['run', 'at'])
    .where('run' as never, 'is not', null as never)
    .execute();
}

/** PostgreSQL tells all servers of each settled change, with its commit. */
async function notices(db: Kysely<unknown>): Promise<void> {
  if (kindOf(db) === 'sqlite') return;
  await sql`create function tell_change() returns trigger language plpgsql as
    'begin perform pg_notify(''cais_changes'', ''''); return null; end'`.execute(db);
  await sql`create trigger write_outcomes_tell after insert on write_outcomes
    for each statement execute function tell_change()`.execute(db);
}

/** A turn to import ends with the session that took it, however that one ends. */
async function leaseSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import_leases')
    .addColumn('session', 'text', (column) => column.references('sessions.id_hash').onDelete('cascade'))
    .execute();
}

/** The way from a record to the change that created it: only its outcome names the record. */
async function createdRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('write_outcomes_of_record')
    .on('write_outcomes')
    .column('record')
    .where('record' as never, 'is not', null as never)
    .execute();
}

/** What a change set, by which alike ones are found; and the way to the changes of a person. */
async function alikeChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('writes').addColumn('became', 'text').execute();
  await db.schema.createIndex('writes_of_login').on('writes').columns(['login', 'at', 'id']).execute();
}

/** Who found which values right although they differ from the official ones. */
async function officialConfirmations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('official_confirmations')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('official_confirmations_key', ['entity', 'record'])
    .execute();
}
