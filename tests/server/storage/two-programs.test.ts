import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { newDatabaseConfig, openForTest } from '../../support/databases/databases.ts';

describe('two programs on one SQLite file', () => {
  it('wait for each other to write, without standing still meanwhile', async () => {
    const config = await newDatabaseConfig('sqlite');
    const file = config.kind === 'sqlite' ? config.file : '';
    const database = (await openForTest(config)).as<{ notes: { body: string } }>();
    await database.kysely.schema.createTable('notes').addColumn('body', 'text').execute();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE; INSERT INTO notes VALUES ('other')");
    const waiting = database.kysely.insertInto('notes').values({ body: 'mine' }).execute();
    // The lock is held in this very process: only a wait that lets the program go on can see it given back.
    setImmediate(() => other.exec('COMMIT'));
    await waiting;
    other.close();
    const rows = await database.kysely.selectFrom('notes').selectAll().execute();
    expect(rows).toEqual([{ body: 'other' }, { body: 'mine' }]);
  });

  it('give the right to write to a transaction from its start, so that what it read is still true', async () => {
    const config = await newDatabaseConfig('sqlite');
    const database = (await openForTest(config)).as<{ notes: { body: string } }>();
    await database.kysely.schema.createTable('notes').addColumn('body', 'text').execute();
    const other = new DatabaseSync(config.kind === 'sqlite' ? config.file : '');
    await database.transaction(async (transaction) => {
      expect(await transaction.selectFrom('notes').selectAll().execute()).toEqual([]);
      expect(() => other.exec("INSERT INTO notes VALUES ('other')")).toThrow(/locked/);
      await transaction.insertInto('notes').values({ body: 'mine' }).execute();
    });
    other.close();
    expect(await database.kysely.selectFrom('notes').selectAll().execute()).toEqual([{ body: 'mine' }]);
  });
});
