import type { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { Cancelled, NoResponse } from '../../../shared/errors.ts';
import { counted, ok, text } from '../../support/http-answers.ts';
import { openRemoteForTest } from '../../support/open-remote-for-test.ts';
import { closedPort, scriptHttp, scriptRaw } from '../../support/scripted-upstream.ts';
import { bodyOf, textFrom } from '../../support/text-of-answer.ts';

const { users } = contract;
const read = { row: users.list, params: {}, token: 't' } as const;

describe('a kept connection', () => {
  test('carries the next read', async () => {
    const server = await scriptHttp((response) => response.writeHead(200, { 'content-length': 2 }).end('[]'));
    const upstream = openRemoteForTest(server.url);
    for (let nth = 0; nth < 4; nth += 1) expect(await textFrom(upstream, read)).toBe('[]');
    expect(server.connections()).toBe(1);
  });

  test.each([
    ['says close', 'connection: close\r\n'],
    ['says close among others', 'connection: x, Close\r\n'],
    ['keeps it for no longer than it takes to ask', 'keep-alive: timeout=1\r\n'],
  ])('is not used again where the upstream %s', async (_, line) => {
    const server = await scriptRaw((socket) => socket.write(`${ok}${line}content-length: 1\r\n\r\nx`));
    const upstream = openRemoteForTest(server.url);
    for (let nth = 0; nth < 2; nth += 1) expect(await textFrom(upstream, read)).toBe('x');
    expect(server.connections()).toBe(2);
  });

  test('is closed where something comes that nobody asked for', async () => {
    const closed = vi.fn();
    const server = await scriptRaw((socket, nth) => {
      socket.once('close', closed);
      socket.write(nth === 1 ? `${counted}${counted}` : counted);
    });
    const upstream = openRemoteForTest(server.url);
    expect([await textFrom(upstream, read), await textFrom(upstream, read)]).toEqual([text, text]);
    expect([server.requests(), server.connections()]).toEqual([2, 2]);
    expect(closed).toHaveBeenCalledOnce();
  });

  test('is closed where an answer comes between two requests, and it is the answer to neither', async () => {
    const sockets: Socket[] = [];
    const server = await scriptRaw((socket) => {
      sockets.push(socket);
      socket.write(counted);
    });
    const upstream = openRemoteForTest(server.url);
    await textFrom(upstream, read);
    const [first] = sockets;
    first?.write(`${ok}content-length: 7\r\n\r\nforeign`);
    await vi.waitFor(() => expect(first?.closed).toBe(true));
    expect(await textFrom(upstream, read)).toBe(text);
  });

  test('is closed some seconds after its last read', async () => {
    const closed = vi.fn();
    const server = await scriptRaw((socket) => {
      socket.once('close', closed);
      socket.write(`${ok}keep-alive: timeout=2, max=9\r\ncontent-length: 1\r\n\r\nx`);
    });
    await textFrom(openRemoteForTest(server.url), read);
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), { timeout: 4000 });
  });
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
    const server = await scriptRaw((socket, nth) => (nth > 64 ? socket.write(counted) : held.push(socket)));
    const upstream = openRemoteForTest(server.url);
    const busy = Array.from({ length: 64 }, () => upstream.send(read).catch(() => undefined));
    await vi.waitFor(() => expect(held).toHaveLength(64));
    const givenUp = new AbortController();
    const impatient = Array.from({ length: 9 }, () => upstream.send({ ...read, signal: givenUp.signal }));
    const patient = textFrom(upstream, read);
    givenUp.abort();
    for (const waiting of impatient) await expect(waiting).rejects.toBeInstanceOf(Cancelled);
    held[0]?.write(counted);
    expect(await patient).toBe(text);
    await upstream.close();
    await Promise.all(busy);
    expect(server.requests()).toBe(65);
  });

  test('all fail where each connection breaks, none is left waiting', async () => {
    const server = await scriptRaw((socket) => socket.destroy());
    const upstream = openRemoteForTest(server.url);
    const failures = await Promise.all(
      Array.from({ length: 200 }, () => upstream.send(read).catch((failure: unknown) => failure)),
    );
    expect(failures.every((failure) => failure instanceof NoResponse)).toBe(true);
  });

  test('all fail where nobody listens, none is left waiting', async () => {
    const upstream = openRemoteForTest(await closedPort());
    const failures = await Promise.all(
      Array.from({ length: 200 }, () => upstream.send(read).catch((failure: unknown) => failure)),
    );
    expect(failures.every((failure) => failure instanceof NoResponse)).toBe(true);
  });

  test('that wait, begin or stream when the upstream is closed all end, and no connection is left', async () => {
    const sockets = new Set<Socket>();
    const server = await scriptRaw((socket, nth) => {
      sockets.add(socket);
      if (nth % 2 === 0) socket.write(`${ok}content-length: 9\r\n\r\na`);
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
