import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Does what is missing of a set of migrations; each database notes under its name which are done. */
export async function runMigrations<T>(
  database: Database<T>,
  name: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: `${name}_migration`,
    migrationLockTableName: `${name}_migration_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
