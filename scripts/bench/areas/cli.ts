import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Area } from '../harness/area.ts';
import { buildProduct } from '../harness/build-product.ts';
import { type Contestant, contest, type Result, ratioOf } from '../harness/contest.ts';
import { keepOffFirstCore } from '../harness/keep-off-first-core.ts';
import { figure, type Report, table } from '../harness/report.ts';
import { installCais } from './cli/installed-cais.ts';
import { type Call, runRepeatedly } from './cli/run-repeatedly.ts';

const peers = resolve(import.meta.dirname, '../peers/cli');
const empty = 'empty Node';

/** From the start of a command to its end: help, and one call to a server on the same machine. */
export const cli: Area = {
  peers: [],
  async run(options) {
    await buildProduct('client', 'server');
    keepOffFirstCore();
    const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
    const { server, program, env, url } = await installCais(folder);
    try {
      const bundle = await bundlePeer(folder);
      const peer = { env: { PEER_URL: url, NODE_COMPILE_CACHE: join(folder, 'compiled') } };
      const source = { env: { PEER_URL: url } };
      const contestants = [
        contestant(empty, { program: join(peers, 'empty.mjs') }),
        contestant('lazy bundle: help', { ...peer, program: bundle, words: ['--help'] }),
        contestant('lazy bundle: one call', { ...peer, program: bundle, words: ['whoami'] }),
        contestant('undici loaded at once: help', {
          ...source,
          program: join(peers, 'eager.ts'),
          words: ['--help'],
        }),
        contestant('TypeScript run directly: help', {
          ...source,
          program: join(peers, 'program.ts'),
          words: ['--help'],
        }),
        contestant('TypeScript run directly: one call', {
          ...source,
          program: join(peers, 'program.ts'),
          words: ['whoami'],
        }),
        contestant('cais --help', { program, env, words: ['--help'] }),
        contestant('cais whoami', { program, env, words: ['whoami'] }),
      ];
      return reportOf(await contest(contestants, options));
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** One file for each command, as esbuild does it when it is told to split. */
async function bundlePeer(folder: string): Promise<string> {
  await build({
    entryPoints: [join(peers, 'program.ts')],
    outdir: join(folder, 'peer'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    banner: {
      js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return join(folder, 'peer/program.mjs');
}

const contestant = (name: string, call: Call): Contestant => ({
  name,
  start: async () => ({ measure: () => runRepeatedly(call), stop: async () => undefined }),
});

function reportOf(results: ReadonlyMap<string, Result>): Report {
  const ratio = (name: string) => ratioOf(results, [name, 'milliseconds'], [empty, 'milliseconds']);
  const rows = [...results].map(([name, { milliseconds, cpu }]) => [
    name,
    figure(ratio(name)),
    `${figure(milliseconds?.median ?? Number.NaN)} ± ${Math.round(100 * (milliseconds?.spread ?? 0))} %`,
    figure(cpu?.median ?? Number.NaN),
  ]);
  return {
    title: 'Command line',
    body: table(['', 'x empty Node', 'ms', 'ms of processor'], rows),
    goals: [
      { what: 'cais --help, x empty Node', value: ratio('cais --help'), limit: 1.5, kind: 'at most' },
      { what: 'cais whoami, x empty Node', value: ratio('cais whoami'), limit: 3.6, kind: 'at most' },
    ],
  };
}
