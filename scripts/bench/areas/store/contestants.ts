import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Contestant, Figures } from '../../harness/contest.ts';
import { type PinnedProcess, startNode } from '../../harness/pinned-process.ts';
import { clearSpare, fillPorts } from './embedded-stand.ts';
import { figuresOf } from './figures-of.ts';

const here = import.meta.dirname;
const peers = resolve(here, '../../peers/store');
const server = resolve(here, '../../../../dist/server/main.mjs');

const MEASURED = 0;
const ASKING = 1;

/** Posts one after the other, many at once, and with lists read meanwhile. */
const POSTS = { alone: 200, together: 600, mixed: 300 } as const;
const AT_ONCE = 16;

/** A program that opens, reads and writes by itself, a new process each round. */
export function inProcess(name: string, program: string, rows: number): Contestant {
  return {
    name,
    start: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
      return {
        measure: () => figuresOf(program, [folder, String(rows)], MEASURED),
        stop: () => rm(folder, { recursive: true, force: true }),
      };
    },
  };
}

export const ours = join(here, 'ours.ts');
export const nodeSqlite = join(peers, 'node-sqlite.mjs');
export const pglite = join(peers, 'pglite.mjs');

/** A server that takes the write of a port location and commits it before it answers. */
export const bareServer: Contestant = {
  name: 'node:http + node:sqlite',
  start: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
    const bare = await startNode(join(peers, 'http-sqlite.mjs'), [folder], { core: MEASURED });
    const url = `http://127.0.0.1:${bare.ready?.[1]}`;
    return {
      measure: () => writes(bare, url, 1, 'bare'),
      stop: async () => {
        await bare.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};

/** The real Cais over its embedded upstream, which holds so many locations. */
export const realServer = (rows: number): Contestant => ({
  name: 'Cais',
  start: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cais-bench-'));
    const cais = await startNode(server, [], {
      core: MEASURED,
      nodeOptions: ['--import', join(here, 'watch-delay.ts')],
      ready: /^Cais está em (\S+?)\/?$/mu,
      env: { PORT: '0', DATA_DIR: dataDir, SEED: 'reference', ADMIN_PASSWORD: 'senha do primeiro' },
    });
    const file = join(dataDir, 'cais.sqlite');
    const first = fillPorts(file, rows);
    const url = cais.ready?.[1] ?? '';
    return {
      measure: async () => {
        clearSpare(file, first);
        const alone = await writes(cais, url, first, 'cais');
        await lateness(cais);
        const begun = first + POSTS.alone + POSTS.together;
        await figuresOf(
          join(here, 'post.ts'),
          [url, String(begun), String(POSTS.mixed), '16', 'list'],
          ASKING,
        );
        return { ...alone, ...(await lateness(cais)) };
      },
      stop: async () => {
        await cais.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
});

/** Milliseconds of a write, one after the other and 16 at once, and microseconds of processor time. */
async function writes(process: PinnedProcess, url: string, first: number, kind: string): Promise<Figures> {
  const post = (from: number, count: number, atOnce: number) =>
    figuresOf(join(here, 'post.ts'), [url, String(from), String(count), String(atOnce), kind], ASKING);
  const alone = await post(first, POSTS.alone, 1);
  const before = await process.cpuSeconds();
  const together = await post(first + POSTS.alone, POSTS.together, AT_ONCE);
  const cpu = (((await process.cpuSeconds()) - before) / POSTS.together) * 1e6;
  return { alone: alone.median ?? 0, together: together.each ?? 0, cpu };
}

/** Milliseconds that the event loop was late, p99 and at most, since it was asked before. */
async function lateness({ child }: PinnedProcess): Promise<Figures> {
  const said = once(child.stdout ?? child, 'data') as Promise<[Buffer]>;
  child.kill('SIGUSR2');
  const [line] = await said;
  const [, p99, longest] = /delay (\S+) (\S+)/u.exec(String(line)) ?? [];
  return { p99: Number(p99), longest: Number(longest) };
}
