import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { exitCodes } from '../../../cli/exit.ts';
import { type CommandNode, flatten, readTree } from '../../../cli/program/command-tree.ts';
import { variableTexts } from '../../../cli/program/reference.ts';
import { createProgram } from '../../../cli/program.ts';
import { entityCommands } from '../../../shared/entities.ts';
import { importKinds } from '../../../shared/import/kinds/import-kinds.ts';

const page = await readFile(resolve(import.meta.dirname, '../../../docs/cli.md'), 'utf8');
const silent = { write: () => true };
const program = createProgram(
  { stdout: silent, stderr: silent } as unknown as Parameters<typeof createProgram>[0],
  () => undefined,
);
const commands = flatten(readTree(program));
const root = commands[0] as CommandNode;
const leaves = commands.filter((node) => node.commands.length === 0 && node.name !== 'help');

/** What the page says of a command, up to the next heading. */
const sectionOf = (path: string): string =>
  page.split(/^#{2,3} /mu).find((section) => section.startsWith(`${path}\n`)) ?? '';

const longNames = ({ options }: CommandNode): string[] =>
  options.flatMap(({ names }) => names.filter((name) => name.startsWith('--') && name !== '--help'));

/** The commands with files, as the table of the page names them. */
const inTable = [...page.matchAll(/^\| `([a-z-]+)` \| [^|]+ \| an? [^|]+ \|$/gmu)].map(([, name]) => name);
/** What imports is told once: a command of the table has a section of its own only for what is special. */
const toldOf = (path: string): string => {
  const [, name, verb] = path.split(' ');
  return inTable.includes(name) ? `cais ports ${verb}` : path;
};

test('the table of the commands with files has each command that imports', () => {
  const importing = entityCommands.filter(({ imports }) => imports).map(({ name }) => name);
  expect(inTable.toSorted()).toEqual(importing.toSorted());
});

test.each(leaves.map((node) => [node.path, node] as const))(
  '%s stands in docs/cli.md with its options and an example',
  (path, node) => {
    const section = sectionOf(toldOf(path));
    expect(section).toMatch(new RegExp(`^\\$ (source <\\()?${toldOf(path)}\\b`, 'mu'));
    for (const name of longNames(node)) expect(section).toContain(name);
  },
);

test('every command of docs/cli.md is one that there is, with options that it has', () => {
  const blocks = [...page.matchAll(/^```(?:console|sh)\n(.*?)^```$/gmsu)].map(([, text = '']) => text);
  const called = blocks.flatMap((text) =>
    [...text.matchAll(/^(?:\$ )?(?:source <\()?(cais [^|<>;)\n]*)/gmu)].map(([, words = '']) => words.trim()),
  );
  expect(called.length).toBeGreaterThan(15);
  for (const words of called) {
    const found = leaves.find(({ path }) => words === path || words.startsWith(`${path} `));
    expect(found, words).toBeDefined();
    const known = [root, ...(found === undefined ? [] : [found])].flatMap(longNames);
    for (const [option] of words.matchAll(/--[\w-]+/gu)) expect(known, words).toContain(option);
  }
});

test('every section about a command is about one that there is', () => {
  const headings = [...page.matchAll(/^### (cais .*)$/gmu)].map(([, path]) => path);
  const paths = leaves.map(({ path }) => path);
  expect(headings.filter((path) => !paths.includes(path ?? ''))).toEqual([]);
});

test('every exit code and every variable stands in docs/cli.md', () => {
  for (const code of Object.values(exitCodes)) expect(page).toContain(`| ${code} | `);
  for (const [name] of variableTexts) expect(page).toContain(`\`${name}\``);
});

test('every header of an import and all that it may be called stands in docs/cli.md', () => {
  for (const { columns } of Object.values(importKinds)) {
    for (const { header, synonyms, required } of columns) {
      // A plain column is known by the label of its field alone.
      if (synonyms.length === 0) continue;
      const line = page
        .split('\n')
        .find((each) => each.startsWith(`| ${header}`) && each.includes(synonyms[0] ?? ''));
      for (const synonym of synonyms) expect(line, header).toContain(synonym);
      expect(line?.split('|')[1]?.includes('*'), header).toBe(required);
    }
  }
});
