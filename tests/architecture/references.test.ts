import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { folders, sourceFiles } from '../support/source-tree/source-file.ts';

const files = sourceFiles(folders, ['.ts', '.tsx', '.mjs', '.scss']);
const behaviour = readFileSync('docs/behaviour.md', 'utf8');
const architecture = readFileSync('docs/architecture.md', 'utf8');

/** What a comment or a title may refer to by number, and how its place is recognised. */
const kinds = [
  { name: 'a section of docs/behaviour.md', pattern: /\bspec (\d(?:\.\d+)?)\b/g, holds: section },
  { name: 'a reading of docs/behaviour.md', pattern: /\b(R\d{1,2})\b(?=[):,; ]|$)/gm, holds: tableRow },
  {
    name: 'a row of docs/behaviour.md',
    pattern:
      /\b((?:SE|HO|AR|US|NW|ST|LL|PL|HB|CO|PS|CL|FI|MA|CV|HM|LO|IM|BU|AP|UN|SV|EM|XL|DE|KB|FT|AY|PT|DM|PR|TG|GR|OF|PJ)-\d\d)\b/g,
    holds: tableRow,
  },
  { name: 'a settled point of docs/architecture.md', pattern: /\bdesign (\d+)\b/g, holds: settledPoint },
];

test.each(kinds)('every reference to $name leads somewhere', ({ pattern, holds }) => {
  const wrong = files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([, id = '']) => (holds(id) ? [] : [`${path}: ${id}`])),
  );
  expect(wrong, 'a number that a reader cannot look up explains nothing').toEqual([]);
});

test('no row of docs/behaviour.md stands twice', () => {
  const ids = [...behaviour.matchAll(/^\| ([A-Z]{2}-\d\d) \|/gmu)].map(([, id]) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('every file that a comment names exists', () => {
  const names = new Set(sourceFiles([...folders, 'docs'], ['']).map(({ path }) => basename(path)));
  const wrong = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:\/\/|\/?\*).*$/gmu)].flatMap(([comment]) =>
      [...comment.matchAll(/(?<![\w*.-])[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|md)\b/gu)]
        .filter(([name]) => !names.has(name))
        .map(([name]) => `${path}: ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
});

function section(id: string): boolean {
  return new RegExp(`^#{2,3} ${id.replace('.', '\\.')}[. ]`, 'm').test(behaviour);
}

function tableRow(id: string): boolean {
  return behaviour.includes(`\n| ${id} |`);
}

function settledPoint(id: string): boolean {
  return architecture.includes(`\n${id}. **`);
}
