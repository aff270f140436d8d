import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Area } from '../harness/area.ts';
import { buildProduct } from '../harness/build-product.ts';
import { type Contestant, contest, medianOf, type Result, ratioOf } from '../harness/contest.ts';
import { keepOffFirstCore } from '../harness/keep-off-first-core.ts';
import { startNode } from '../harness/pinned-process.ts';
import { figure, type Report, table } from '../harness/report.ts';
import { bundlePeer } from './start/bundle-peer.ts';
import { type ServerUnderTest, spawnToAnswer } from './start/spawn-to-answer.ts';

const peers = resolve(import.meta.dirname, '../peers/start');
const product = resolve(import.meta.dirname, '../../../dist/server/main.mjs');
const health = '/healthz';

/** From the start of the process to the first 200, with data that are there already; memory at rest. */
export const start: Area = {
  peers: ['fastify'],
  async run(options) {
    await buildProduct('client', 'server');
    keepOffFirstCore();
    const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
    try {
      const results = await contest(await contestants(folder), options);
      return reportOf(results);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function contestants(folder: string): Promise<readonly Contestant[]> {
  const embedded = { SEED: 'demo', DATA_DIR: join(folder, 'embedded'), LOG_LEVEL: 'info' };
  // Nobody listens there: a remote upstream is not asked before the first call.
  const remote = { UPSTREAM_URL: 'http://127.0.0.1:9', DATA_DIR: join(folder, 'remote') };
  for (const env of [embedded, remote]) await fill(env);
  const peer = (name: string, program: string) => contestant(name, { program, paths: [health] });
  return [
    peer('raw http', join(peers, 'raw-http.mjs')),
    peer(
      'express, one bundle with compile cache',
      await bundlePeer(join(peers, 'express.mjs'), folder, 'express'),
    ),
    peer('express from node_modules', join(peers, 'express.mjs')),
    peer('fastify', join(peers, 'fastify.mjs')),
    contestant('Cais', { program: product, env: embedded, paths: [health, '/readyz', '/'] }),
    contestant('Cais, remote upstream', { program: product, env: remote, paths: [health, '/'] }),
  ];
}

const contestant = (name: string, server: ServerUnderTest): Contestant => ({
  name,
  start: async () => ({ measure: () => spawnToAnswer(server), stop: async () => undefined }),
});

/** The first start of all makes the data. */
async function fill(env: Readonly<Record<string, string>>): Promise<void> {
  const server = await startNode(product, [], { env: { ...env, PORT: '0' }, ready: /^Cais está em/mu });
  await server.stop();
}

function reportOf(results: ReadonlyMap<string, Result>): Report {
  const ratio = (name: string, figureName: string) =>
    ratioOf(results, [name, figureName], ['raw http', 'milliseconds']);
  const rows = [...results].map(([name, { milliseconds, cpu, megabytes }]) => [
    name,
    figure(ratio(name, 'milliseconds')),
    `${figure(milliseconds?.median ?? Number.NaN)} ± ${Math.round(100 * (milliseconds?.spread ?? 0))} %`,
    figure(cpu?.median ?? Number.NaN),
    figure(megabytes?.median ?? Number.NaN),
  ]);
  const body = [
    table(['', 'x raw http', 'ms to the first 200', 'ms of processor', 'MB at rest'], rows),
    '',
    `Cais with its demonstration data; it answers nothing before it is ready: \`/readyz\` follows \`/healthz\` at ${figure(ratio('Cais', '/readyz'))} x and the first page at ${figure(ratio('Cais', '/'))} x raw http.`,
  ].join('\n');
  return {
    title: 'Start of the server',
    body,
    goals: [
      { what: 'first 200, x raw http', value: ratio('Cais', 'milliseconds'), limit: 2.5, kind: 'at most' },
      {
        what: 'MB at rest',
        value: medianOf(results, 'Cais', 'megabytes'),
        limit: 110,
        kind: 'at most',
      },
    ],
  };
}
