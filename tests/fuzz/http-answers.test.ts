import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Upstream } from '../../server/upstream/upstream.ts';
import { contract } from '../../shared/contract/index.ts';
import { runs } from '../support/fuzz/runs.ts';
import { broken, readable } from '../support/http-answers.ts';
import { openRemoteForTest } from '../support/open-remote-for-test.ts';
import { scriptRaw } from '../support/scripted-upstream.ts';

const read = { row: contract.users.list, params: {}, token: 't' } as const;

const foreign = fc.oneof(
  fc.constantFrom(
    ...[
      '\r\n',
      '\n',
      '\r',
      ' ',
      '\t',
      ':',
      ';',
      ',',
      '0',
      '1',
      '9',
      'a',
      '\0',
      '\x80',
      '-',
      '+',
      '"',
      '\r\n\r\n',
    ],
    ...[
      'content-length: 3\r\n',
      'Content-Length: 4\r\n',
      'content-length: 3, 3\r\n',
      'content-length: +3\r\n',
    ],
    ...[
      'transfer-encoding: chunked\r\n',
      'transfer-encoding: identity\r\n',
      'Transfer-Encoding : chunked\r\n',
    ],
    ...[
      'connection: close\r\n',
      ' folded\r\n',
      'x: \x00\r\n',
      '3\r\nabc\r\n',
      '0\r\n\r\n',
      'HTTP/1.1 204 X\r\n\r\n',
    ],
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 3 }),
);

/** An answer that has a meaning, or nearly one, with a few changes: something lost, doubled or put in. */
const answer = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...readable.map(([, whole]) => whole)) },
      { weight: 1, arbitrary: fc.constantFrom(...broken.map(([, none]) => none.slice(0, 200))) },
    ),
    fc.array(fc.tuple(fc.constantFrom('lose', 'double', 'put'), fc.nat(), fc.nat(12), foreign), {
      maxLength: 3,
    }),
    fc.boolean(),
  )
  .map(([whole, changes, isCut]) => {
    let text = Buffer.from(whole).toString('latin1');
    for (const [how, place, length, put] of changes) {
      const at = place % (text.length + 1);
      const end = Math.min(text.length, at + length);
      const between = { lose: '', double: text.slice(at, end).repeat(2), put }[how] ?? '';
      text = text.slice(0, at) + between + text.slice(how === 'put' ? at : end);
    }
    return isCut ? text.slice(0, -1) : text;
  });

/** Status and bytes, each a letter. */
const told = (status: number | undefined, body: Buffer) => `${status} ${body.toString('latin1')}`;

/** What Node's own client reads; undefined where it reads nothing. What comes behind an answer does not make it another one. */
const readByNode = (url: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let begun: IncomingMessage | undefined;
    const end = (body: Buffer) =>
      resolve(begun?.complete === true ? told(begun.statusCode, body) : undefined);
    get(url, { agent: false }, (response) => {
      begun = response;
      buffer(response).then(end, () => resolve(undefined));
    }).on('error', () => end(begun?.read() ?? Buffer.alloc(0)));
  });

const readByUs = async (upstream: Upstream): Promise<string | undefined> => {
  try {
    const { status, body } = await upstream.send(read);
    return told(status, await buffer(body as AsyncIterable<Uint8Array>));
  } catch {
    return undefined;
  }
};

test('an answer that we read means to Node what it means to us', async () => {
  let bytes = '';
  const server = await scriptRaw((socket) => socket.end(bytes, 'latin1'));
  const upstream = openRemoteForTest(server.url);
  let understood = 0;
  await fc.assert(
    fc.asyncProperty(answer, async (given) => {
      // Node takes the tab for part of the word, which it is not (RFC 9110, 5.6.3), and the chunks for text.
      fc.pre(!/chunked\t/iu.test(given));
      bytes = given;
      const ours = await readByUs(upstream);
      if (ours === undefined) return;
      understood += 1;
      expect(ours).toBe(await readByNode(server.url));
    }),
    runs(1000),
  );
  expect(understood, 'answers that are read after all').toBeGreaterThan(100);
});
