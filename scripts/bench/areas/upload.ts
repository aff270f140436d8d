import { resolve } from 'node:path';
import type { Area } from '../harness/area.ts';
import { buildProduct } from '../harness/build-product.ts';
import { type Contestant, contest, medianOf, type Result, ratioOf, summarize } from '../harness/contest.ts';
import { type PinnedProcess, startNode } from '../harness/pinned-process.ts';
import { figure, type Goal, table } from '../harness/report.ts';
import { loginPath } from './relay/calls.ts';
import { OTHER_CORE, RELAY_CORE, startCais } from './relay/relays.ts';
import { AT_ONCE, FILE_BYTES } from './upload/form.ts';
import type { Order, Uploaded } from './upload/stand.ts';

/** Of each sender in one round. */
const UPLOADS_EACH = 5;

const ours = 'Cais';
const floor = 'raw pipe: node:http to undici, checks nothing';
const inMemory = 'express + multer in memory';

const peers = resolve(import.meta.dirname, '../peers/upload');
const standProgram = resolve(import.meta.dirname, 'upload/stand.ts');

/** A server that takes uploads. */
interface Taker {
  readonly port: number;
  readonly process: PinnedProcess;
  readonly isKeyed: boolean;
  /** Headers of those who upload. Cais takes 60 PDFs of one person in ten minutes, so each round has people of its own. */
  senders(): Promise<Order['senders']>;
  stop(): Promise<void>;
}

/** PDFs uploaded at the same time, with all checks, to an upstream that swallows them. */
export const upload: Area = {
  peers: ['busboy'],
  async run(options) {
    await buildProduct('client', 'server');
    const stand = await startNode(standProgram, [], { core: OTHER_CORE, ready: /^ready (\d+) (\d+)$/mu });
    const [upstream, control] = [Number(stand.ready?.[1]), Number(stand.ready?.[2])];
    const contestants: [string, () => Promise<Taker>][] = [
      [floor, () => peer('raw-pipe', upstream)],
      [ours, () => cais(upstream)],
      ['express + busboy, streamed', () => peer('busboy-streamed', upstream)],
      [inMemory, () => peer('multer-memory', upstream)],
      ['express + multer to disk', () => peer('multer-disk', upstream)],
    ];
    try {
      const results = await contest(
        contestants.map(([name, start]) => contestant(name, start, control)),
        options,
      );
      return {
        title: 'Upload of a PDF',
        ...report(
          contestants.map(([name]) => name),
          results,
        ),
      };
    } finally {
      await stand.stop();
    }
  },
};

function contestant(name: string, start: () => Promise<Taker>, control: number): Contestant {
  return {
    name,
    async start() {
      const { port, process, isKeyed, senders, stop } = await start();
      const idle = (await process.memory()).now;
      return {
        async measure() {
          const order: Order = { port, senders: await senders(), uploadsEach: UPLOADS_EACH, isKeyed };
          await process.forgetPeak();
          const before = await process.cpuSeconds();
          const { seconds, bytes, firstBytes, firstBytesOnLine } = await play(control, order);
          const all = (bytes + FILE_BYTES * firstBytesOnLine.length) / 1e6;
          return {
            rate: bytes / 1e6 / seconds,
            cpu: (1_000 * ((await process.cpuSeconds()) - before)) / all,
            growth: ((await process.memory()).peak - idle) / 1e6,
            firstByte: summarize(firstBytes).median,
            firstOnLine: summarize(firstBytesOnLine).median,
          };
        },
        stop,
      };
    },
  };
}

async function play(control: number, order: Order): Promise<Uploaded> {
  const answer = await fetch(`http://127.0.0.1:${control}/`, { method: 'POST', body: JSON.stringify(order) });
  const done = (await answer.json()) as Uploaded | { readonly error: string };
  if ('error' in done) throw new Error(done.error);
  return done;
}

async function peer(name: string, upstream: number): Promise<Taker> {
  const env = { NODE_ENV: 'production', UPSTREAM_URL: `http://127.0.0.1:${upstream}` };
  const process = await startNode(`${peers}/${name}.mjs`, [], { core: RELAY_CORE, env });
  const senders = async () => Array.from({ length: AT_ONCE }, () => ({}));
  return { port: Number(process.ready?.[1]), process, isKeyed: false, senders, stop: () => process.stop() };
}

async function cais(upstream: number): Promise<Taker> {
  const { port, process, stop } = await startCais(upstream);
  let people = 0;
  const signIn = async () => {
    people += 1;
    const headers = { 'x-requested-with': 'cais' };
    const answer = await fetch(`http://127.0.0.1:${port}${loginPath}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ login: `pessoa-${people}@porto.example`, password: 'senha' }),
    });
    await answer.arrayBuffer();
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { ...headers, cookie };
  };
  return {
    port,
    process,
    isKeyed: true,
    senders: () => Promise.all(Array.from({ length: AT_ONCE }, signIn)),
    stop,
  };
}

function report(names: readonly string[], results: ReadonlyMap<string, Result>) {
  const of = (name: string, what: string) => medianOf(results, name, what);
  const share = (name: string, what: string, ofWhom = floor) =>
    ratioOf(results, [name, what], [ofWhom, what]);
  const rows = names.map((name) => [
    name,
    figure(share(name, 'rate')),
    figure(share(name, 'cpu')),
    `${figure(of(name, 'growth'))} MB`,
    figure(share(name, 'firstByte', inMemory)),
    figure(share(name, 'firstOnLine', inMemory)),
  ]);
  const body = [
    `${AT_ONCE} people send PDFs of ${FILE_BYTES / 1e6} MB one after the other, to an upstream that swallows them. Rate and processor time are`,
    'shares of the raw pipe in the same run; growth is the most memory above that of the idle process; the last columns are the',
    'time from the first byte sent to the first of the file at the upstream, as a share of multer in memory: with all of them as',
    'fast as they go, and with one alone on a line of 100 Mbit/s. All but the raw pipe check name, size and signature; Cais also',
    'session, rates, fields and the key of each submit, and writes each upload down before it is sent, when it is whole and',
    'when it was answered.',
    '',
    table(
      ['server', 'MB/s', 'CPU per MB', 'growth', 'first byte, all at once', 'first byte, one on a line'],
      rows,
    ),
    '',
    `The raw pipe itself: ${figure(of(floor, 'rate'))} MB/s (± ${figure((results.get(floor)?.rate?.spread ?? 0) * 100)} %), ${figure(of(floor, 'cpu'))} ms of processor time per MB.`,
  ].join('\n');
  const goals: Goal[] = [
    { what: 'MB/s as a share of the raw pipe', value: share(ours, 'rate'), limit: 0.75, kind: 'at least' },
    { what: 'growth of memory in MB', value: of(ours, 'growth'), limit: 100, kind: 'at most' },
    {
      what: 'time to the first byte at the upstream as a share of multer in memory, one on a line',
      value: share(ours, 'firstOnLine', inMemory),
      limit: 0.1,
      kind: 'at most',
    },
  ];
  return { body, goals };
}
