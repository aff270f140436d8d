import { expect, onTestFinished, test } from 'vitest';
import { openLine } from '../../cli/connection/transport.ts';
import { NoResponse } from '../../shared/errors.ts';
import { writeInPieces } from '../support/answer-in-pieces.ts';
import { broken, counted, cut, ok, readable, text } from '../support/http-answers.ts';
import { scriptHttp, scriptRaw } from '../support/scripted-upstream.ts';

const get = { method: 'GET', path: '/api/x', headers: {} } as const;
const post = { method: 'POST', path: '/api/x', headers: {}, json: '{}' } as const;

const lineTo = (server: string) => {
  const line = openLine({ server });
  onTestFinished(() => line.close());
  return line;
};

test.each(readable)(
  'an answer %s is read, whole or byte by byte',
  async (_, answer, { closes, text: meant }) => {
    const server = await scriptRaw((socket, nth) => {
      const written = writeInPieces(socket, answer, nth === 1 ? answer.length * 2 : 1);
      if (closes) void written.then(() => socket.end());
    });
    const line = lineTo(server.url);
    expect((await line.send(get)).text).toBe(meant);
    expect((await line.send(get)).text).toBe(meant);
    expect(server.connections()).toBe(closes ? 2 : 1);
  },
);

test.each(broken)('an answer %s is none, and a write that it came to is unknown', async (_, answer) => {
  const server = await scriptRaw((socket) => socket.write(answer));
  await expect(lineTo(server.url).send(post)).rejects.toSatisfy(
    (failure) => failure instanceof NoResponse && failure.outcome === 'unknown',
  );
  expect(server.requests()).toBe(1);
});

test.each(cut)('an answer that is cut before %s is none', async (_, answer) => {
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
