import type { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { Cancelled, NoResponse } from '../../../shared/errors.ts';
import { bodyOf, openRemoteForTest, textFrom } from '../../support/server/open-remote-for-test.ts';
import { scriptHttp, scriptRaw } from '../../support/upstreams/scripted-upstream.ts';

const { news, users } = contract;
const read = { row: users.list, params: {}, token: 't' } as const;
const search = { row: users.search, params: {}, body: { nome: 'a', ordenacao: 'nome' }, token: 't' } as const;
const write = { row: news.remove, params: { id: '1' }, token: 't' } as const;
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[]';

const failureOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    (answer) => expect.fail(`answered ${JSON.stringify(answer)}`),
    (failure: unknown) => failure,
  );
const outcomeOf = async (sending: Promise<unknown>) => {
  const failure = await failureOf(sending);
  expect(failure).toBeInstanceOf(NoResponse);
  return (failure as NoResponse).outcome;
};

describe('nothing was sent', () => {
  test('a host that does not exist was not applied', async () => {
    const upstream = openRemoteForTest('http://no-such-host.invalid');
    expect(await outcomeOf(upstream.send(write))).toBe('not-applied');
  });

  test('a connection that speaks no TLS was not applied', async () => {
    const server = await scriptRaw(() => undefined);
    const upstream = openRemoteForTest(server.url.replace('http:', 'https:'), { connect: 300 });
    expect(await outcomeOf(upstream.send(write))).toBe('not-applied');
    expect(server.requests()).toBe(0);
  });

  test('a write given up while it waits for a free connection is never sent', async () => {
    const held: Socket[] = [];
    const server = await scriptRaw((socket, nth) => (nth > 16 ? socket.write(ok) : held.push(socket)));
    const upstream = openRemoteForTest(server.url);
    const busy = Array.from({ length: 16 }, () => upstream.send(write));
    await vi.waitFor(() => expect(held).toHaveLength(16));
    const giveUp = new AbortController();
    const waiting = failureOf(upstream.send({ ...write, signal: giveUp.signal }));
    giveUp.abort();
    expect(await waiting).toBeInstanceOf(Cancelled);
    for (const socket of held) socket.write(ok);
    await Promise.all(busy);
    await upstream.send(read);
    expect(server.requests()).toBe(17);
  });
});

describe('the connection failed before the answer began', () => {
  test.each([
    ['GET', read],
    ['POST that only reads', search],
  ])('a %s succeeds at the second attempt', async (_, call) => {
    const server = await scriptRaw((socket, nth) => (nth === 1 ? socket.destroy() : socket.write(ok)));
    const answer = await openRemoteForTest(server.url).send(call);
    expect([answer.status, await bodyOf(answer)]).toEqual([200, '[]']);
    expect(server.requests()).toBe(2);
  });
});

describe('the caller gives up', () => {
  test('before the answer: the request ends at the upstream', async () => {
    const closed = vi.fn();
    const giveUp = new AbortController();
    const server = await scriptRaw((socket) => {
      socket.once('close', closed);
      giveUp.abort();
    });
    const sending = openRemoteForTest(server.url).send({ ...read, signal: giveUp.signal });
    expect(await failureOf(sending)).toBeInstanceOf(Cancelled);
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(server.requests()).toBe(1);
  });

  test('before the call: nothing is sent', async () => {
    const server = await scriptRaw((socket) => socket.write(ok));
    const sending = openRemoteForTest(server.url).send({ ...write, signal: AbortSignal.abort() });
    expect(await failureOf(sending)).toBeInstanceOf(Cancelled);
    expect(server.connections()).toBe(0);
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

test('each write has a connection of its own, closed after it', async () => {
  const server = await scriptHttp((response) => response.end('{}'));
  const upstream = openRemoteForTest(server.url);
  for (let nth = 0; nth < 3; nth += 1) await upstream.send(write);
  expect(server.connections()).toBe(3);
  expect(server.seen.map((request) => request.headers.connection)).toEqual(['close', 'close', 'close']);
});

describe('many reads at once', () => {
  test('wait for one of 64 connections, and each gets its own answer', async () => {
    const server = await scriptHttp((response, { path }) => response.end(path));
    const upstream = openRemoteForTest(server.url);
    const ids = Array.from({ length: 300 }, (_, nth) => String(nth));
    const call = (id: string) => ({ row: users.get, params: { id }, token: 't' }) as const;
    const answers = await Promise.all(ids.map((id) => upstream.send(call(id)).then(bodyOf)));
    const paths = await Promise.all(ids.map(async (id) => bodyOf(await upstream.send(call(id)))));
    expect(answers).toEqual(paths);
    expect(new Set(answers).size).toBe(300);
    expect(server.connections()).toBeLessThanOrEqual(64);
  });

  test('that were given up while they waited leave the connection to those that were not', async () => {
    const held: Socket[] = [];
    const server = await scriptRaw((socket, nth) => (nth > 64 ? socket.write(ok) : held.push(socket)));
    const upstream = openRemoteForTest(server.url);
    const busy = Array.from({ length: 64 }, () => upstream.send(read).catch(() => undefined));
    await vi.waitFor(() => expect(held).toHaveLength(64));
    const givenUp = new AbortController();
    const impatient = Array.from({ length: 9 }, () => upstream.send({ ...read, signal: givenUp.signal }));
    const patient = textFrom(upstream, read);
    givenUp.abort();
    for (const waiting of impatient) await expect(waiting).rejects.toBeInstanceOf(Cancelled);
    held[0]?.write(ok);
    expect(await patient).toBe('[]');
    await upstream.close();
    await Promise.all(busy);
    expect(server.requests()).toBe(65);
  });

  test('that wait, begin or stream when the upstream is closed all end, and no connection is left', async () => {
    const sockets = new Set<Socket>();
    const server = await scriptRaw((socket, nth) => {
      sockets.add(socket);
      if (nth % 2 === 0) socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\na`);
    });
    const upstream = openRemoteForTest(server.url);
    const all = Array.from({ length: 100 }, () => upstream.send(read).then(bodyOf));
    const ends = Promise.allSettled(all);
    await vi.waitFor(() => expect(server.requests()).toBe(64));
    await upstream.close();
    expect((await ends).map(({ status }) => status)).toEqual(Array(100).fill('rejected'));
    await vi.waitFor(() => expect([...sockets].every(({ closed }) => closed)).toBe(true));
    await expect(upstream.send(read)).rejects.toBeInstanceOf(NoResponse);
  });
});
