import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { NewerDatabaseError } from './start-failures.ts';

/** Migrations by name; they run in the order of the names (`0001-sessions`), all in one transaction. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings one set of tables up to date. Each part of the program has its set, kept apart by `name`: the done ones
 * are listed in the table `<name>_migration`. Any number of servers may start at once.
 */
export async function migrateToLatest<T>(
  database: Database<T>,
  name: string,
  migrations: Migrations,
): Promise<void> {
  const table = `${name}_migration`;
  const unknown = (await doneMigrations(database.as(), table)).filter((done) => !(done in migrations));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${name}_migration_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function doneMigrations(database: Database<Record<string, { name: string }>>, table: string) {
  const tables = await database.kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((one) => one.name === table)) return [];
  const rows = await database.kysely.selectFrom(table).select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}
