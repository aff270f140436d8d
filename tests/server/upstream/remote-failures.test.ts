import type { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { Cancelled, NoResponse } from '../../../shared/errors.ts';
import { openRemoteForTest } from '../../support/open-remote-for-test.ts';
import { closedPort, scriptRaw } from '../../support/scripted-upstream.ts';
import { bodyOf, textFrom } from '../../support/text-of-answer.ts';

const { news, portLocations, users } = contract;
const read = { row: users.list, params: {}, token: 't' } as const;
const search = { row: users.search, params: {}, body: { nome: 'a', ordenacao: 'nome' }, token: 't' } as const;
const write = { row: news.remove, params: { id: '1' }, token: 't' } as const;
const body = { portoId: 1, uf: 'SP', longitude: -1, latitude: -1 };
const writeWithBody = { row: portLocations.create, params: {}, body, token: 't' } as const;
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
  test('a refused connection was not applied', async () => {
    const upstream = openRemoteForTest(await closedPort());
    expect(await outcomeOf(upstream.send(write))).toBe('not-applied');
    expect(await outcomeOf(upstream.send(read))).toBe('not-applied');
    await expect(upstream.ready()).rejects.toThrow(NoResponse);
  });

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
  const reset = () => scriptRaw((socket) => socket.resetAndDestroy());

  test('a write is sent once and its outcome is unknown', async () => {
    const server = await reset();
    const upstream = openRemoteForTest(server.url);
    expect(await outcomeOf(upstream.send(write))).toBe('unknown');
    expect(await outcomeOf(upstream.send(writeWithBody))).toBe('unknown');
    expect(server.requests()).toBe(2);
  });

  test('a read is sent once more, and not a third time', async () => {
    const server = await reset();
    expect(await outcomeOf(openRemoteForTest(server.url).send(read))).toBe('not-applied');
    expect(server.requests()).toBe(2);
  });

  test('an upstream that resets all gets at most a fifth more of reads than were asked for', async () => {
    const server = await reset();
    const upstream = openRemoteForTest(server.url);
    for (let nth = 0; nth < 200; nth += 1) await outcomeOf(upstream.send(read));
    expect(server.requests()).toBeGreaterThan(200);
    expect(server.requests()).toBeLessThanOrEqual(240);
  });

  test.each([
    ['GET', read],
    ['POST that only reads', search],
  ])('a %s succeeds at the second attempt', async (_, call) => {
    const server = await scriptRaw((socket, nth) => (nth === 1 ? socket.destroy() : socket.write(ok)));
    const answer = await openRemoteForTest(server.url).send(call);
    expect([answer.status, await bodyOf(answer)]).toEqual([200, '[]']);
    expect(server.requests()).toBe(2);
  });

  test('a kept connection closed at the moment of sending costs a read nothing', async () => {
    const server = await scriptRaw((socket, nth) => (nth === 2 ? socket.end() : socket.write(ok)));
    const upstream = openRemoteForTest(server.url);
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await textFrom(upstream, read)).toBe('[]');
    }
    expect([server.requests(), server.connections()]).toEqual([3, 2]);
  });
});

describe('the answer began and broke off', () => {
  test('cut in its head: a write is unknown, a read is not sent again once an answer began', async () => {
    const server = await scriptRaw((socket) => {
      socket.write('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\ncontent-');
      socket.end();
    });
    const upstream = openRemoteForTest(server.url);
    expect(await outcomeOf(upstream.send(write))).toBe('unknown');
    expect(await outcomeOf(upstream.send(read))).toBe('not-applied');
    expect(server.requests()).toBe(2);
  });

  test('cut in its body: a write is unknown, and the stream of a read fails', async () => {
    const server = await scriptRaw((socket) => {
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n[1,');
    });
    const upstream = openRemoteForTest(server.url);
    expect(await outcomeOf(upstream.send(write))).toBe('unknown');
    const answer = await upstream.send(read);
    await expect(bodyOf(answer)).rejects.toThrow();
    expect(server.requests()).toBe(2);
  });

  test('an answer that is no HTTP', async () => {
    const server = await scriptRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    expect(await outcomeOf(openRemoteForTest(server.url).send(write))).toBe('unknown');
    expect(server.requests()).toBe(1);
  });

  test('a head beyond all measure', async () => {
    const server = await scriptRaw((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(20_000)}\r\ncontent-length: 0\r\n\r\n`);
    });
    expect(await outcomeOf(openRemoteForTest(server.url).send(write))).toBe('unknown');
    expect(server.requests()).toBe(1);
  });

  test('a write whose answer has no end', async () => {
    const server = await scriptRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = () => socket.writable && socket.write('x'.repeat(65_536), () => setImmediate(more));
      more();
    });
    expect(await outcomeOf(openRemoteForTest(server.url).send(write))).toBe('unknown');
  });
});

describe('the deadline', () => {
  const timed = <Call extends object>(call: Call) => ({ ...call, signal: AbortSignal.timeout(200) });

  test('a silent upstream: unknown for a write, sent once; a read is not repeated', async () => {
    const server = await scriptRaw(() => undefined);
    const upstream = openRemoteForTest(server.url);
    expect(await outcomeOf(upstream.send(timed(write)))).toBe('unknown');
    expect(await outcomeOf(upstream.send(timed(read)))).toBe('not-applied');
    expect(server.requests()).toBe(2);
  });

  test('holds for the body too', async () => {
    const server = await scriptRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n[');
    });
    const upstream = openRemoteForTest(server.url);
    const answer = await upstream.send(timed(read));
    await expect(bodyOf(answer)).rejects.toThrow('timeout');
    expect(await outcomeOf(upstream.send(timed(write)))).toBe('unknown');
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
