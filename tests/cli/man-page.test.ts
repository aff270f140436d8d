import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { surroundings } from '../../cli/context.ts';
import { exitCodes } from '../../cli/exit.ts';
import { flatten, readTree } from '../../cli/program/command-tree.ts';
import { examples, variableTexts } from '../../cli/program/reference.ts';
import { createProgram } from '../../cli/program.ts';
import { cais } from '../support/cais-cli.ts';
import { sourceFiles } from '../support/source-tree/source-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = readTree(createProgram(surroundings(), () => undefined));
const commands = flatten(root).filter(({ path }) => path !== root.path);

const pageFile = 'docs/cais.1';

test('it holds every command, option, exit code and variable', async () => {
  const page = (await readFile(pageFile, 'utf8')).replaceAll('\\-', '-');
  const options = commands.flatMap((command) => command.options.flatMap(({ names }) => names));
  const wanted = [
    ...commands.filter(({ commands: below }) => below.length === 0).map(({ path }) => `.SS "${path}"`),
    ...[...options, ...root.options.flatMap(({ names }) => names)].filter((name) => name !== '-h'),
    ...Object.values(exitCodes).map((code) => `\\fB${code}\\fR`),
    ...variableTexts.map(([name]) => `\\fB${name}\\fR`),
  ];
  expect(wanted.filter((each) => !page.includes(each))).toEqual([]);
});

test('groff, where it is installed, has nothing to say against it', () => {
  const { error, status, stderr, stdout } = spawnSync(
    'groff',
    ['-man', '-ww', '-K', 'utf8', '-T', 'utf8', '-P-cbou', pageFile],
    {
      encoding: 'utf8',
    },
  );
  if (error !== undefined) return expect(error).toMatchObject({ code: 'ENOENT' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('VARIÁVEIS DE AMBIENTE');
});

test('every command has an example, and every example is of a command and of options that are there', () => {
  expect(Object.keys(examples).sort()).toEqual(commands.map(({ path }) => path).sort());
  const known = new Set(flatten(root).flatMap(({ options }) => options.flatMap(({ names }) => names)));
  for (const [words] of Object.values(examples).flat()) {
    expect(
      commands.some(({ path }) => words.includes(path)),
      words,
    ).toBe(true);
    expect((words.match(/--[\w-]+/gu) ?? []).filter((option) => !known.has(option))).toEqual([]);
  }
});

test('every variable that the program reads is described', () => {
  const read = sourceFiles(['cli'], ['.ts', '.mjs']).flatMap(
    ({ text }) => text.match(/\b(?:CAIS_(?:SERVER|LOGIN|PASSWORD\w*)|XDG_\w+_HOME)\b/gu) ?? [],
  );
  const told = new Set(variableTexts.map(([name]) => name));
  expect([...new Set(read)].filter((name) => !told.has(name))).toEqual([]);
});

test('help of the program ends with variables and exit codes, that of a command with examples', async () => {
  const home = await temporaryFolder();
  const general = await cais(['--help'], { home });
  expect(general.stdout).toMatch(/CAIS_PASSWORD_FILE {2,}\S.*[\s\S]*\n {2}130 {2}interrompido/u);
  const one = await cais(['ports', 'import', '--help'], { home });
  expect(one.stdout).toContain('Exemplos:\n  cais ports import portos.csv --dry-run\n');
});
