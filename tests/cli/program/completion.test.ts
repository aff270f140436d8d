import { once } from 'node:events';
import { expect, test } from 'vitest';
import { flatten } from '../../../cli/program/command-tree.ts';
import { cais } from '../../support/cli/cais-cli.ts';
import { cases, root, shellFolder } from '../../support/cli/completion.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// tests/extra does the same in fish and zsh, where they are installed.

test.each(cases)('bash completes %j with %j', async (line, words) => {
  const { script, run } = await shellFolder('bash');
  const probe = `source "$0"; COMP_WORDS=(cais "$@"); COMP_CWORD=$#; _cais; for w in "\${COMPREPLY[@]}"; do echo "$w"; done`;
  const { stdout, stderr } = run('bash', ['--norc', '-c', probe, script, ...line]);
  expect({
    found: stdout
      .split('\n')
      .filter((word) => word !== '')
      .sort(),
    stderr,
  }).toEqual({
    found: [...words].sort(),
    stderr: '',
  });
});

test('bash completes --profile=…, which it takes apart at the sign', async () => {
  const { script, run } = await shellFolder('bash');
  const probe = `source "$0"; COMP_WORDS=(cais --profile = ca); COMP_CWORD=3; _cais; echo "\${COMPREPLY[*]}"`;
  expect(run('bash', ['--norc', '-c', probe, script]).stdout).toBe('cais.exemplo\n');
});

test('bash, on a terminal, completes what is typed, a name with a space included', async () => {
  const { script, start } = await shellFolder('bash');
  const shell = start('script', ['-qefc', `bash --norc -i`, '/dev/null']);
  let shown = '';
  // Each line is typed once the shell asks for it.
  const lines = [
    `PS1='ready> '; source '${script}'; cais() { printf 'ran:'; printf '<%s>' "$@"; echo; }`,
    'cais po\tim\tdados\\ \t--dry\t',
    'exit',
  ];
  const prompts = [/\$ $|# $/u, /ready> $/u, /ran:.*\s+ready> $/su];
  shell.stdout.on('data', (piece: Buffer) => {
    shown += piece.toString('utf8');
    if (lines.length > 0 && prompts[3 - lines.length]?.test(shown)) shell.stdin.write(`${lines.shift()}\n`);
  });
  await once(shell, 'close');
  expect(shown).toContain('ran:<ports><import><dados 1.csv><--dry-run>');
});

// One of each depth: all are read from the same tree of commands.
const some = flatten(root).filter(({ path }) => ['cais', 'cais login', 'cais ports import'].includes(path));

test.each(some.map((node) => [node.path, node] as const))(
  'every command and option of %s is offered',
  async (path, { commands, options }) => {
    const home = await temporaryFolder();
    const offered = async (begun: string) => {
      const words = ['__complete', '--', ...path.split(' ').slice(1), begun];
      const { stdout } = await cais(words, { home });
      return stdout.split('\n').map((line) => line.split('\t')[0]);
    };
    if (commands.length > 0) {
      expect(await offered('')).toEqual([...commands.map(({ name }) => name), '']);
    }
    expect(await offered('-')).toEqual(expect.arrayContaining(options.flatMap(({ names }) => [...names])));
  },
);

test('another shell is wrong usage', async () => {
  const { code, stderr } = await cais(['completion', 'csh'], { home: await temporaryFolder() });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('Use um de: bash, zsh, fish'),
  });
});
