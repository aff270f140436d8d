import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildCli } from '../../scripts/build/build-cli.ts';
import { buildServer } from '../../scripts/build/build-server.ts';
import { bytesByPackage, loadedWith } from '../support/budgets/bytes-by-package.ts';

vi.setConfig({ hookTimeout: 120_000 });

/** What code may grow by, before somebody is asked whether it was meant to. */
const tolerance = 1.05;

/** Thousands of bytes: what a start reads with either upstream, and all there is. */
const budgets = { embedded: 2_095, remote: 2_450, server: 3_000, cli: 900 };

let server: Metafile['outputs'];
let cli: Metafile['outputs'];

beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'cais-sizes-'));
  server = await buildServer(process.cwd(), dist);
  cli = await buildCli(process.cwd(), dist);
  return () => rm(dist, { recursive: true, force: true });
});

function check(budget: keyof typeof budgets, outputs: readonly Metafile['outputs'][string][]): void {
  const packages = bytesByPackage(outputs);
  const bytes = [...packages.values()].reduce((sum, each) => sum + each, 0);
  const most = [...packages].map(([name, size]) => `${name} ${size}`).slice(0, 25);
  expect(bytes, `the largest parts are ${most.join(', ')}`).toBeLessThan(budgets[budget] * 1000 * tolerance);
}

/** Loaded one after the other by a start with this upstream. */
const startWith = (upstream: string) => [
  ...new Set(
    ['server/bundle.mjs', 'server/main.ts', 'server/commands/serve.ts', upstream].flatMap((entry) =>
      loadedWith(server, entry),
    ),
  ),
];

describe('the code that is loaded', () => {
  test('by a start of the server with the embedded upstream', () =>
    check('embedded', startWith('server/upstream/embedded/index.ts')));

  test('by a start of the server with a remote upstream', () =>
    check('remote', startWith('server/upstream/remote/remote.ts')));

  test('by none of them is the content of a new database, PostgreSQL, or what migrates', () => {
    const started = [
      ...startWith('server/upstream/embedded/index.ts'),
      ...startWith('server/upstream/remote/remote.ts'),
    ].flatMap(({ inputs }) => Object.keys(inputs));
    const lazy = /\/seed\/|node_modules\/(?:pg|csv-parse)\/|storage\/run-migrations\.ts$/u;
    expect(started.filter((file) => lazy.test(file))).toEqual([]);
  });

  test('by the server at all', () => check('server', Object.values(server)));

  test('by the command line', () => check('cli', Object.values(cli)));
});
