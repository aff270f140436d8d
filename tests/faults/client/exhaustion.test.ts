import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { multipartType, uploadPath } from '../../support/faults/multipart-bytes.ts';
import { openRaw, requestHead } from '../../support/faults/raw-connection.ts';

const list = '/api/admin/handbook/all';
const signInPath = '/api/admin/users/login';
/** More than the system keeps for a caller who reads nothing. */
const large = Buffer.alloc(16_000_000, ' ').fill('[]', 0, 2);
/** A quarter of the connections to the upstream for reads. */
const QUARTER = 16;
/** One person's calls that wait for a turn. */
const QUEUE = 200;
/** Milliseconds until all are cut: the 64 to 100 kB that wait on a connection may be taken at 10 kB/s, in two rounds here. */
const allCut = { timeout: 60_000 };

/** The app before an upstream of large answers that counts the calls under way. */
async function stand(patienceMilliseconds = 1_500) {
  const seen = { underWay: 0, most: 0, bytes: 0 };
  const upstream = createServer((req, res) => {
    if (req.method === 'POST') return void res.end('{"status":200,"data":{"token":"t"}}');
    seen.underWay += 1;
    seen.most = Math.max(seen.most, seen.underWay);
    res.once('close', () => (seen.underWay -= 1));
    res.setHeader('content-type', 'application/json').end(large);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  await new Promise((resolve) => upstream.once('listening', resolve));
  const { port } = upstream.address() as AddressInfo;
  const app = await runApp({
    upstreamUrl: `http://127.0.0.1:${port}`,
    limits: { patienceMilliseconds },
  });
  const [ana, rui] = [app.visitor(), app.visitor()];
  await ana.signIn('ana@porto.example', 'senha');
  await rui.signIn('rui@porto.example', 'senha');
  return { app, ana, rui, seen };
}

test.each([
  [35, 1],
  [20, 5],
])(
  '%i connections of one person with %i reads each, none read: others are served, and all are cut',
  async (connections, reads) => {
    const { app, ana, rui, seen } = await stand();
    const head = requestHead(`GET ${list}`, app.origin, { cookie: ana.cookie });
    const unread = await Promise.all(Array.from({ length: connections }, () => openRaw(app.origin)));
    for (const { socket, send } of unread) {
      socket.pause();
      send(head.repeat(reads));
    }
    await expect.poll(() => seen.underWay).toBe(QUARTER);
    expect((await rui.get(list)).bytes.length).toBe(large.length);
    // Rui's own read is the one beyond the quarter: it waited for none of them.
    expect(seen.most).toBe(QUARTER + 1);
    await expect.poll(() => seen.underWay, allCut).toBe(0);
    expect(await ana.person()).toBe('ana@porto.example');
    for (const { destroy } of unread) destroy();
  },
);

/** Longer than the system keeps for a caller who reads nothing, packed too. */
const filling = `insert into users (nome, email, "emailFolded", empresa, "dataInclusao", "chaveInclusao", administrador)
  with recursive numbers as (select 1 as n union all select n + 1 from numbers where n < 15000)
  select hex(randomblob(400)), n || '@b.example', n || '@b.example', 'Porto', '2026-01-02', 'a@b.example', 'N' from numbers`;
const longScript = '/assets/long-CD34.js';
const longList = '/api/admin/users/all';

test('a script and a list of the embedded upstream, packed or not, that nobody reads are cut', async () => {
  const app = await runApp({
    limits: { patienceMilliseconds: 1_500 },
    files: { [longScript]: ' '.repeat(12_000_000) },
  });
  await sql.raw(filling).execute(app.database.kysely);
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const requests = [
    [longScript, 'identity'],
    [longList, 'identity'],
    [longList, 'gzip'],
  ] as const;
  for (const [path, encoding] of requests) {
    const { socket, send } = await openRaw(app.origin);
    socket.pause();
    send(requestHead(`GET ${path}`, app.origin, { cookie: visitor.cookie, 'accept-encoding': encoding }));
    onTestFinished(() => void socket.destroy());
  }
  const cut = () => app.log.filter((line) => line.includes('"aborted":true'));
  await expect.poll(() => cut().length, allCut).toBe(requests.length);
  expect(await app.connections()).toBe(0);
});

test('calls beyond those under way wait in order; those beyond the queue are refused in words', async () => {
  // None is cut before all have come.
  const { app, ana, seen } = await stand(30_000);
  const head = requestHead(`GET ${list}`, app.origin, { cookie: ana.cookie });
  const unread = await Promise.all(Array.from({ length: QUARTER }, () => openRaw(app.origin)));
  for (const { socket, send } of unread) {
    socket.pause();
    send(head);
  }
  await expect.poll(() => seen.underWay).toBe(QUARTER);
  const answers = Array.from({ length: QUEUE + 10 }, () => ana.get('/api/session'));
  expect(await Promise.any(answers.map(async (answer) => refusedIn(await answer)))).toContain(
    'Muitas requisições ao mesmo tempo. Tente de novo em instantes.',
  );
  for (const { destroy } of unread) destroy();
  // The turns of those who wait come then.
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('more sign-ins at once than may wait are put off in words, and are no guesses', async () => {
  const app = await runApp({ env: { TRUST_PROXY: '1' } });
  const json = { login: firstAdministrator.login, password: 'errada' };
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, nth) => {
      // Sixty guesses of one address are too many.
      const headers = { 'x-forwarded-for': `203.0.113.${nth >> 1}` };
      return app.visitor().post(signInPath, { json, headers });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect(answers.find(({ status }) => status === 503)).toMatchObject({
    headers: { 'retry-after': '5' },
    json: {
      cause: 'unavailable',
      message: 'O servidor não consegue atender agora. Tente de novo em instantes.',
    },
  });
  // The right one is let in at once.
  expect((await app.visitor().signIn(firstAdministrator.login, firstAdministrator.password)).status).toBe(
    200,
  );
});

test('a sign-in whose body does not arrive ends after its time, and its connection closes', async () => {
  const app = await runApp({ limits: { signInMilliseconds: 500 } });
  const stalled = await Promise.all(Array.from({ length: 20 }, () => openRaw(app.origin)));
  const more = { 'content-type': 'application/json', 'content-length': '60' };
  for (const { send } of stalled) send(`${requestHead(`POST ${signInPath}`, app.origin, more)}{"login":"a`);
  for (const { ended, statuses } of stalled) {
    expect(await ended(15_000)).toBe('closed');
    expect(statuses()).toEqual([408]);
  }
});

/** The words of a refusal; rejects for any other answer. */
function refusedIn({ status, text }: { readonly status: number; readonly text: string }): string {
  if (status !== 429) throw new Error(`answered ${status}`);
  return text;
}

/** A body in chunks that never ends. */
const chunk = Buffer.concat([Buffer.from('fa00\r\n'), Buffer.alloc(64_000, 'x'), Buffer.from('\r\n')]);
const part = 'Content-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-';
const boundary = multipartType.replace(/^.*boundary=/u, '');
const begin = `--${boundary}\r\n${part}`;

test.each([
  ['a file', uploadPath, multipartType, true, 413],
  ['JSON', '/api/admin/noticia', 'application/json', true, 413],
  ['a file of nobody', uploadPath, multipartType, false, 401],
] as const)(
  '%s in chunks without an end is answered, and cut soon after',
  async (_, path, type, signedIn, status) => {
    const { app, ana } = await stand();
    const connection = await openRaw(app.origin);
    const more = {
      'content-type': type,
      'transfer-encoding': 'chunked',
      cookie: signedIn ? ana.cookie : undefined,
    };
    connection.send(requestHead(`POST ${path}`, app.origin, more));
    connection.send(`${begin.length.toString(16)}\r\n${begin}\r\n`);
    let bytes = 0;
    while (connection.socket.writable && bytes < 100_000_000) {
      await new Promise<void>((resolve) => connection.socket.write(chunk, () => resolve()));
      bytes += chunk.length;
    }
    expect(await connection.ended(2_000)).toBe('closed');
    expect(connection.statuses()).toEqual([status]);
    expect(bytes).toBeLessThan(30_000_000);
    connection.destroy();
  },
);
