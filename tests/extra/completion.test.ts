import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { cases, shellFolder } from '../support/cli/completion.ts';

const isInstalled = (shell: string): boolean => spawnSync(shell, ['--version']).error === undefined;

describe.runIf(isInstalled('fish'))('in fish', () => {
  test.each(cases)('fish completes %j with %j', async (line, words) => {
    const { script, run } = await shellFolder('fish');
    const { stdout, stderr } = run('fish', [
      '--no-config',
      '-c',
      `source '${script}'; complete -C 'cais ${line.join(' ')}'`,
    ]);
    const found = stdout.split('\n').flatMap((each) => each.split('\t')[0]?.replace(/\/$/u, '') || []);
    expect({ found: found.sort(), stderr }).toEqual({ found: [...words].sort(), stderr: '' });
  });
});

describe.runIf(isInstalled('zsh'))('in zsh', () => {
  test('zsh takes the script when it is sourced', async () => {
    const { script, run } = await shellFolder('zsh');
    const sourced = run('zsh', [
      '-f',
      '-c',
      `autoload -U compinit; compinit -u -D; source '${script}'; print $_comps[cais]`,
    ]);
    expect(sourced.stdout).toBe('_cais\n');
  });
});
