import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openLine } from '../../cli/connection/transport.ts';
import { NoResponse } from '../../shared/errors.ts';
import { scriptHttp, scriptRaw } from '../support/scripted-upstream.ts';

const get = { method: 'GET', path: '/api/x', headers: {} } as const;
const post = { method: 'POST', path: '/api/x', headers: {}, json: '{}' } as const;

const lineTo = (server: string) => {
  const line = openLine({ server });
  onTestFinished(() => line.close());
  return line;
};

const ok = 'HTTP/1.1 200 OK\r\n';
const chunked = `${ok}transfer-encoding: chunked\r\n\r\n`;
const text = 'à deriva';
const counted = `${ok}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

/** What a server writes, whether it closes then, and the text that it means. */
const readable: readonly (readonly [string, string, { readonly closes?: true; readonly text: string }])[] = [
  ['with its length', counted, { text }],
  ['without a body', `${ok}content-length: 0\r\n\r\n`, { text: '' }],
  ['in one chunk', `${chunked}9\r\n${text}\r\n0\r\n\r\n`, { text }],
  ['in several chunks', `${chunked}1\r\na\r\n0002;x=y\r\nbc\r\n0\r\n\r\n`, { text: 'abc' }],
  ['in chunks with a trailer', `${chunked}3\r\nabc\r\n0\r\nx-y: z\r\n\r\n`, { text: 'abc' }],
  ['up to its end', `${ok}\r\n${text}`, { closes: true, text }],
  ['of a server of HTTP/1.0', `HTTP/1.0 200 OK\r\n\r\n${text}`, { closes: true, text }],
  ['after an interim one', `HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${counted}`, { text }],
  ['that has no content', 'HTTP/1.1 204 No Content\r\n\r\n', { text: '' }],
  ['without a reason', `HTTP/1.1 200\r\ncontent-length: 1\r\n\r\nx`, { text: 'x' }],
  ['with a byte order mark', `${ok}content-length: 4\r\n\r\n\uFEFFx`, { text: 'x' }],
];

test.each(readable)(
  'an answer %s is read, whole or byte by byte',
  async (_, answer, { closes, text: meant }) => {
    const bytes = Buffer.from(answer);
    const write = async (socket: Socket, size: number) => {
      for (let at = 0; at < bytes.length; at += size) {
        // A turn later, so that each piece is read before the next one comes.
        await new Promise((resolve) =>
          socket.write(bytes.subarray(at, at + size), () => setImmediate(resolve)),
        );
      }
      if (closes) socket.end();
    };
    const server = await scriptRaw((socket, nth) => void write(socket, nth === 1 ? bytes.length : 1));
    const line = lineTo(server.url);
    expect((await line.send(get)).text).toBe(meant);
    expect((await line.send(get)).text).toBe(meant);
    expect(server.connections()).toBe(closes ? 2 : 1);
  },
);

test.each<[string, string]>([
  [
    'with a length and chunks',
    `${ok}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
  ],
  ['with two lengths', `${ok}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
  ['with a length below zero', `${ok}content-length: -1\r\n\r\n`],
  ['in another coding', `${ok}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
  ['in a chunk without its size', `${chunked}x\r\n`],
  ['in a chunk that is longer than it said', `${chunked}1\r\nab\r\n0\r\n\r\n`],
  ['with lines that end otherwise', `${chunked}1\na\n0\n\n`],
  ['with a header that goes on', `${ok}x-y: 1\r\n 2\r\ncontent-length: 0\r\n\r\n`],
  ['with a blank before the colon', `${ok}content-length : 0\r\n\r\n`],
  ['with a bare line break in its head', `${ok}x: y\ncontent-length: 0\r\n\r\n`],
  ['with a head without end', `${ok}x: ${'y'.repeat(20_000)}`],
  ['with a line between chunks without end', `${chunked}1;${'y'.repeat(5000)}`],
  ['in another protocol', 'SSH-2.0-x\r\n\r\n'],
  ['that changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n'],
])('an answer %s is none, and a write that it came to is unknown', async (_, answer) => {
  const server = await scriptRaw((socket) => socket.write(answer));
  await expect(lineTo(server.url).send(post)).rejects.toSatisfy(
    (failure) => failure instanceof NoResponse && failure.outcome === 'unknown',
  );
  expect(server.requests()).toBe(1);
});

test.each<[string, string]>([
  ['its length', `${ok}content-length: 9\r\n\r\nabc`],
  ['its last chunk', `${chunked}3\r\nabc\r\n`],
  ['the end of its head', `${ok}content-le`],
])('an answer that is cut before %s is none', async (_, answer) => {
  const server = await scriptRaw((socket) => socket.end(answer));
  await expect(lineTo(server.url).send(post)).rejects.toBeInstanceOf(NoResponse);
});

test('what nobody asked for is no answer to the next request', async () => {
  const server = await scriptRaw((socket, nth) => socket.write(nth === 1 ? `${counted}${ok}x` : counted));
  const line = lineTo(server.url);
  expect((await line.send(post)).text).toBe(text);
  expect((await line.send(post)).text).toBe(text);
  expect(server.connections()).toBe(2);
});

test('a server that says close is not asked again on that connection', async () => {
  const server = await scriptRaw((socket) =>
    socket.write(`${ok}connection: close\r\ncontent-length: 1\r\n\r\nx`),
  );
  const line = lineTo(server.url);
  await line.send(post);
  await line.send(post);
  expect(server.connections()).toBe(2);
});

test('more calls at once than connections wait for their turn, and each is sent once', async () => {
  const server = await scriptHttp((response) => response.end('{}'));
  const line = lineTo(server.url);
  const paths = Array.from({ length: 300 }, (_, nth) => `/api/x/${nth}`);
  await Promise.all(paths.map((path) => line.send({ ...post, path })));
  expect(server.seen.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(server.connections()).toBeLessThanOrEqual(64);
});

test('calls that were waiting when the server went away all fail, as not applied where nothing was sent', async () => {
  const server = await scriptRaw((socket) => socket.destroy());
  const line = lineTo(server.url);
  const failures = await Promise.all(
    Array.from({ length: 200 }, () => line.send(post).catch((failure: unknown) => failure)),
  );
  expect(failures.every((failure) => failure instanceof NoResponse)).toBe(true);
});

test('a caller who gives up while the call waits is let go, and it is never sent', async () => {
  const server = await scriptRaw(() => undefined);
  const line = lineTo(server.url);
  const taken = Array.from({ length: 64 }, () => line.send(post).catch(() => undefined));
  const caller = new AbortController();
  const waiting = line.send({ ...post, path: '/api/late', signal: caller.signal });
  caller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
  await line.close();
  await Promise.all(taken);
  expect(server.requests()).toBeLessThanOrEqual(64);
});

test('a request that HTTP cannot carry is not sent', async () => {
  const server = await scriptHttp((response) => response.end('{}'));
  const line = lineTo(server.url);
  for (const request of [
    { ...post, path: '/api/x y' },
    { ...post, path: '/api/x\r\nx: y' },
    { ...post, headers: { x: 'y\r\nz: 1' } },
  ]) {
    await expect(line.send(request)).rejects.toSatisfy(
      (failure) => failure instanceof NoResponse && failure.outcome === 'not-applied',
    );
  }
  expect(server.seen).toEqual([]);
});
