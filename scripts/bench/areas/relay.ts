import { setTimeout as pause } from 'node:timers/promises';
import type { Area } from '../harness/area.ts';
import { buildProduct } from '../harness/build-product.ts';
import { type Contestant, contest, type Figures, medianOf, ratioOf } from '../harness/contest.ts';
import { startNode } from '../harness/pinned-process.ts';
import { figure, type Goal, table } from '../harness/report.ts';
import { CONNECTIONS, type MeasuredCall, measuredCalls } from './relay/calls.ts';
import { contestOfHungUps, type HungUps } from './relay/hung-ups.ts';
import type { Loaded } from './relay/load.ts';
import { OTHER_CORE, type Relay, startCais, startPeer } from './relay/relays.ts';

/** Milliseconds of load for one size in one round. */
const LOAD = 1_200;
/**
 * Milliseconds of load for one size before the first round: a server at work has had its code compiled long ago. On the one core
 * that it shares with the compiler, the longest of these paths gets quicker for tens of thousands of requests.
 */
const WARM = { '1 kB': 20_000, '100 kB': 3_000, '5 MB': 1_500 };
/**
 * Milliseconds of load with small answers at the beginning of a turn, which do not count: while the others had theirs, for a minute,
 * V8 has given back most of the memory for new values, and takes it again within two seconds or three, as chance has it.
 */
const LEAD_IN = 3_000;

const ours = 'Cais';
const floor = 'floor: node:http + undici `dispatch`, checks nothing';
const guarded = 'express + helmet + express-session + undici';
const fastify = 'fastify + @fastify/http-proxy';

const program = (name: string): string => `${import.meta.dirname}/relay/${name}.ts`;

/** Reads relayed to signed-in people, and what is left of a relay whose callers hang up. */
export const relay: Area = {
  peers: ['fastify', '@fastify/http-proxy', 'http-proxy-middleware', 'express-http-proxy', 'hono'],
  async run(options) {
    await buildProduct('client', 'server');
    const upstream = await startNode(program('upstream'), [], { core: OTHER_CORE });
    const port = Number(upstream.ready?.[1]);
    try {
      const contestants: [string, () => Promise<Relay>][] = [
        [floor, () => startPeer('floor', port)],
        [ours, () => startCais(port)],
        ['express + undici', () => startPeer('express-undici', port)],
        [guarded, () => startPeer('express-session', port)],
        ['the same, JSON parsed and written again', () => startPeer('express-session-json', port)],
        [fastify, () => startPeer('fastify', port)],
        ['express + http-proxy-middleware', () => startPeer('http-proxy-middleware', port)],
        ['express + express-http-proxy', () => startPeer('express-http-proxy', port)],
        ['hono', () => startPeer('hono', port)],
      ];
      const results = await contest(
        contestants.map(([name, start]) => contestant(name, start)),
        options,
      );
      const of = (name: string, figureName: string) => medianOf(results, name, figureName);
      const ratio = (name: string, kind: string, other = floor) =>
        ratioOf(results, [name, kind], [other, kind]);
      const hungUps = await contestOfHungUps(port);
      const rows = contestants.map(([name]) => [
        name,
        ...measuredCalls.map(({ size }) => figure(ratio(name, `${size} rate`))),
        ...measuredCalls.map(({ size }) => figure(ratio(name, `${size} cpu`))),
        `${figure(of(name, 'peak') / 1e6)} MB`,
      ]);
      return {
        title: 'Relay of a signed-in read',
        body: [
          `${CONNECTIONS} kept connections ask for an answer of 1 kB, 100 kB and 5 MB of JSON, one after the other. Shares of the`,
          'floor in the same run; the last column is the most memory that the process had. Only Cais and the two peers with',
          'express-session look at a session; Cais also at the contract, the origin of the request, rates and deadlines, and',
          'writes its log.',
          '',
          table(
            [
              'relay',
              ...measuredCalls.map(({ size }) => `requests/s, ${size}`),
              ...measuredCalls.map(({ size }) => `CPU per request, ${size}`),
              'memory',
            ],
            rows,
          ),
          '',
          `The floor itself: ${measuredCalls.map(({ size }) => `${figure(of(floor, `${size} rate`))} requests/s of ${size} (± ${figure((results.get(floor)?.[`${size} rate`]?.spread ?? 0) * 100)} %)`).join(', ')}.`,
          '',
          describe(hungUps),
        ].join('\n'),
        goals: [...goalsOf((kind, other) => ratio(ours, kind, other)), ...goalsOfHungUps(hungUps)],
      };
    } finally {
      await upstream.stop();
    }
  },
};

function contestant(name: string, start: () => Promise<Relay>): Contestant {
  return {
    name,
    async start() {
      const running = await start();
      for (const call of measuredCalls) await loadOf(running, call, WARM[call.size]);
      return {
        async measure() {
          await running.process.forgetPeak();
          const figures: Record<string, number> = {};
          const [smallest] = measuredCalls;
          if (smallest !== undefined) await loadOf(running, smallest, LEAD_IN);
          for (const call of measuredCalls) Object.assign(figures, await loadOf(running, call, LOAD));
          return { ...figures, peak: (await running.process.memory()).peak };
        },
        stop: () => running.stop(),
      };
    },
  };
}

async function loadOf(
  { port, headers, process }: Relay,
  { size, path, bytes }: MeasuredCall,
  milliseconds: number,
): Promise<Figures> {
  const before = await process.cpuSeconds();
  const order = JSON.stringify({ port, headers, path, bytes, milliseconds });
  const load = await startNode(program('load'), [order], { core: OTHER_CORE, ready: /^ready (.*)$/mu });
  const { inTime, seconds, all } = JSON.parse(load.ready?.[1] ?? '') as Loaded;
  await load.stop();
  const cpu = (await process.cpuSeconds()) - before;
  await untilIdle(process);
  return { [`${size} rate`]: inTime / seconds, [`${size} cpu`]: cpu / all };
}

/** What a relay still does for callers who are gone must not weigh on the next one. */
async function untilIdle({ cpuSeconds }: Relay['process']): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (let used = await cpuSeconds(); performance.now() < deadline; ) {
    await pause(50);
    const now = await cpuSeconds();
    if (now - used <= 0.01) return;
    used = now;
  }
}

/** @param ratio a figure of ours as a share of a peer's */
function goalsOf(ratio: (kind: string, peer: string) => number): Goal[] {
  const rates = [0.75, 0.9, 0.92];
  const cpus = [1.3, 1.1, 1.1];
  return [
    ...measuredCalls.flatMap(({ size }, index): Goal[] => [
      {
        what: `requests/s of ${size} as a share of the floor's`,
        value: ratio(`${size} rate`, floor),
        limit: rates[index] ?? 1,
        kind: 'at least',
      },
      {
        what: `CPU per request of ${size} as a share of the floor's`,
        value: ratio(`${size} cpu`, floor),
        limit: cpus[index] ?? 1,
        kind: 'at most',
      },
      {
        what: `requests/s of ${size} as a share of fastify's`,
        value: ratio(`${size} rate`, fastify),
        limit: 1,
        kind: 'at least',
      },
    ]),
    {
      what: 'requests/s of 1 kB as a share of express with helmet and express-session',
      value: ratio('1 kB rate', guarded),
      limit: 2,
      kind: 'at least',
    },
  ];
}

function describe(hungUps: readonly HungUps[]): string {
  return [
    `Callers who leave early: ${hungUps[0]?.bursts} times ${CONNECTIONS} callers ask for 5 MB and hang up at its first bytes; after each`,
    'burst somebody asks for 1 kB. Connections are those to the upstream, before and six seconds after.',
    '',
    table(
      ['relay', 'answered', 'connections before', 'after'],
      hungUps.map(({ name, answered, bursts, before, after }) => [
        name,
        `${answered} of ${bursts}`,
        String(before),
        String(after),
      ]),
    ),
  ].join('\n');
}

const goalsOfHungUps = (hungUps: readonly HungUps[]): Goal[] =>
  hungUps
    .filter(({ name }) => name === ours)
    .flatMap(({ answered, bursts, before, after }): Goal[] => [
      { what: 'answered after callers hung up', value: answered, limit: bursts, kind: 'at least' },
      {
        what: 'connections to the upstream that hung-up callers left',
        value: after - before,
        limit: 0,
        kind: 'at most',
      },
    ]);
