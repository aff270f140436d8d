import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CONNECTIONS, type MeasuredCall, measuredCalls } from './calls.ts';
import { type Relay, startCais, startPeer } from './relays.ts';

const BURSTS = 20;
/** Milliseconds that the good request after a burst may take. */
const PATIENCE = 2_000;
/** Milliseconds after which a relay has closed the connections that it only kept: undici does after 4 s. */
const IDLE = 6_000;

/** What is left of a relay whose callers leave early. */
export interface HungUps {
  readonly name: string;
  readonly bursts: number;
  /** Of the good requests, one after each burst. */
  readonly answered: number;
  /** Connections to the upstream before the first burst, just after good requests, and six seconds after the last one. */
  readonly before: number;
  readonly after: number;
}

/** Bursts of callers who hang up at the first bytes of a large answer. */
export async function contestOfHungUps(upstream: number): Promise<HungUps[]> {
  const contestants: [string, () => Promise<Relay>][] = [
    ['Cais', () => startCais(upstream)],
    ['`undici.request()` and `body.pipe(res)`', () => startPeer('pipe', upstream)],
  ];
  const found: HungUps[] = [];
  for (const [name, start] of contestants) {
    const relay = await start();
    try {
      found.push({ name, ...(await hangUpOn(relay, upstream)) });
    } finally {
      await relay.stop();
    }
  }
  return found;
}

async function hangUpOn(relay: Relay, upstream: number): Promise<Omit<HungUps, 'name'>> {
  const [small, , large] = measuredCalls as [MeasuredCall, MeasuredCall, MeasuredCall];
  await Promise.all(Array.from({ length: CONNECTIONS }, () => isAnswered(relay, small)));
  const before = await connectionsAt(upstream);
  let answered = 0;
  for (let burst = 0; burst < BURSTS; burst += 1) {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => hangUp(relay, large)));
    answered += (await isAnswered(relay, small)) ? 1 : 0;
  }
  await pause(IDLE);
  return { bursts: BURSTS, answered, before, after: await connectionsAt(upstream) };
}

/** Asks, and leaves at the first bytes, or after a moment where none come. */
async function hangUp({ port, headers }: Relay, { path }: MeasuredCall): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`);
  await Promise.race([once(socket, 'data'), pause(500)]).catch(() => undefined);
  socket.resetAndDestroy();
}

async function isAnswered({ port, headers }: Relay, { path, bytes }: MeasuredCall): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal }).catch(() => undefined);
  const body = await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 200 && body?.byteLength === bytes;
}

async function connectionsAt(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/connections`, { headers: { connection: 'close' } });
  return Number(await answer.text());
}
