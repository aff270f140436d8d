import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/storage/database.ts';
import type { DatabaseKind } from '../../../server/storage/dialect.ts';
import { migrateToLatest } from '../../../server/storage/migrate.ts';
import { storageMigrations } from '../../../server/storage/migrations/storage-migrations.ts';
import { connectDatabase } from '../../../server/storage/open-database.ts';
import { ActivityRows } from '../../../server/writes/activity-rows.ts';
import { AddressHolders } from '../../../server/writes/address-holders.ts';
import { forgetValues } from '../../../server/writes/journal.ts';
import { newDatabaseConfig, onEveryDatabase, openForTest } from '../../support/databases/databases.ts';
import { runProgram } from '../../support/server/running-server.ts';
import { recordChange } from '../../support/upstreams/record-change.ts';

/** Runs the real command on a database. */
function run(config: DatabaseConfig, words: readonly string[]) {
  const env: Readonly<Record<string, string>> =
    config.kind === 'sqlite'
      ? { DATA_DIR: dirname(config.file) }
      : { DATABASE_URL: config.url, DATA_DIR: '/nonexistent' };
  return runProgram(['activity', ...words], env);
}

/** A database with five changes of two people, in a chain of ten links. */
async function standing(kind: DatabaseKind) {
  const config = await newDatabaseConfig(kind);
  const database = await openForTest(config);
  for (const [place, login] of ['ana', 'ana', 'bento', 'ana', 'bento'].entries()) {
    const sent = { titulo: `Título ${place}` };
    await recordChange(database, { id: `alteracao-${place}`, login: `${login}@porto.example`, sent });
  }
  return { config, database };
}

/** As a person with a tool for databases could do it. */
async function tamper({ kind, kysely }: Database, statements: string): Promise<void> {
  for (const table of ['writes', 'write_outcomes', 'chain']) {
    if (kind === 'postgres') await sql.raw(`alter table ${table} disable trigger user`).execute(kysely);
    else
      for (const change of ['update', 'delete'])
        await sql.raw(`drop trigger ${table}_no_${change}`).execute(kysely);
  }
  for (const statement of statements.split(';')) await sql.raw(statement).execute(kysely);
}

const remove = (id: string) =>
  ['write_outcomes where write_id', 'write_values where write_id', 'writes where id']
    .map((from) => `delete from ${from} = '${id}'`)
    .join(';');

const tamperings: readonly (readonly [string, string, string])[] = [
  ['the area of a change', "update writes set entity = 'users' where id = 'alteracao-1'", '3 .*alterado'],
  ['a moment', "update writes set at = '2020-01-01T00:00:00.000Z' where id = 'alteracao-1'", '3 .*alterado'],
  ['encrypted values', "update writes set sealed = 'AAAA' where id = 'alteracao-1'", '3 .*alterado'],
  ['a title', "update write_values set title = 'Outro' where write_id = 'alteracao-1'", '3 .*alterado'],
  ['an answer', "update write_values set message = 'x' where write_id = 'alteracao-1'", '4 .*alterado'],
  ['who made it', "update actors set login = 'x@y.example' where login like 'bento%'", '5 .*alterado'],
  [
    'an outcome',
    "update write_outcomes set outcome = 'refused' where write_id = 'alteracao-3'",
    '8 .*alterado',
  ],
  ['a change that is removed', remove('alteracao-2'), '5 .*removido'],
  [
    'an outcome that is removed',
    "delete from write_outcomes where write_id = 'alteracao-4'",
    '10 .*removido',
  ],
  [
    'a change and its links',
    `${remove('alteracao-2')};delete from chain where number in (5, 6)`,
    '5 .*removido',
  ],
  ['the last of all', `${remove('alteracao-4')};delete from chain where number > 8`, '9 .*removido'],
  ['values without a word', "delete from write_values where write_id = 'alteracao-2'", '5 .*apagados'],
  ['a person without a word', "delete from actors where login like 'bento%'", '5 .*apagados'],
  [
    'a change that is inserted',
    `insert into writes (id, at, entity, action, request_id, actor, sealed)
      select 'falsa', at, entity, action, request_id, actor, sealed from writes where id = 'alteracao-1'`,
    '\\(a alteração falsa, .*inserido',
  ],
  [
    'a change that is inserted with a link',
    `insert into writes (id, at, entity, action, request_id, actor, sealed)
      select 'falsa', at, entity, action, request_id, actor, sealed from writes where id = 'alteracao-1';
      insert into chain (number, kind, entry, at, digest, hash)
      select 11, kind, 'falsa', at, digest, hash from chain where number = 3`,
    '11 .*falsa, .*inserido',
  ],
  [
    'two that change places',
    `update chain set number = 99 where number = 3;update chain set number = 3 where number = 7;
      update chain set number = 7 where number = 99`,
    '3 .*outra ordem',
  ],
  ['a link', 'update chain set hash = digest where number = 4', '4 .*outra ordem'],
];

onEveryDatabase('the record of changes', (kind) => {
  test.each(tamperings)('PJ-01 verify names %s', async (_, statements, words) => {
    const { config, database } = await standing(kind);
    await tamper(database, statements);
    const { code, stdout, stderr } = await run(config, ['verify']);
    expect({ code, stdout }).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Cabeça: \d+:[\da-f]{64}\n/u),
    });
    expect(stderr).toMatch(
      new RegExp(`^A atividade não está como foi registrada\\. (O|Um) registro ${words}`, 'u'),
    );
  });

  test('PJ-01 untouched it is whole, and a head that was kept elsewhere shows what was written again', async () => {
    const { config, database } = await standing(kind);
    const file = join(dirname(((await newDatabaseConfig('sqlite')) as { file: string }).file), 'cabeças');
    expect((await run(config, ['head', '--file', file])).code).toBe(0);
    const [, kept = ''] = (await readFile(file, 'utf8')).trim().split(' ');
    expect(kept).toMatch(/^10:[\da-f]{64}$/u);
    await recordChange(database, { id: 'depois' });
    const whole = await run(config, ['verify', kept]);
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(whole.stdout).toContain('A atividade está inteira: 12 registros');
    const other = await run(config, ['verify', `9${kept.slice(2)}`]);
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('O registro 9 ') });
    expect((await run({ kind: 'sqlite', file: `${file}/cais.sqlite` }, ['verify'])).code).toBe(1);
    expect((await run(config, ['verify', 'ontem'])).code).toBe(2);
    expect((await run(config, ['head', '--every', 'nunca'])).code).toBe(2);
  });

  test('PJ-02 forgotten values cannot be read, and the chain stays whole', async () => {
    const { config, database } = await standing(kind);
    const at = new Date().toISOString();
    await database.transaction((db) => forgetValues(db, ['alteracao-1'], at));
    const entry = await activityOf(database).get('alteracao-1');
    expect(entry).toMatchObject({ forgotten: at, title: null, message: null, before: null, sent: null });
    expect(await activityOf(database).get('alteracao-2')).toMatchObject({ sent: { titulo: 'Título 2' } });
    expect(await run(config, ['verify'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('PJ-01 a record of an older version is encrypted and linked as it was', async () => {
    const config = await newDatabaseConfig(kind);
    const database = await connectDatabase(config);
    const older = Object.entries(storageMigrations).filter(([name]) => name < '0012');
    await migrateToLatest(database, 'storage', Object.fromEntries(older));
    const insert = (id: string, at: string) =>
      sql`insert into writes (id, at, login, user_id, entity, action, record, title, before, sent, request_id, became)
        values (${id}, ${at}, 'ana@porto.example', '7', 'users', 'update', '3', 'Zoraide Antiga',
        '{"nome":"Zoraide","user":"ana@porto.example"}', '{"nome":"Zoraide Antiga"}', 'r', '[["nome","Zoraide Antiga"]]')`.execute(
        database.kysely,
      );
    for (const [place, id] of ['um', 'dois', 'tres'].entries()) {
      await insert(id, `2026-01-0${place + 1}T00:00:00.000Z`);
      await sql`insert into write_outcomes (write_id, at, outcome, status, message)
        values (${id}, ${`2026-01-0${place + 1}T00:00:01.000Z`}, 'applied', 200, 'Feito')`.execute(
        database.kysely,
      );
    }
    await database.close();
    expect(await run(config, ['verify'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('6 registros'),
    });
    const opened = await openForTest(config);
    expect(await activityOf(opened).get('dois')).toMatchObject({
      ...{
        login: 'ana@porto.example',
        userId: '7',
        title: 'Zoraide Antiga',
        message: 'Feito',
        outcome: 'applied',
      },
      ...{ before: { nome: 'Zoraide' }, sent: { nome: 'Zoraide Antiga' } },
    });
    const filter = { text: 'zoraide' };
    expect(await activityOf(opened).list(filter)).toHaveLength(3);
    await expect(opened.kysely.deleteFrom('chain').execute()).rejects.toThrow('append-only');
  });
});

const activityOf = (database: Database) => new ActivityRows(database, new AddressHolders(database, Date.now));
