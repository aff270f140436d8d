import express from 'express';
import { describe, expect, test, vi } from 'vitest';
import { runApp } from '../support/cais/running-app.ts';
import { actor, recordingUpstream, signIn, token } from '../support/cais/signed-in.ts';
import type { Visitor, VisitorRequest } from '../support/cais/visitor.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const users = '/api/admin/users/all';
const minute = 60_000;
const handle = vi.spyOn(express.application as unknown as { handle: () => void }, 'handle');

/** Whether a request went past Express. */
async function wentPast(asking: () => Promise<unknown>): Promise<boolean> {
  const before = handle.mock.calls.length;
  await asking();
  return handle.mock.calls.length === before;
}

/** A signed-in visitor whose cookie Express has accepted. */
async function signInAndRead(options: Parameters<typeof signIn>[0] = {}) {
  const signedIn = await signIn(options);
  signedIn.upstream.answerAlways('GET', /./u, { body: [] });
  expect(await wentPast(() => signedIn.visitor.get(users))).toBe(false);
  return signedIn;
}

/** What an answer shows, but for what differs every time. */
async function shown(visitor: Visitor, path: string, options?: VisitorRequest) {
  const { status, headers, text } = await visitor.get(path, options);
  const { date, 'x-request-id': id, 'keep-alive': _, ...same } = headers;
  expect([typeof date, typeof id]).toEqual(['string', 'string']);
  return { status, headers: same, text };
}

describe('a read whose cookie was accepted before goes past Express', () => {
  test.each([
    ['a list', { body: [{ id: 1 }] }],
    ['a packed one', { body: '1f8b', headers: { 'content-encoding': 'gzip' } }],
    ['a page', { body: '<h1>x</h1>', headers: { 'content-type': 'text/html' } }],
    ['nothing', { status: 204 }],
    ['a refusal', { status: 403, body: { message: 'Não' } }],
    ['being put off', { status: 503, body: {}, headers: { 'retry-after': '7' } }],
    ['no answer', { cut: 'before' as const }],
    ['the end of the session', { status: 401, body: {} }],
  ])('and looks the same for it: %s', async (_what, reply) => {
    const answers: unknown[] = [];
    for (const isFirst of [true, false]) {
      const { visitor, upstream } = isFirst ? await signIn() : await signInAndRead();
      upstream.answerAlways('GET', users, reply);
      const past = await wentPast(async () => void answers.push(await shown(visitor, users)));
      expect(past).toBe(!isFirst);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('with its own line in the log, its measure and its token', async () => {
    const { app, visitor, upstream } = await signInAndRead();
    await visitor.get(`${users}?x=${actor}`);
    await expect.poll(() => app.log.filter((line) => line.includes('"request"')).length).toBe(3);
    const [first, second] = app.log.filter((line) => line.includes(users)).map((line) => JSON.parse(line));
    const same = {
      requestId: expect.any(String),
      milliseconds: expect.any(Number),
      time: expect.any(String),
    };
    expect(second).toEqual({ ...first, ...same });
    expect(upstream.callsTo('GET', users).at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    const metrics = await visitor.get('/metrics');
    expect(metrics.text).toContain(
      'cais_http_request_duration_seconds_count{row="users.list",status="2xx"} 2',
    );
  });
});

test.each<[string, string, VisitorRequest, number]>([
  ['without the mark of our pages', users, { headers: { 'x-requested-with': '' } }, 403],
  ['of another origin', users, { headers: { origin: 'https://mal.example' } }, 403],
  ['of another site', users, { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['under a foreign name', users, { headers: { host: 'mal.example' } }, 421],
  ['of no call', '/api/admin/nada', {}, 404],
  ['of a call by another method', '/api/admin/users/deletar/3', {}, 405],
  ['with an address that is none', '/api/admin/users/%0', {}, 400],
  ['of Cais itself', '/api/session', {}, 200],
  ['with another cookie beside', users, { headers: { cookie: 'outro=1' } }, 401],
  ['without a cookie', users, { cookie: '' }, 401],
  ['with a body', users, { headers: { 'content-length': '2' }, body: '{}' }, 200],
])('a request %s is left to Express', async (_what, path, options, status) => {
  const { visitor } = await signInAndRead();
  const answers: number[] = [];
  expect(await wentPast(async () => answers.push((await visitor.get(path, options)).status))).toBe(false);
  expect(answers).toEqual([status]);
});

describe('a session that is only read', () => {
  test('is over at once when it ends on another server of the same database', async () => {
    const upstream = await recordingUpstream();
    upstream.answerAlways('POST', /login/u, { body: { status: 200, data: { token } } });
    upstream.answerAlways('GET', /./u, { body: [] });
    const options = { upstreamUrl: upstream.url, env: { DATA_DIR: await temporaryFolder() } };
    const [one, other] = [await runApp(options), await runApp(options)];
    const [visitor, elsewhere] = [one.visitor(), other.visitor()];
    await visitor.signIn(actor, 'senha');
    elsewhere.cookie = visitor.cookie;
    for (const expected of [false, true, true]) {
      expect(await wentPast(() => elsewhere.get(users))).toBe(expected);
    }
    await visitor.delete('/api/session');
    const calls = upstream.callsTo('GET', users).length;
    expect((await elsewhere.get(users)).status).toBe(401);
    expect(upstream.callsTo('GET', users)).toHaveLength(calls);
  });

  test('is kept awake by its use, written down once a minute, and ends 30 minutes after the last', async () => {
    const { app, visitor } = await signInAndRead();
    const idleUntil = () =>
      app.database.kysely.selectFrom('sessions').select('idle_until').executeTakeFirst();
    const before = await idleUntil();
    app.advance(minute / 2);
    await visitor.get(users);
    expect(await idleUntil()).toEqual(before);
    for (let times = 0; times < 3; times += 1) {
      const last = await idleUntil();
      app.advance(29 * minute);
      expect(await wentPast(() => visitor.get(users))).toBe(true);
      await expect.poll(idleUntil).not.toEqual(last);
    }
    app.advance(31 * minute);
    expect((await visitor.get(users)).status).toBe(401);
  });

  test('ends 8 hours after the sign-in', async () => {
    const { app, visitor } = await signInAndRead();
    for (let times = 0; times < 19; times += 1) {
      app.advance(25 * minute);
      expect((await visitor.get(users)).status).toBe(200);
      await app.database.kysely
        .updateTable('sessions')
        .set({ idle_until: '2999-01-01T00:00:00.000Z' })
        .execute();
    }
    app.advance(6 * minute);
    expect((await visitor.get(users)).status).toBe(401);
  });

  test('whose row was changed is opened anew, and is none where it does not open', async () => {
    const { app, visitor } = await signInAndRead();
    await visitor.get(users);
    await app.database.kysely
      .updateTable('sessions')
      .set({ expires_at: '2999-01-01T00:00:00.000Z' })
      .execute();
    expect((await visitor.get(users)).status).toBe(401);
  });

  test('outlives a store that fails', async () => {
    const { app, visitor } = await signInAndRead();
    await app.database.kysely.schema.alterTable('sessions').renameTo('aside').execute();
    expect(await visitor.get(users)).toMatchObject({ status: 503, json: { cause: 'unavailable' } });
    await app.database.kysely.schema.alterTable('aside').renameTo('sessions').execute();
    expect((await visitor.get(users)).status).toBe(200);
  });
});

test('a call past Express counts as one, for the address that the proxy in front tells', async () => {
  const { visitor } = await signInAndRead({
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
