import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { NoResponse } from '../../../shared/errors.ts';
import { broken, counted, cut, ok, readable, text } from '../../support/http-answers.ts';
import { openRemoteForTest } from '../../support/open-remote-for-test.ts';
import { scriptHttp, scriptRaw } from '../../support/scripted-upstream.ts';
import { bodyOf, textFrom } from '../../support/text-of-answer.ts';

/** Writes so many bytes at a time, each piece a turn later, so that it is read before the next one comes. */
async function writeInPieces(socket: Socket, text: string, size: number): Promise<void> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    await new Promise((resolve) => socket.write(bytes.subarray(at, at + size), () => setImmediate(resolve)));
  }
}

const { users } = contract;
const read = { row: users.list, params: {}, token: 't' } as const;

describe('the answer of a read', () => {
  test.each(readable)('%s is read, whole or byte by byte', async (_, answer, { closes, text: meant }) => {
    const server = await scriptRaw((socket, nth) => {
      const written = writeInPieces(socket, answer, nth === 1 ? answer.length * 2 : 1);
      if (closes) void written.then(() => socket.end());
    });
    const upstream = openRemoteForTest(server.url);
    expect(await textFrom(upstream, read)).toBe(meant);
    expect(await textFrom(upstream, read)).toBe(meant);
    expect(server.connections()).toBe(closes ? 2 : 1);
  });

  test.each(broken)('%s is no answer, and its connection is not used again', async (_, answer) => {
    const server = await scriptRaw((socket, nth) => socket.write(nth === 1 ? answer : counted));
    const upstream = openRemoteForTest(server.url);
    await expect(upstream.send(read).then(bodyOf)).rejects.toThrow();
    expect(await textFrom(upstream, read)).toBe(text);
    expect([server.requests(), server.connections()]).toEqual([2, 2]);
  });

  test.each(cut)('that is cut before %s does not count', async (_, answer) => {
    const server = await scriptRaw((socket) => socket.end(answer));
    await expect(openRemoteForTest(server.url).send(read).then(bodyOf)).rejects.toThrow();
  });

  test('that has no end is given up', async () => {
    const server = await scriptRaw((socket) => {
      socket.write(`${ok}\r\n`);
      const more = () => socket.writable && socket.write('x'.repeat(1_048_576), more);
      more();
    });
    const { body } = await openRemoteForTest(server.url).send(read);
    let bytes = 0;
    const reading = (async () => {
      for await (const piece of body as AsyncIterable<Uint8Array>) bytes += piece.length;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
    expect(bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  });
});

describe('a read takes no longer than it may', () => {
  test('for its head, however slowly that comes', async () => {
    const head = `${ok}x: `;
    const server = await scriptRaw((socket) => {
      let at = 0;
      const drip = () => socket.writable && socket.write(head[at++] ?? 'y', () => setTimeout(drip, 10));
      drip();
    });
    const upstream = openRemoteForTest(server.url);
    const signal = AbortSignal.timeout(200);
    await expect(upstream.send({ ...read, signal })).rejects.toMatchObject({
      cause: { name: 'TimeoutError' },
    });
  });

  test('for its body, whether somebody reads it or not', async () => {
    const server = await scriptRaw((socket) => {
      socket.write(`${ok}content-length: 200001\r\n\r\n${'x'.repeat(200_000)}`);
    });
    const upstream = openRemoteForTest(server.url);
    const deadline = new AbortController();
    const timed = { ...read, signal: deadline.signal };
    const late = { name: 'TimeoutError' };
    const { body: unread } = await upstream.send(timed);
    const reading = expect(bodyOf(await upstream.send(timed))).rejects.toMatchObject(late);
    // Both heads are there by now, whatever else the machine does.
    deadline.abort(new DOMException('too late', late.name));
    await reading;
    await expect(buffer(unread as Readable)).rejects.toMatchObject(late);
  });
});

test('a token that would be a line of its own is not sent', async () => {
  const server = await scriptRaw((socket) => socket.write(counted));
  const upstream = openRemoteForTest(server.url);
  await expect(upstream.send({ ...read, token: 't\r\nx: y' })).rejects.toBeInstanceOf(NoResponse);
  expect([server.requests(), server.connections()]).toEqual([0, 0]);
});

test('a search, which is a read with a body, arrives with its accents', async () => {
  const server = await scriptHttp((response) => response.end('[]'));
  const body = { nome: 'Itajaí – ação 🚢', ordenacao: 'nome' };
  await textFrom(openRemoteForTest(server.url), { row: users.search, params: {}, body, token: 't' });
  expect(JSON.parse(String(server.seen[0]?.body))).toEqual(body);
});
