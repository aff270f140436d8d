import { expect, test } from 'vitest';
import { surroundings } from '../../../cli/context.ts';
import { flatten, readTree } from '../../../cli/program/command-tree.ts';
import { examples, variableTexts } from '../../../cli/program/reference.ts';
import { createProgram } from '../../../cli/program.ts';
import { cais } from '../../support/cli/cais-cli.ts';
import { sourceFiles } from '../../support/source-tree/source-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = readTree(createProgram(surroundings(), () => undefined));
const commands = flatten(root).filter(({ path }) => path !== root.path);

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
