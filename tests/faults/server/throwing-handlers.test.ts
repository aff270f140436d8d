import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accessRequests } from '../../../server/upstream/embedded/access-requests.ts';
import { commodities } from '../../../server/upstream/embedded/commodities.ts';
import { contacts } from '../../../server/upstream/embedded/contacts.ts';
import { handbooks } from '../../../server/upstream/embedded/handbooks.ts';
import type { Context } from '../../../server/upstream/embedded/handler.ts';
import { lineup } from '../../../server/upstream/embedded/lineup.ts';
import { news } from '../../../server/upstream/embedded/news.ts';
import { partners } from '../../../server/upstream/embedded/partners.ts';
import { portLocations } from '../../../server/upstream/embedded/port-locations.ts';
import { ports } from '../../../server/upstream/embedded/ports.ts';
import { restrictions } from '../../../server/upstream/embedded/restrictions.ts';
import { session } from '../../../server/upstream/embedded/session.ts';
import { statistics } from '../../../server/upstream/embedded/statistics.ts';
import { users } from '../../../server/upstream/embedded/users.ts';
import { isWrite } from '../../../shared/contract/call.ts';
import { rows } from '../../../shared/contract/index.ts';
import { openEmbeddedForTest } from '../../server/upstream/embedded/open-embedded-for-test.ts';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';

type Tables = Record<string, Record<string, (input: unknown, context: Context) => Promise<unknown>>>;

const tables = {
  accessRequests,
  commodities,
  contacts,
  handbooks,
  lineup,
  news,
  partners,
  portLocations,
  ports,
  restrictions,
  session,
  statistics,
  users,
} as unknown as Tables;

const DETAIL = 'a detail that is nobody else’s';
const WORDS = 'Não foi possível concluir a operação. Tente novamente.';

/** Every handler, while `on`, leaves something half done and throws. */
function breakHandlers() {
  const state = { on: false, thrown: new Set<string>() };
  for (const [entity, table] of Object.entries(tables)) {
    for (const [name, real] of Object.entries(table)) {
      const row = rows.find((one) => one.name === `${entity}.${name}`)?.row;
      table[name] = async (input, context) => {
        if (!state.on) return real(input, context);
        state.thrown.add(`${entity}.${name}`);
        if (row !== undefined && isWrite(row) && row.withoutToken !== true) {
          await context.db.insertInto('embedded_settings').values({ name: DETAIL, value: name }).execute();
          await context.db
            .insertInto('stored_files')
            .values({ id: name, bytes: Buffer.from('half') })
            .execute();
        }
        throw new Error(DETAIL);
      };
      onTestFinished(() => {
        table[name] = real;
      });
    }
  }
  return state;
}

describe('a throw in a handler of the embedded upstream', () => {
  test('of every row of the contract is a 500 in our words, and leaves nothing half done', async () => {
    const broken = breakHandlers();
    const { send, log, db, upstream } = await openEmbeddedForTest();
    broken.on = true;
    for (const { name, row } of rows) {
      const params = Object.fromEntries(
        [...row.path.matchAll(/:(\w+)/gu)].map(([, part = '']) => [part, '1']),
      );
      const answer = await send(row, { params, body: {}, query: {} });
      expect([name, answer.status, answer.message]).toEqual([name, 500, WORDS]);
    }
    expect(broken.thrown.size).toBe(rows.length);
    expect(log.found).toHaveLength(rows.length);
    expect(
      await db.selectFrom('embedded_settings').select('name').where('name', '=', DETAIL).execute(),
    ).toEqual([]);
    expect(await db.selectFrom('stored_files').select('id').execute()).toEqual([]);
    broken.on = false;
    await upstream.ready();
  });

  test('goes through Cais without its details, as a write of unknown outcome, and the next call is well', async () => {
    const broken = breakHandlers();
    const app = await runApp();
    const visitor = app.visitor();
    await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
    broken.on = true;
    for (const { row } of rows.filter(
      ({ row: one }) => one.body === undefined && one.browser === undefined,
    )) {
      const path = row.path.replace(':country', 'BR').replaceAll(/:\w+/gu, '5');
      const answer = await visitor.send(row.method, `${path}?nomeParceiros=a`);
      expect([row.path, answer.status, answer.json?.message]).toEqual([row.path, 500, WORDS]);
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain(DETAIL);
    }
    broken.on = false;
    const outcomes = await app.database.kysely
      .selectFrom('write_outcomes')
      .select('outcome')
      .distinct()
      .execute();
    expect(outcomes).toEqual([{ outcome: 'unknown' }]);
    expect((await visitor.get('/api/admin/users/all')).status).toBe(200);
    expect((await visitor.get('/readyz')).status).toBe(200);
  });
});

test('a throw in any call of Cais’s own is a 503 that signs nobody out', async () => {
  const app = await runApp();
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const { kysely } = app.database;
  for (const [table, method, path] of [
    ['sessions', 'GET', '/api/session'],
    ['sessions', 'GET', '/api/session/all'],
    ['sessions', 'DELETE', '/api/session'],
    ['sessions', 'DELETE', '/api/session/others'],
    ['write_outcomes', 'GET', '/api/activity'],
    ['write_outcomes', 'GET', '/api/activity/1'],
    ['write_outcomes', 'GET', '/api/activity/record/news/1'],
  ] as const) {
    await sql`alter table ${sql.table(table)} rename to away`.execute(kysely);
    const answer = await visitor.send(method, path);
    expect(answer, `${method} ${path}`).toMatchObject({ status: 503, json: { cause: 'unavailable' } });
    expect(answer.headers['set-cookie'], 'nobody is signed out').toBeUndefined();
    expect(answer.text).not.toMatch(/no such table|sqlite/iu);
    await sql`alter table away rename to ${sql.table(table)}`.execute(kysely);
    expect(await visitor.person()).toBe(firstAdministrator.login);
  }
});
