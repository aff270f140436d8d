import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../../../../server/config.ts';
import { migrateToLatest } from '../../../../server/storage/migrate.ts';
import { embeddedMigrations } from '../../../../server/upstream/embedded/migrations/embedded-migrations.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { openForTest } from '../../../support/databases/databases.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openEmbeddedForTest } from './open-embedded-for-test.ts';

test('a first start that breaks off leaves nothing, and the next one does it all', async () => {
  const config: DatabaseConfig = { kind: 'sqlite', file: join(await temporaryFolder(), 'cais.sqlite') };
  const dataDir = await temporaryFolder();
  const database = await openForTest(config);
  await migrateToLatest(database, 'embedded', embeddedMigrations);
  // The statistics are there before the last step, the administrator, fails.
  await sql`create trigger fail before insert on users when new.nome = 'Administrador'
    begin select raise(abort, 'no'); end`.execute(database.kysely);
  await expect(openEmbeddedForTest({ database, dataDir, seed: 'demo' })).rejects.toThrow('no');
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from ports) + (select count(*) from news) + (select count(*) from users)
      + (select count(*) from stored_files) as "left"
  `.execute(database.kysely);
  expect(rows).toEqual([{ left: 0 }]);

  await sql`drop trigger fail`.execute(database.kysely);
  const opened = await openEmbeddedForTest({ database, dataDir, seed: 'demo' });
  expect(opened.firstAdministrator).toBeDefined();
  expect((await opened.db.selectFrom('stored_files').select('id').execute()).length).toBeGreaterThan(0);
});

test('two servers that start at once on a new database fill it once', async () => {
  const config: DatabaseConfig = { kind: 'sqlite', file: join(await temporaryFolder(), 'cais.sqlite') };
  const dataDir = await temporaryFolder();
  const databases = [await openForTest(config), await openForTest(config)];
  const opened = await Promise.all(databases.map((database) => openEmbeddedForTest({ database, dataDir })));
  expect(opened.filter((each) => each.firstAdministrator !== undefined)).toHaveLength(1);
  const answers = await Promise.all(
    opened.map(({ send }) => send(contract.ports.list, { params: { country: 'BR' } })),
  );
  expect(answers[0]?.data).toHaveLength(71);
  expect(answers[1]).toEqual(answers[0]);
});
