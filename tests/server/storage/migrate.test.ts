import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { type Migrations, migrateToLatest } from '../../../server/storage/migrate.ts';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { NewerDatabaseError } from '../../../server/storage/start-failures.ts';
import {
  newDatabase,
  newDatabaseConfig,
  onEveryDatabase,
  openForTest,
} from '../../support/databases/databases.ts';

interface NoteTables {
  readonly notes: { readonly body: string };
}

const first = {
  up: (db: Kysely<unknown>) => db.schema.createTable('notes').addColumn('body', 'text').execute(),
};
const second = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable('extras').addColumn('body', 'text').execute();
  },
};
const failing = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable('half').addColumn('body', 'text').execute();
    throw new Error('the migration breaks');
  },
};

async function tableNames(db: Kysely<NoteTables>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map((table) => table.name).sort();
}

onEveryDatabase('migrateToLatest', (kind) => {
  it('runs each migration once, in the order of the names, each set with a list of its own', async () => {
    const ran: string[] = [];
    const recorded = (name: string) => ({ up: async () => void ran.push(name) });
    const database = await newDatabase(kind);
    const set = { '0002-b': recorded('b'), '0001-a': recorded('a') };
    await migrateToLatest(database, 'one', set);
    await migrateToLatest(database, 'one', { ...set, '0003-c': recorded('c') });
    await migrateToLatest(database, 'two', { '0001-a': recorded('a of two') });
    expect(ran).toEqual(['a', 'b', 'c', 'a of two']);
  });

  it('undoes the whole start when one migration fails, and goes on from there once it is corrected', async () => {
    const database = (await newDatabase(kind)).as<NoteTables>();
    const broken: Migrations = { '0001-notes': first, '0002-half': failing };
    await expect(migrateToLatest(database, 'embedded', broken)).rejects.toThrow('the migration breaks');
    expect(await tableNames(database.kysely)).not.toContain('notes');
    expect(await tableNames(database.kysely)).not.toContain('half');
    await migrateToLatest(database, 'embedded', { '0001-notes': first, '0002-extras': second });
    expect(await tableNames(database.kysely)).toEqual(
      expect.arrayContaining(['extras', 'notes', 'sessions']),
    );
  });

  it('refuses a database of a newer program and changes nothing in it', async () => {
    const database = (await newDatabase(kind)).as<NoteTables>();
    await migrateToLatest(database, 'embedded', { '0001-notes': first, '0002-extras': second });
    const older = migrateToLatest(database, 'embedded', { '0001-notes': first });
    await expect(older).rejects.toThrow(NewerDatabaseError);
    await expect(older).rejects.toThrow(/0002-extras/);
    expect(await tableNames(database.kysely)).toContain('extras');
  });

  it('lets several servers start at once on a new database', async () => {
    const config = await newDatabaseConfig(kind);
    const databases = await Promise.all([1, 2, 3].map(() => openForTest(config)));
    await Promise.all(databases.map((one) => migrateToLatest(one, 'embedded', { '0001-notes': first })));
    for (const database of databases) {
      expect(await database.kysely.selectFrom('sessions').selectAll().execute()).toEqual([]);
    }
  });

  it('keeps what was written when opened again', async () => {
    const config = await newDatabaseConfig(kind);
    const before = (await openDatabase(config)).as<NoteTables>();
    await migrateToLatest(before, 'embedded', { '0001-notes': first });
    await before.kysely.insertInto('notes').values({ body: 'ção' }).execute();
    await before.close();
    const after = (await openForTest(config)).as<NoteTables>();
    await migrateToLatest(after, 'embedded', { '0001-notes': first });
    expect(await after.kysely.selectFrom('notes').selectAll().execute()).toEqual([{ body: 'ção' }]);
  });
});
