import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const recorder = pathToFileURL(resolve('tests/support/budgets/recorded-modules.mjs')).href;
const root = pathToFileURL(`${process.cwd()}/`).href;

/** All that `cais --help` needs; a command's own code is loaded when it is called. */
const budget = [
  'cli/context.ts',
  'cli/exit.ts',
  'cli/main.ts',
  'cli/options.ts',
  'cli/portuguese-command.ts',
  'cli/program.ts',
  'cli/program/data-commands.ts',
  'cli/program/help-command.ts',
  'cli/program/help-text.ts',
  'cli/program/lineup-commands.ts',
  'cli/program/session-commands.ts',
  'cli/program/support-commands.ts',
  'cli/reference/environment.ts',
  'cli/reference/examples.ts',
  'cli/reference/exit-codes.ts',
  'cli/run-command.ts',
  'cli/run.ts',
  'cli/terminal/brief-output.ts',
  'cli/version.ts',
  'commander',
  'node:child_process',
  'node:events',
  'node:fs',
  'node:path',
  'node:process',
  'node:util',
  'shared/errors.ts',
];

test('cais --help loads its commands by name, and of the packages commander alone', () => {
  const words = ['--import', recorder, 'cli/main.ts', '--help'];
  const { status, output } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  expect(status).toBe(0);
  const addresses = (output[3] ?? '').split('\n');
  const names = addresses.map((url) => {
    const path = url.replace(root, '');
    return /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(path)?.[1] ?? path;
  });
  expect([...new Set(names)].sort(), 'each module more is paid for by every call').toEqual(budget);
});
