import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { NotReady } from '../observability/health.ts';
import type { Logger } from '../observability/log.ts';
import type { Database } from './database.ts';
import { NewerDatabaseError } from './start-failures.ts';

/** Migrations by name; they run in the order of the names (`0001-sessions`), all in one transaction. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings one set of tables up to date. Each part of the program has its set, kept apart by `name`: the done ones
 * are listed in the table `<name>_migration`. Any number of servers may start at once: one migrates, the others wait for it.
 */
export async function migrateToLatest<T>(
  database: Database<T>,
  name: string,
  migrations: Migrations,
  log?: Pick<Logger, 'info'>,
): Promise<void> {
  const table = `${name}_migration`;
  const names = database.as<Record<string, { name: string }>>();
  const done = (await isThere(names, table)) ? await doneMigrations(names, table) : [];
  const unknown = unknownOf(done, migrations);
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  if (Object.keys(migrations).every((one) => done.includes(one))) return;
  // It may take minutes.
  if (done.length > 0) log?.info({ tables: name }, 'the database is brought up to date');
  // Loaded here, since almost every start finds all migrations done.
  const { Migrator } = await import('kysely/migration');
  // PostgreSQL cannot list its columns while another server changes them: the look at the tables is in the transaction, too.
  await database.withoutLimits((patient) =>
    patient.transaction(async (db) => {
      const { error } = await new Migrator({
        db,
        provider: { getMigrations: async () => ({ ...migrations }) },
        migrationTableName: table,
        migrationLockTableName: `${table}_lock`,
      }).migrateToLatest();
      if (error !== undefined) throw error;
    }),
  );
}

/**
 * For `/readyz`: whether this program knows every migration of the set. A newer server beside this one may have migrated the
 * database, and then writes of this program fail.
 *
 * @throws {NotReady} with the state `newer`
 */
export async function refuseNewer<T>(
  database: Database<T>,
  name: string,
  migrations: Migrations,
): Promise<void> {
  const unknown = unknownOf(await doneMigrations(database.as(), `${name}_migration`), migrations);
  if (unknown.length === 0) return;
  throw new NotReady('newer', `a later version has migrated the database: ${unknown.join(', ')}`);
}

const unknownOf = (done: readonly string[], migrations: Migrations): string[] =>
  done.filter((one) => !(one in migrations));

async function doneMigrations(database: Database<Record<string, { name: string }>>, table: string) {
  const rows = await database.kysely.selectFrom(table).select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

/** Asked of the catalogue: Kysely's own look at it reads every column of every table. */
async function isThere({ kind, kysely }: Database<Record<string, { name: string }>>, table: string) {
  const rows =
    kind === 'sqlite'
      ? await kysely.selectFrom('sqlite_schema').select('name').where('name', '=', table).execute()
      : (await sql`select 1 where to_regclass(${table}) is not null`.execute(kysely)).rows;
  return rows.length > 0;
}
