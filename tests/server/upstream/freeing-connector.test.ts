import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { buildConnector, Pool } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../server/commands/listen.ts';
import { readConfig } from '../../../server/config.ts';
import { letPass } from '../../../server/upstream/passing-bytes.ts';
import { freeingConnector } from '../../../server/upstream/remote/freeing-connector.ts';
import { patternless } from '../../support/faults/upload-stand.ts';
import { selfSigned } from '../../support/self-signed.ts';

const tls = selfSigned();
const servers = {
  http: (use: RequestListener) => createServer(use),
  https: (use: RequestListener) => createTlsServer(tls, use),
} as const;

/** Larger than all that the system takes at once, so that some of it must wait. */
const pieces = (count: number) => Array.from({ length: count }, (_, at) => patternless(700_000, at + 1));

async function stand(scheme: keyof typeof servers) {
  const come = Promise.withResolvers<IncomingMessage>();
  const server = servers[scheme]((req, res) => {
    come.resolve(req);
    req.once('end', () => res.end());
  });
  const port = await listen(server, readConfig({ PORT: '0' }, '/'));
  const connect = freeingConnector(buildConnector({ allowH2: false, ca: tls.cert }));
  const pool = new Pool(`${scheme}://127.0.0.1:${port}`, { connect, pipelining: 0 });
  onTestFinished(async () => {
    await pool.destroy();
    server.closeAllConnections();
    server.close();
  });
  const send = (body: readonly Buffer[]) =>
    pool.request({ method: 'POST', path: '/', body: Readable.from(body, { objectMode: false }) });
  return { send, come: come.promise };
}

const lengths = (body: readonly Buffer[]) => body.map(({ byteLength }) => byteLength);

describe.each(['http', 'https'] as const)('over %s', (scheme) => {
  test('a piece that only passes by is freed when it was sent, and arrives as it was', async () => {
    const { send, come } = await stand(scheme);
    const body = pieces(4);
    const whole = Buffer.concat(body);
    for (const piece of body) letPass(piece);
    const sending = send(body);
    expect((await buffer(await come)).equals(whole)).toBe(true);
    expect((await sending).statusCode).toBe(200);
    expect(lengths(body)).toEqual([0, 0, 0, 0]);
  });

  test('one that waits for a slow receiver is not freed before', async () => {
    const { send, come } = await stand(scheme);
    const body = pieces(8);
    const whole = Buffer.concat(body);
    for (const piece of body) letPass(piece);
    const sending = send(body);
    const slow = await come;
    await new Promise(setImmediate);
    expect(lengths(body).some((length) => length > 0)).toBe(true);
    expect((await buffer(slow)).equals(whole)).toBe(true);
    expect((await sending).statusCode).toBe(200);
  });

  test('whatever is kept by somebody, or is a part of more, stays', async () => {
    const { send, come } = await stand(scheme);
    const [kept, more] = pieces(2) as [Buffer, Buffer];
    const part = more.subarray(0, 300_000);
    letPass(part);
    const sending = send([kept, part]);
    expect((await buffer(await come)).length).toBe(1_000_000);
    await sending;
    expect(lengths([kept, part, more])).toEqual([700_000, 300_000, 700_000]);
  });
});
