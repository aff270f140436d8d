import { spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cais } from '../support/cais-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('help says the same to a pipe, a file and a terminal', async () => {
  const home = await temporaryFolder();
  const piped = await cais(['--help'], { home });
  const watched = await cais(['--help'], { home, terminal: true });
  const file = join(home, 'help.txt');
  const filed = spawnSync(process.execPath, ['cli/main.ts', '--help'], {
    stdio: ['ignore', openSync(file, 'w'), 'pipe'],
    encoding: 'utf8',
  });
  expect([piped.code, watched.code, filed.status]).toEqual([0, 0, 0]);
  expect([piped.stderr, filed.stderr]).toEqual(['', '']);
  expect(piped.stdout).toMatch(/^Uso: cais /u);
  expect(readFileSync(file, 'utf8')).toBe(piped.stdout);
  expect(words(watched.stdout)).toEqual(words(piped.stdout));
});

test('help that nobody reads to its end is no failure', () => {
  const run = spawnSync(
    'bash',
    ['-c', '"$@" | true; echo "$PIPESTATUS"', 'bash', process.execPath, 'cli/main.ts', '--help'],
    {
      encoding: 'utf8',
    },
  );
  expect([run.stdout, run.stderr]).toEqual(['0\n', '']);
});

/** Lines are as wide as a terminal. */
const words = (text: string): string[] => text.trim().split(/\s+/u);
