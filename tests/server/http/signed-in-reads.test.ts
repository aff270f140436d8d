import { describe, expect, test } from 'vitest';
import { oneDatabase, runApp } from '../../support/cais/running-app.ts';
import { actor, recordingUpstream, signIn, token } from '../../support/cais/signed-in.ts';

const users = '/api/admin/users/all';
const minute = 60_000;
/** A session that was opened may be kept for a second (design 2). */
const soon = { timeout: 3_000 };

async function signInWithUsers(options: Parameters<typeof signIn>[0] = {}) {
  const signedIn = await signIn(options);
  signedIn.upstream.answerAlways('GET', /./u, { body: [] });
  return signedIn;
}

test('a read has its line in the log, its measure and its token', async () => {
  const { app, visitor, upstream } = await signInWithUsers();
  await visitor.get(`${users}?x=${actor}`);
  const line = () => app.log.find((each) => each.includes(users) && each.includes('"request"'));
  await expect.poll(line).toBeDefined();
  expect(JSON.parse(line() ?? '{}')).toEqual({
    level: 'info',
    time: expect.any(String),
    requestId: expect.any(String),
    method: 'GET',
    path: users,
    status: 200,
    milliseconds: expect.any(Number),
    remoteAddress: expect.stringContaining('127.0.0.1'),
    person: expect.stringMatching(/^[\da-f]{12}$/u),
    msg: 'request',
  });
  expect(upstream.callsTo('GET', users).at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  const metrics = await visitor.get('/metrics');
  expect(metrics.text).toContain('cais_http_request_duration_seconds_count{row="users.list",status="2xx"} 1');
});

describe('a session that is only read', () => {
  test('is over within a second when it ends on another server of the same database', async () => {
    const upstream = await recordingUpstream();
    upstream.answerAlways('POST', /login/u, { body: { status: 200, data: { token } } });
    upstream.answerAlways('GET', /./u, { body: [] });
    const options = { upstreamUrl: upstream.url, env: await oneDatabase() };
    const [one, other] = [await runApp(options), await runApp(options)];
    const [visitor, elsewhere] = [one.visitor(), other.visitor()];
    await visitor.signIn(actor, 'senha');
    elsewhere.cookie = visitor.cookie;
    expect((await elsewhere.get(users)).status).toBe(200);
    await visitor.delete('/api/session');
    expect((await visitor.get(users)).status).toBe(401);
    await expect.poll(async () => (await elsewhere.get(users)).status, soon).toBe(401);
    const calls = upstream.callsTo('GET', users).length;
    expect((await elsewhere.get(users)).status).toBe(401);
    expect(upstream.callsTo('GET', users)).toHaveLength(calls);
  });

  test('is kept awake by its use, written down once a minute, and ends 30 minutes after the last', async () => {
    const { app, visitor } = await signInWithUsers();
    const idleUntil = () =>
      app.database.kysely.selectFrom('sessions').select('idle_until').executeTakeFirst();
    const before = await idleUntil();
    app.advance(minute / 2);
    await visitor.get(users);
    expect(await idleUntil()).toEqual(before);
    for (let times = 0; times < 3; times += 1) {
      const last = await idleUntil();
      app.advance(29 * minute);
      expect((await visitor.get(users)).status).toBe(200);
      await expect.poll(idleUntil).not.toEqual(last);
    }
    app.advance(31 * minute);
    expect((await visitor.get(users)).status).toBe(401);
  });

  test('whose row was changed is none where it does not open', async () => {
    const { app, visitor } = await signInWithUsers();
    await visitor.get(users);
    await app.database.kysely
      .updateTable('sessions')
      .set({ expires_at: '2999-01-01T00:00:00.000Z' })
      .execute();
    await expect.poll(async () => (await visitor.get(users)).status, soon).toBe(401);
  });
});

test('a call counts for the address that the proxy in front names', async () => {
  const { visitor } = await signInWithUsers({
    env: { TRUST_PROXY: '1' },
    rates: { calls: { points: 2, seconds: 60 } },
  });
  const from = (address: string) =>
    visitor.get(users, { headers: { 'x-forwarded-for': `198.51.100.9, ${address}` } });
  expect([(await from('203.0.113.1')).status, (await from('203.0.113.1')).status]).toEqual([200, 200]);
  const over = await from('203.0.113.1');
  expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await from('203.0.113.2')).status).toBe(200);
});
