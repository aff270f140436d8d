import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cookieOf, peerProgram, signIn, startCais } from '../cais.ts';
import { type Contestant, contest, type Results } from '../contest.ts';
import { OTHERS, type Program, startNode } from '../programs.ts';
import { atLeast, atMost, counted, digits, type Report, table } from '../report.ts';

const CONNECTIONS = 64;
const SECONDS = 3;
const BURSTS = 20;

const calls = [
  { size: '1 kB', path: '/api/admin/localizacaoPortoLineup/all' },
  { size: '100 kB', path: '/api/portmatcher/commodities/all' },
  { size: '5 MB', path: '/api/admin/handbook/all' },
] as const;

const floor = 'floor: node:http and undici, no checks';
const guarded = 'express, helmet, express-session, undici';
const fastify = 'fastify, its helmet and session, undici';
const ours = 'Cais';

/** A server under load. */
export interface Relay {
  readonly url: string;
  readonly program: Program;
  /** Headers of signed-in people. */
  readonly people: readonly Record<string, string>[];
  stop(): Promise<void>;
}

/** Reads of signed-in people, relayed; and what a relay does after callers that hang up. */
export async function relay(rounds: number): Promise<Report> {
  const upstream = await startNode([peerProgram('upstream.mjs')], { core: OTHERS, ready: /^ready (\d+)$/u });
  const address = `http://127.0.0.1:${upstream.said}`;
  try {
    const results = await contest(
      [
        contestant(floor, await startPeer('floor', address)),
        contestant(guarded, await startPeer('session', address)),
        contestant(fastify, await startPeer('fastify', address)),
        contestant(ours, await startSignedIn(address)),
      ],
      rounds,
    );
    return report(results, await hangUp(await startSignedIn(address), address));
  } finally {
    await upstream.stop();
  }
}

export async function startPeer(name: string, upstream: string): Promise<Relay> {
  const env = { UPSTREAM_URL: upstream };
  const program = await startNode([peerProgram('server.mjs'), name], { env, ready: /^ready (\d+)$/u });
  const url = `http://127.0.0.1:${program.said}`;
  const answer = await fetch(`${url}/login`, { method: 'POST' });
  await answer.arrayBuffer();
  return { url, program, people: [{ cookie: cookieOf(answer) }], stop: () => program.stop() };
}

export async function startSignedIn(upstream: string): Promise<Relay> {
  const running = await startCais({ UPSTREAM_URL: upstream });
  const people = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      signIn(running.url, { login: `pessoa-${at}@porto.example`, password: 'senha' }),
    ),
  );
  return { ...running, people };
}

const contestant = (name: string, running: Relay): Contestant => ({
  name,
  stop: () => running.stop(),
  async measure() {
    await running.program.forgetPeak();
    const figures: Record<string, number> = {};
    for (const { size, path } of calls) {
      // After the pause of the other contestants, the first second does not count.
      await ask(running, path, 1);
      figures[size] = await ask(running, path, SECONDS);
    }
    return { ...figures, memory: (await running.program.memory()).peak };
  },
});

/** Answers per second over kept connections, each of a person in turn and at an address of its own. */
async function ask({ url, people }: Relay, path: string, seconds: number): Promise<number> {
  let connection = 0;
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 30,
    setupClient(client) {
      connection += 1;
      const person = people[connection % people.length] ?? {};
      client.setHeaders({ ...person, 'x-forwarded-for': `10.2.0.${connection}` });
    },
  });
  if (result.non2xx > 0) throw new Error(`${url}${path}: ${result.non2xx} refused`);
  return result['2xx'] / result.duration;
}

interface HungUp {
  readonly answered: number;
  readonly connections: number;
}

/** Bursts of callers that hang up at the first bytes of a large answer; after each, one good request. */
async function hangUp(running: Relay, upstream: string): Promise<HungUp> {
  const [small, , large] = calls;
  const headers = running.people[0] ?? {};
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  const port = Number(new URL(running.url).port);
  const burst = async () => {
    const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
    socket.write(`GET ${large.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`);
    await Promise.race([once(socket, 'data'), pause(500)]).catch(() => undefined);
    socket.resetAndDestroy();
  };
  let answered = 0;
  for (let at = 0; at < BURSTS; at += 1) {
    await Promise.all(Array.from({ length: CONNECTIONS }, burst));
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(running.url + small.path, { headers, signal }).catch(() => undefined);
    if (answer?.ok === true && (await answer.text()).length === 1_000) answered += 1;
  }
  // undici closes an idle connection after 4 s.
  await pause(6_000);
  const connections = await (
    await fetch(`${upstream}/connections`, { headers: { connection: 'close' } })
  ).text();
  await running.stop();
  return { answered, connections: Number(connections) };
}

function report(results: Results, hungUp: HungUp): Report {
  const shareOf = (name: string, size: string) => results.ratio(name, guarded, size);
  const rows = [floor, guarded, fastify, ours].map((name) => [
    name,
    ...calls.map(({ size }) => digits(shareOf(name, size))),
    digits(results.median(name, 'memory'), ' MB'),
  ]);
  const perSecond = calls.map(({ size }) => `${digits(results.median(guarded, size), '/s')} of ${size}`);
  const body = [
    `${CONNECTIONS} kept connections; answers per second as a share of express's. Cais also checks contract, origin and rate, and writes its log.`,
    '',
    table(['relay', ...calls.map(({ size }) => size), 'memory at most'], rows),
    '',
    `Express answers ${perSecond.join(', ')}.`,
    `After ${BURSTS} bursts of ${CONNECTIONS} callers that hang up, Cais answered ${hungUp.answered} of ${BURSTS} good requests and kept ${hungUp.connections} connections to the upstream.`,
  ].join('\n');
  return {
    body,
    goals: [
      atLeast('1 kB, of express with helmet and session', shareOf(ours, '1 kB'), 1.2),
      atLeast('100 kB, of the same', shareOf(ours, '100 kB'), 1),
      atLeast('5 MB, of the same', shareOf(ours, '5 MB'), 1),
      atLeast('answered after hang-ups', counted(hungUp.answered), BURSTS),
      atMost('connections left after hang-ups', counted(hungUp.connections), 0),
    ],
  };
}
