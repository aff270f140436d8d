import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { surroundings } from '../../../cli/context.ts';
import type { Shell } from '../../../cli/options.ts';
import { readTree } from '../../../cli/program/command-tree.ts';
import { createProgram } from '../../../cli/program.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { cais } from './cais-cli.ts';

/** All commands that are registered. */
export const root = readTree(createProgram(surroundings(), () => undefined));

const scripts = new Map<Shell, Promise<string>>();

/** Written once for all tests of a file. */
export function scriptFor(shell: Shell): Promise<string> {
  const script = scripts.get(shell) ?? writeScript(shell);
  scripts.set(shell, script);
  return script;
}

const writeScript = async (shell: Shell): Promise<string> =>
  (await cais(['completion', shell], { home: await temporaryFolder() })).stdout;

/** A folder with the script, two profiles, and files to complete; and what a shell needs to find them. */
export async function shellFolder(shell: Shell) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'config/cais/profiles'), { recursive: true });
  for (const name of ['cais.exemplo', 'teste']) {
    await writeFile(join(folder, 'config/cais/profiles', `${name}.json`), '{}');
  }
  await mkdir(join(folder, 'here/dados-velhos'), { recursive: true });
  for (const name of ['dados 1.csv', 'dados2.csv', 'outro.csv'])
    await writeFile(join(folder, 'here', name), '');
  await writeFile(join(folder, 'script'), await scriptFor(shell));
  const cais = `#!/bin/sh\nexec '${process.execPath}' '${resolve('cli/bin.mjs')}' "$@"\n`;
  await writeFile(join(folder, 'cais'), cais, { mode: 0o755 });
  const { PATH = '', LD_LIBRARY_PATH = '' } = process.env;
  const env = {
    PATH: `${folder}:${PATH}`,
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
export const cases: [line: string[], words: string[]][] = [
  [[''], top],
  [['po'], ['ports']],
  [
    ['ports', ''],
    ['import', 'export', 'template', 'undo', 'check'],
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
