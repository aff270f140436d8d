import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildCli } from '../../build/build-cli.ts';
import type { Area } from '../harness/area.ts';
import { type ContestOptions, contest, medianOf, type Result, ratioOf } from '../harness/contest.ts';
import { figure, type Report, table } from '../harness/report.ts';
import { AT_ONCE, cais, curl, peer, startBare } from './import/contestants.ts';
import { endToEnd } from './import/end-to-end.ts';

const ROWS = 20_000;
/** Of which some seconds are enough where each answer takes its time. */
const SLOW_ROWS = 2_000;
const LATENCY = 20;
/** What the connections let through at that latency, rows a second. */
const LIMIT = (AT_ONCE / LATENCY) * 1000;
/** Through the real server. */
const THROUGH_ROWS = 2_000;
const MEGABYTE = 1_000_000;

type Results = ReadonlyMap<string, Result>;

/** The command line alone against a bare server that answers like Cais, beside what sends as many bodies without looking at them. */
export const importing: Area = {
  peers: [],
  run: async (options) => {
    const dist = await mkdtemp(join(tmpdir(), 'cais-bench-dist-'));
    try {
      await buildCli(resolve(import.meta.dirname, '../../..'), dist);
      const bundle = join(dist, 'cli/cais.mjs');
      const fast = await against(bundle, ROWS, 0, options);
      const slow = await against(bundle, SLOW_ROWS, LATENCY, options);
      const through = await contest(
        [endToEnd(bundle, 'remote', THROUGH_ROWS, ROWS), endToEnd(bundle, 'embedded', THROUGH_ROWS, ROWS)],
        { ...options, rounds: Math.min(3, options.rounds ?? 3) },
      );
      return report(fast, slow, through);
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  },
};

async function against(
  bundle: string,
  rows: number,
  latency: number,
  options: ContestOptions,
): Promise<Results> {
  const target = await startBare(ROWS, latency);
  try {
    return await contest(
      [
        cais(bundle, target, rows),
        peer('undici dispatch', 'undici-dispatch.mjs', target, rows),
        curl(target, rows),
        peer('global fetch', 'global-fetch.mjs', target, rows),
      ],
      options,
    );
  } finally {
    await target.stop();
  }
}

function report(fast: Results, slow: Results, through: Results): Report {
  const ofCurl = (figureName: string) => ratioOf(fast, ['Cais', figureName], ['curl --parallel', figureName]);
  return {
    title: 'Import',
    body: [
      `${figure(ROWS)} port locations, ${AT_ONCE} at once, each a row of a file for Cais, which reads the lists of the server, plans every`,
      'row, writes it into its journal and syncs that before it is sent, and notes what came of it; the peers post as many bodies and',
      'do none of that. All of them send to the same bare server, which answers like Cais. "Sending" is from the first to the last row,',
      '"whole" from start to end of the program.',
      '',
      'Without latency:',
      '',
      contestants(fast, 'curl --parallel'),
      '',
      `At ${LATENCY} ms, ${figure(SLOW_ROWS)} rows (${AT_ONCE} connections let ${figure(LIMIT)} rows/s through):`,
      '',
      contestants(slow, undefined),
      '',
      `The same command through the real server, ${figure(THROUGH_ROWS)} rows of ${figure(ROWS)} ports:`,
      '',
      table(
        ['', 'whole, rows/s', 'CPU of the server a row', 'its memory'],
        [...through].map(([name, { whole, server, memory }]) => [
          name,
          figure(whole?.median ?? 0),
          `${figure(server?.median ?? 0)} µs`,
          `${figure((memory?.median ?? 0) / MEGABYTE)} MB`,
        ]),
      ),
    ].join('\n'),
    goals: [
      {
        what: `of the limit at ${LATENCY} ms`,
        value: medianOf(slow, 'Cais', 'sending') / LIMIT,
        limit: 0.9,
        kind: 'at least',
      },
      { what: 'of curl without latency, sending', value: ofCurl('sending'), limit: 0.5, kind: 'at least' },
      {
        what: 'of curl without latency, start and planning included',
        value: ofCurl('whole'),
        limit: 0.5,
        kind: 'at least',
      },
      {
        what: 'memory at most, MB',
        value: medianOf(fast, 'Cais', 'peak') / MEGABYTE,
        limit: 150,
        kind: 'at most',
      },
      {
        what: 'growth while sending, MB',
        value: medianOf(fast, 'Cais', 'growth') / MEGABYTE,
        limit: 15,
        kind: 'at most',
      },
    ],
  };
}

/** @param base the contestant that the others are told as a share of; the limit where there is none */
function contestants(results: Results, base: string | undefined): string {
  const shareOf = (name: string) =>
    base === undefined
      ? medianOf(results, name, 'sending') / LIMIT
      : ratioOf(results, [name, 'sending'], [base, 'sending']);
  return table(
    [
      '',
      'sending, rows/s',
      base === undefined ? 'of the limit' : `of ${base}`,
      'whole, rows/s',
      'CPU a row',
      'memory',
    ],
    [...results].map(([name, { sending, whole: all, cpu, peak }]) => [
      name,
      `${figure(sending?.median ?? 0)} ±${Math.round((sending?.spread ?? 0) * 100)}%`,
      figure(shareOf(name)),
      figure(all?.median ?? 0),
      `${figure(cpu?.median ?? 0)} µs`,
      `${figure((peak?.median ?? 0) / MEGABYTE)} MB`,
    ]),
  );
}
