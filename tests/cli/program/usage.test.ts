import { spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cais, program } from '../../support/cli/cais-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const help = 'Veja a ajuda com --help.';

/** What commander itself would say in English. */
const faults: [words: string[], said: string][] = [
  [['nada'], 'Comando desconhecido: nada'],
  [['ports', 'imports', 'a.csv'], 'Comando desconhecido: imports\nVocê quis dizer: cais ports import?'],
  [['lineup', 'links'], 'Comando desconhecido: links\nVocê quis dizer: cais lineup link?'],
  [['--nada'], 'Opção desconhecida: --nada'],
  [['whoami', '-x'], 'Opção desconhecida: -x'],
  ...[['--password', 'segredo'], ['--password=segredo']].map((words): [string[], string] => [
    ['login', ...words],
    'Opção desconhecida: --password\nVocê quis dizer: --password-stdin?',
  ]),
  [
    ['import', 'a.csv'],
    'Comando desconhecido: import\nVocê quis dizer: cais users import, cais ports import, cais restrictions import, cais contacts import?',
  ],
  [['wohami'], 'Comando desconhecido: wohami\nVocê quis dizer: cais whoami?'],
  [['ports', 'import', 'a.csv', '--dryrun'], 'Opção desconhecida: --dryrun\nVocê quis dizer: --dry-run?'],
  [['help', 'nada'], 'Comando desconhecido: nada'],
  [['help', 'ports', 'exprt'], 'Comando desconhecido: exprt\nVocê quis dizer: cais ports export?'],
  [['ports', 'import'], 'Falta o argumento ARQUIVO.'],
  [['restrictions', 'import', '--json'], 'Falta o argumento ARQUIVO.'],
  [['ports', 'import', 'a.csv', 'b.csv', 'c.csv'], 'Argumentos demais: b.csv c.csv'],
  [['logout', 'agora'], 'Argumentos demais: agora'],
  [['ports', 'export', '--json=1'], 'A opção --json não leva valor.'],
  [['login', '--server'], 'Falta o valor da opção --server <URL>.'],
  ...['0', '65', ''].map((count): [string[], string] => [
    ['ports', 'import', 'a.csv', `--concurrency=${count}`],
    `Valor inválido em --concurrency <N>: ${count}. Use um número inteiro de 1 a 64.`,
  ]),
];

test.each(faults)('%j is wrong usage, said in Portuguese', async (words, said) => {
  const { code, stdout, stderr } = await cais(words, { home: await temporaryFolder() });
  expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `${said}\n${help}\n` });
});

test.each([[[]], [['ports']], [['restrictions']], [['lineup']]])(
  '%j alone does nothing: help on standard error, and code 2',
  async (words) => {
    const { code, stdout, stderr } = await cais(words, { home: await temporaryFolder() });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Uso: cais/u);
  },
);

/** Commander's own words, as they stand in its help and errors. */
const english =
  /\b(usage|options?|commands?|arguments?|display|show|output|default|choices|error|unknown|missing|invalid|too many|required)\b/iu;

test.each([
  [['-h']],
  [['help']],
  [['help', 'login']],
  [['help', 'import']],
  [['ports', 'help']],
  [['ports', 'import', '--help']],
  [['restrictions', 'export', '--help']],
])('%j is help in Portuguese on standard output', async (words) => {
  const { code, stdout, stderr } = await cais(words, { home: await temporaryFolder() });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Uso: cais/u);
  // Words of the command line itself are English: `import`, `--server`, and what `<…>` stands for.
  expect(stdout.replaceAll(/--[\w-]+/gu, '')).not.toMatch(english);
});

test('the version is that of the package', async () => {
  const { stdout, code } = await cais(['--version'], { home: await temporaryFolder() });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/u) });
});

test.each([
  ['nao-ha.csv', undefined],
  ['vazio.csv', ''],
  ['sem-colunas.csv', 'a;b\n1;2\n'],
])('the file %s is wrong usage, before anybody signs in', async (name, content) => {
  const home = await temporaryFolder();
  if (content !== undefined) await writeFile(join(home, name), content);
  const { code, stdout, stderr } = await cais(['ports', 'import', name], { home });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(name);
  expect(stderr).not.toContain('Nenhuma sessão');
});

test('help says the same to a pipe, a file and a terminal', async () => {
  const home = await temporaryFolder();
  const piped = await cais(['--help'], { home });
  const watched = await cais(['--help'], { home, terminal: true });
  const file = join(home, 'help.txt');
  const filed = spawnSync(process.execPath, ['cli/bin.mjs', '--help'], {
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
  const run = spawnSync('bash', ['-c', '"$@" | true; echo "$PIPESTATUS"', 'bash', ...program, '--help'], {
    encoding: 'utf8',
  });
  expect([run.stdout, run.stderr]).toEqual(['0\n', '']);
});

/** Lines are as wide as a terminal. */
const words = (text: string): string[] => text.trim().split(/\s+/u);
