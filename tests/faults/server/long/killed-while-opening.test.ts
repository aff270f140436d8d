import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storageMigrations } from '../../../../server/storage/migrations/storage-migrations.ts';
import { embeddedMigrations } from '../../../../server/upstream/embedded/migrations/embedded-migrations.ts';
import { openEmbeddedForTest } from '../../../server/upstream/embedded/open-embedded-for-test.ts';
import { openForTest } from '../../../support/databases/databases.ts';
import { rounds } from '../../../support/faults/rounds.ts';
import { seeded } from '../../../support/faults/seeded.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const module = (path: string) => JSON.stringify(new URL(`../../../../server/${path}`, import.meta.url).href);

/**
 * Opens a database as a start does, in a process that is killed after so many statements; with 0 it comes to the
 * end. A migration's statements are all among them, and so is the first filling.
 */
const opening = `
  import { DatabaseSync, StatementSync } from 'node:sqlite';
  const [file, dataDir, last] = process.argv.slice(1);
  let done = 0;
  const counted = (prototype, name) => {
    const real = prototype[name];
    prototype[name] = function (...values) {
      const result = real.apply(this, values);
      done += 1;
      if (done === Number(last)) process.kill(process.pid, 'SIGKILL');
      return result;
    };
  };
  counted(DatabaseSync.prototype, 'exec');
  for (const name of ['run', 'all', 'get']) counted(StatementSync.prototype, name);
  const { openDatabase } = await import(${module('storage/open-database.ts')});
  const { openEmbedded } = await import(${module('upstream/embedded/index.ts')});
  const database = await openDatabase({ kind: 'sqlite', file });
  const log = { error() {}, info() {} };
  const admin = { login: 'admin@cais.test', password: 'senha-de-teste' };
  await openEmbedded({ database, dataDir, admin, seed: 'reference', lineup: undefined, log });
  await database.close();
  console.log(done);
`;

async function open(folder: string, last: number) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', opening, join(folder, 'cais.sqlite'), folder, String(last)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exit = once(child, 'exit');
  const printed = await text(child.stdout);
  const [code, signal] = await exit;
  return { code, signal, statements: Number(printed) };
}

const KILLS = rounds(100, 2);

test(`a start that is killed in its migrations or first filling, ${KILLS} times, is completed by the next one`, {
  timeout: 1_200_000,
}, async () => {
  const chance = seeded('killed-while-opening');
  const { statements } = await open(await temporaryFolder(), 0);
  const whole = await tablesOf(await temporaryFolder());
  for (let kill = 0; kill < KILLS; kill += 1) {
    // One of each equal part of the way, so that no migration is left out.
    const step = 1 + Math.floor(((kill + chance.next()) * statements) / KILLS);
    const folder = await temporaryFolder();
    const { signal } = await open(folder, step);
    expect(signal, `after statement ${step}`).toBe('SIGKILL');
    expect(await tablesOf(folder), `after a kill at statement ${step} of ${statements}`).toEqual(whole);
  }
});

/** Opens as the product does, and tells what there is: tables with their columns, rows of the first filling, migrations. */
async function tablesOf(folder: string) {
  const database = await openForTest({ kind: 'sqlite', file: join(folder, 'cais.sqlite') });
  const { signIn, log } = await openEmbeddedForTest({ database, dataDir: folder });
  expect((await signIn('admin@cais.test', 'senha-de-teste')).status).toBe(200);
  expect(log.found).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(database.kysely)).rows).toEqual([
    { integrity_check: 'ok' },
  ]);
  const names = async (table: string) =>
    (
      await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(database.kysely)
    ).rows.map(({ name }) => name);
  expect(await names('storage_migration')).toEqual(Object.keys(storageMigrations));
  expect(await names('embedded_migration')).toEqual(Object.keys(embeddedMigrations));
  const schema = await sql<{
    name: string;
    sql: string;
  }>`select name, sql from sqlite_master order by name`.execute(database.kysely);
  const counts = new Map<string, unknown>();
  for (const table of ['users', 'ports', 'terminals', 'piers', 'news', 'commodities', 'report_types'])
    if (schema.rows.some(({ name }) => name === table))
      counts.set(
        table,
        (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.kysely))
          .rows[0]?.n,
      );
  return { schema: schema.rows.filter((row) => !/migration_lock/u.test(row.name)), counts };
}
