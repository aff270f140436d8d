import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surroundings } from '../../cli/context.ts';
import { type Shell, shells } from '../../cli/options.ts';
import { flatten, readTree } from '../../cli/program/command-tree.ts';
import { createProgram } from '../../cli/program.ts';
import { cais } from '../support/cais-cli.ts';
import { provideShell } from '../support/provide-shell.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = readTree(createProgram(surroundings(), () => undefined));
const scripts = new Map<Shell, string>();

let home: string;

beforeAll(async () => {
  provideShell('fish');
  provideShell('zsh');
  home = await mkdtemp(join(tmpdir(), 'cais-test-'));
  for (const shell of shells) scripts.set(shell, (await cais(['completion', shell], { home })).stdout);
}, 300_000);
afterAll(() => rm(home, { recursive: true, force: true }));

/** A folder with the script, two profiles, and files to complete; and what a shell needs to find them. */
async function place(shell: Shell) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'config/cais/profiles'), { recursive: true });
  for (const name of ['cais.exemplo', 'teste']) {
    await writeFile(join(folder, 'config/cais/profiles', `${name}.json`), '{}');
  }
  await mkdir(join(folder, 'here/dados-velhos'), { recursive: true });
  for (const name of ['dados 1.csv', 'dados2.csv', 'outro.csv'])
    await writeFile(join(folder, 'here', name), '');
  await writeFile(join(folder, 'script'), scripts.get(shell) ?? '');
  const { PATH = '', LD_LIBRARY_PATH = '' } = process.env;
  const env = {
    PATH,
    LD_LIBRARY_PATH,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    LANG: 'C.UTF-8',
  };
  const run = (file: string, args: readonly string[]) =>
    spawnSync(file, args, { cwd: join(folder, 'here'), env, encoding: 'utf8' });
  const start = (file: string, args: readonly string[]) =>
    spawn(file, args, { cwd: join(folder, 'here'), env });
  return { script: join(folder, 'script'), run, start };
}

const top = root.commands.map(({ name }) => name);

/** What is before the cursor, its last word being completed, and what may stand there. */
const cases: [line: string[], words: string[]][] = [
  [[''], top],
  [['po'], ['ports']],
  [
    ['ports', ''],
    ['import', 'export', 'template'],
  ],
  [['ports', '--insecure-http', 'ex'], ['export']],
  [['ports', '--profile', 'teste', 'i'], ['import']],
  [
    ['--profile', ''],
    ['cais.exemplo', 'teste'],
  ],
  [['whoami', '--profile', 't'], ['teste']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['completion', 'bash', ''], []],
  [['help', 'res'], ['restrictions']],
  [['help', 'restrictions', 't'], ['template']],
  [
    ['ports', 'import', 'dados'],
    ['dados 1.csv', 'dados2.csv', 'dados-velhos'],
  ],
  [['ports', 'import', '--concurrency', ''], []],
  [['ports', 'import', '--concurrency', '4', 'o'], ['outro.csv']],
  [['ports', 'import', 'outro.csv', ''], []],
  [['ports', 'import', '--d'], ['--dry-run']],
  [['ports', 'export', '--f'], ['--force']],
  [['login', '--pro'], ['--profile']],
];

test.each(cases)('bash completes %j with %j', async (line, words) => {
  const { script, run } = await place('bash');
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
  const { script, run } = await place('bash');
  const probe = `source "$0"; COMP_WORDS=(cais --profile = ca); COMP_CWORD=3; _cais; echo "\${COMPREPLY[*]}"`;
  expect(run('bash', ['--norc', '-c', probe, script]).stdout).toBe('cais.exemplo\n');
});

test('bash, on a terminal, completes what is typed, a name with a space included', async () => {
  const { script, start } = await place('bash');
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

test.each(cases)('fish completes %j with %j', async (line, words) => {
  const { script, run } = await place('fish');
  const { stdout, stderr } = run('fish', [
    '--no-config',
    '-c',
    `source '${script}'; complete -C 'cais ${line.join(' ')}'`,
  ]);
  const found = stdout.split('\n').flatMap((each) => each.split('\t')[0]?.replace(/\/$/u, '') || []);
  expect({ found: found.sort(), stderr }).toEqual({ found: [...words].sort(), stderr: '' });
});

test('zsh takes the script when it is sourced', async () => {
  const { script, run } = await place('zsh');
  const sourced = run('zsh', [
    '-f',
    '-c',
    `autoload -U compinit; compinit -u -D; source '${script}'; print $_comps[cais]`,
  ]);
  expect(sourced.stdout).toBe('_cais\n');
});

test.each(shells)('the script for %s knows every command and option there is', (shell) => {
  const script = scripts.get(shell) ?? '';
  const words = flatten(root).flatMap(({ name, options }) => [
    name,
    ...options.flatMap(({ names }) => names),
  ]);
  const missing = words.filter(
    (word) => !script.includes(shell === 'fish' ? word.replace(/^--?/u, '') : word),
  );
  expect(missing).toEqual([]);
});

test('another shell is wrong usage', async () => {
  const { code, stderr } = await cais(['completion', 'csh'], { home: await temporaryFolder() });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('Use um de: bash, zsh, fish'),
  });
});
