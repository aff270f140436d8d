import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHttp } from '../../../cli/connection/http.ts';
import { NoResponse } from '../../../shared/errors.ts';
import { sessionsOn, storedProfile } from '../../support/cais/cli-profiles.ts';
import { openCliSession, password } from '../../support/cais/cli-session.ts';
import { actor } from '../../support/cais/signed-in.ts';
import { startCais } from '../../support/cli/cais-cli.ts';
import { gate } from '../../support/imports/import-stand.ts';
import {
  type RecordingUpstream,
  startRecordingUpstream,
} from '../../support/upstreams/recording-upstream.ts';
import { scriptHttp, scriptRaw } from '../../support/upstreams/scripted-upstream.ts';

/** A Cais server, and a proxy before it that writes down calls and has cookies of its own. */
async function openBehindProxy() {
  const session = await openCliSession();
  const proxy = await startRecordingUpstream({ forwardTo: session.app.origin });
  onTestFinished(() => proxy.stop());
  const logIn = () =>
    session.run(['login', '--server', proxy.url, '--login', actor, '--password-stdin', '--profile', 'p'], {
      input: password,
    });
  expect((await logIn()).code).toBe(0);
  return { ...session, proxy, logIn };
}

const who = { login: actor, expiresAt: '2026-01-02T03:04:05.000Z' };
const renewed = { body: who, headers: { 'set-cookie': 'lado=b; Path=/; HttpOnly' } };
const cookieSent = ({ calls }: RecordingUpstream) => calls.at(-1)?.headers.cookie;

test('a cookie that is renewed or added is kept for the next command', async () => {
  const session = await openBehindProxy();
  const { cookies: before } = await storedProfile(session, 'p');
  session.proxy.answerNext('GET', '/api/session', renewed);
  expect((await session.run(['whoami'])).code).toBe(0);
  expect((await storedProfile(session, 'p')).cookies).toEqual({ ...before, lado: 'b' });
  expect((await session.run(['whoami'])).code).toBe(0);
  expect(cookieSent(session.proxy)).toContain('lado=b');
});

test('an older run does not replace a later sign-in', async () => {
  const session = await openBehindProxy();
  const { opened, open } = gate();
  session.proxy.answerNext('GET', '/api/session', { ...renewed, delay: opened });
  const before = session.proxy.calls.length;
  const running = startCais(['whoami'], { home: session.home, input: '' });
  await vi.waitFor(() => expect(session.proxy.calls.length).toBeGreaterThan(before), 30_000);
  await session.logIn();
  const { cookies } = await storedProfile(session, 'p');
  open();
  expect((await running.ended).code).toBe(0);
  expect((await storedProfile(session, 'p')).cookies).toEqual(cookies);
});

test('an import waits as long as a server that puts it off asks for', async () => {
  const session = await openBehindProxy();
  const { proxy, upstream, run, home } = session;
  upstream.answerAlways('GET', '/api/admin/localizacaoPortoLineup/all', { body: [] });
  upstream.answerAlways('GET', /portos/u, { body: [{ portId: 1, descricao: 'Santos' }] });
  const create = '/api/admin/localizacaoPortoLineup';
  upstream.answerAlways('POST', create, { body: { status: 200, message: 'ok' } });
  proxy.answerNext('POST', create, { status: 429, body: 'calma', headers: { 'retry-after': '2' } });
  await writeFile(join(home, 'p.csv'), 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\n');
  const began = Date.now();
  const { code, stderr } = await run(['ports', 'import', 'p.csv']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('1 linha: 1 incluída.') });
  expect(proxy.callsTo('POST', create)).toHaveLength(2);
  expect(Date.now() - began).toBeGreaterThan(2000);
});

test('a sign-in that is given up leaves no session behind, and ends at once', async () => {
  const session = await openCliSession();
  const { opened, open } = gate();
  const path = '/api/admin/users/login';
  session.upstream.answerAlways('POST', path, { delay: opened, body: { data: { token: 't' } } });
  const before = session.upstream.calls.length;
  const running = startCais(['whoami'], { home: session.home, env: session.env, input: '' });
  await vi.waitFor(() => expect(session.upstream.calls.length).toBeGreaterThan(before), 30_000);
  running.signal('SIGINT');
  expect(await running.ended).toMatchObject({ code: 130, stderr: 'Interrompido.\n' });
  open();
  expect(await sessionsOn(session)).toBe(0);
});

const get = { method: 'GET', path: '/api/x', headers: {} } as const;
const none = { httpProxy: '', httpsProxy: '', noProxy: '' };
const post = { method: 'POST', path: '/api/x', headers: {}, json: '{}' } as const;

test('a write does not go out on a connection that was idle for long; a read does', async () => {
  let opened = 0;
  let open = 0;
  // As the Cais server keeps them.
  const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => response.end('{}'));
  server.on('connection', (socket) => {
    opened += 1;
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const http = openHttp({
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    proxy: none,
  });
  onTestFinished(async () => {
    await http.close();
    server.close();
  });
  await http.send(post);
  await http.send(get);
  expect(opened).toBe(2);
  await vi.waitFor(() => expect(open).toBe(1), 10_000);
  await http.send(get);
  expect(opened).toBe(2);
  await http.send(post);
  expect(opened).toBe(3);
});

test('of a connection that breaks before an answer, a read is sent once more, a write never and is unknown', async () => {
  const server = await scriptRaw((socket) => socket.destroy());
  const http = openHttp({ server: server.url, proxy: none });
  onTestFinished(() => http.close());
  await expect(http.send(post)).rejects.toSatisfy(
    (failure) => failure instanceof NoResponse && failure.outcome === 'unknown',
  );
  expect(server.requests()).toBe(1);
  await expect(http.send(get)).rejects.toSatisfy(
    (failure) => failure instanceof NoResponse && failure.outcome === 'not-applied',
  );
  expect(server.requests()).toBe(3);
});

test.each<[string, () => string, number | undefined]>([
  ['a number of seconds', () => '120', 120],
  ['none', () => '0', 0],
  ['a moment', () => new Date(Date.now() + 60_000).toUTCString(), 60],
  ['a moment that is over', () => 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['no moment', () => 'soon', undefined],
])('a server may say to come again after %s', async (_, header, seconds) => {
  const server = await scriptHttp((response) => {
    response.writeHead(503, { 'retry-after': header() });
    response.end();
  });
  const http = openHttp({ server: server.url, proxy: none });
  onTestFinished(() => http.close());
  const { retryAfterSeconds } = await http.send(get);
  if (seconds === undefined) expect(retryAfterSeconds).toBeUndefined();
  else expect(Math.abs((retryAfterSeconds ?? Number.NaN) - seconds)).toBeLessThan(5);
});
