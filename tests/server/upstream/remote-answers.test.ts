import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { openRemoteForTest } from '../../support/open-remote-for-test.ts';
import { scriptHttp, scriptRaw } from '../../support/scripted-upstream.ts';
import { bodyOf } from '../../support/text-of-answer.ts';

const { news, users } = contract;
const read = { row: users.list, params: {}, token: 't' } as const;
const write = { row: news.remove, params: { id: '1' }, token: 't' } as const;

test.each([200, 204, 302, 400, 401, 404, 409, 500, 503])('status %i is an answer', async (status) => {
  const server = await scriptHttp((response) => {
    response.writeHead(status, { location: '/api/admin/users/all', 'x-secret': 'no' }).end();
  });
  const upstream = openRemoteForTest(server.url);
  expect(await upstream.send(read)).toMatchObject({ status });
  expect(await upstream.send(write)).toMatchObject({ status });
  // A redirect is answered as it is, never followed with the token.
  expect(server.seen).toHaveLength(2);
});

test('only the content type and encoding of an answer come through', async () => {
  const server = await scriptHttp((response) => {
    response.setHeader('set-cookie', 'a=b');
    response.setHeader('x-cais-cause', 'session-ended');
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end('not really');
  });
  const { body: _, ...rest } = await openRemoteForTest(server.url).send(read);
  expect(rest).toEqual({
    status: 200,
    contentType: 'application/json; charset=utf-8',
    contentEncoding: 'gzip',
    size: 10,
  });
});

test('a read streams: its beginning is there while the upstream still writes', async () => {
  const held: { release?: () => void } = {};
  const server = await scriptHttp((response) => {
    response.write('[1,');
    held.release = () => response.end('2]');
  });
  const { body } = await openRemoteForTest(server.url).send(read);
  const pieces: string[] = [];
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    pieces.push(String(piece));
    held.release?.();
  }
  expect(pieces).toEqual(['[1,', '2]']);
});

test('the answer of a write is read whole', async () => {
  const server = await scriptHttp((response) => response.end('{"status":200,"mensagem":"ç"}'));
  const { body } = await openRemoteForTest(server.url).send(write);
  expect(Buffer.from(body as Uint8Array).toString()).toBe('{"status":200,"mensagem":"ç"}');
});

test('interim answers are passed over', async () => {
  const server = await scriptRaw((socket) => {
    socket.write('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n');
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[]');
  });
  const answer = await openRemoteForTest(server.url).send(read);
  expect([answer.status, await bodyOf(answer)]).toEqual([200, '[]']);
});

test('reads share kept connections', async () => {
  const server = await scriptHttp((response) => response.end('[]'));
  const upstream = openRemoteForTest(server.url);
  for (let nth = 0; nth < 8; nth += 1) expect(await bodyOf(await upstream.send(read))).toBe('[]');
  // A connection counts as busy for an instant after its answer ended, so a second one may have been opened.
  expect(server.connections()).toBeLessThanOrEqual(2);
});

test('each write has a connection of its own, closed after it', async () => {
  const server = await scriptHttp((response) => response.end('{}'));
  const upstream = openRemoteForTest(server.url);
  for (let nth = 0; nth < 3; nth += 1) await upstream.send(write);
  expect(server.connections()).toBe(3);
  expect(server.seen.map((request) => request.headers.connection)).toEqual(['close', 'close', 'close']);
});

test('giving up while the answer streams ends the request at the upstream', async () => {
  const closed = vi.fn();
  const server = await scriptHttp((response) => {
    response.once('close', closed);
    response.write('[');
  });
  const giveUp = new AbortController();
  const { body } = await openRemoteForTest(server.url).send({ ...read, signal: giveUp.signal });
  giveUp.abort();
  await expect(text(body as AsyncIterable<Uint8Array>)).rejects.toThrow();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});
