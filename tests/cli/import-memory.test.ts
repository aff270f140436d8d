import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCli } from '../../scripts/build/build-cli.ts';
import { credentialsFor } from '../support/cais-cli.ts';
import { caisWithPeak } from '../support/peak-memory.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let server: RunningServer;
/** What people run: from the source, Node loads a compiler beside the program. */
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cais-dist-'));
  await buildCli(resolve(import.meta.dirname, '../..'), dist);
  server = await startServer({ env: { SEED: 'reference' } });
}, 120_000);
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.clean();
  await rm(dist, { recursive: true, force: true });
});

/** As many rows, all refused: each is in the report, and in the file of refused rows. */
async function file(rows: number): Promise<string> {
  const path = join(await temporaryFolder(), 'portos.csv');
  const row = (nth: number) => `Cais que não há ${nth};SP;-23,${nth};-46,${nth};"com; ""aspas"""\r\n`;
  const lines = Array.from({ length: rows }, (_, nth) => row(1_000_000 + nth));
  await writeFile(path, `Porto;UF;Latitude;Longitude;Obs\r\n${lines.join('')}`);
  return path;
}

async function peak(rows: number, options: readonly string[]): Promise<number> {
  const words = ['ports', 'import', await file(rows), ...options];
  const home = await temporaryFolder();
  const { code, stdout, megabytes } = await caisWithPeak(join(dist, 'cli/cais.mjs'), words, {
    home,
    env: credentialsFor(server),
  });
  expect(code).toBe(1);
  if (options.includes('--json') && !options.includes('--dry-run')) {
    const { totals, refusals } = JSON.parse(stdout) as { totals: unknown; refusals: readonly unknown[] };
    expect(totals).toMatchObject({ rows, refused: rows });
    expect(refusals).toHaveLength(rows);
  }
  return megabytes;
}

test.each([[['--dry-run']], [['--json']]])(
  'CL-03 CL-06 an import with %j of 100,000 rows needs hardly more memory than one of 20,000',
  {
    timeout: 300_000,
  },
  async (options) => {
    // The first run compiles the program, which costs memory of its own where nobody has done so before.
    await peak(1, options);
    // So many that the collector of garbage works as it does for any number: before, it lets memory grow for a while.
    const few = await peak(20_000, options);
    const many = await peak(100_000, options);
    expect(many - few).toBeLessThan(30);
    expect(many).toBeLessThan(140);
  },
);
