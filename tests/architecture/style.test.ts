import { expect, test } from 'vitest';
import { folders, sourceFiles } from '../support/source-tree/source-file.ts';

const files = sourceFiles(folders, ['.ts', '.tsx', '.mjs', '.scss']);
const code = files.filter(({ path }) => !path.endsWith('.scss'));
const pathsOf = (wrong: readonly { path: string }[]) => wrong.map(({ path }) => path);

test('no file is longer than 250 lines', () => {
  const lengths = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  const wrong = lengths.filter(({ lines }) => lines > 250);
  expect(wrong, 'a file that long holds more than one thing: name its parts').toEqual([]);
});

test('files and folders are named in kebab-case', () => {
  const part = /^_?[a-z0-9]+(-[a-z0-9]+)*(\.(config|d|test|spec))?(\.(ts|tsx|mjs|scss))?$/;
  const wrong = files.filter(({ path }) => !path.split('/').every((name) => part.test(name)));
  expect(pathsOf(wrong), 'one spelling is found at once, on every file system').toEqual([]);
});

test('no file or folder is named utils, helpers, misc or common', () => {
  const vague = /(^|[/._-])(utils?|helpers?|misc|commons?)([/._-]|$)/;
  expect(pathsOf(files.filter(({ path }) => vague.test(path))), 'a name says what a file holds').toEqual([]);
});

test('only the client and its tests are written in .tsx', () => {
  const wrong = files.filter(({ path }) => path.endsWith('.tsx') && !/^(client|tests\/client)\//.test(path));
  expect(pathsOf(wrong), 'Node runs the rest from source, and Node reads no JSX').toEqual([]);
});

test('no file hands on what another exports, but the two tables', () => {
  const tables = new Set(['shared/contract/index.ts', 'server/upstream/embedded/index.ts']);
  const wrong = code.filter(
    ({ path, text }) => /^export\b[^;'"`()=]*\bfrom\s*['"]\./m.test(text) && !tables.has(path),
  );
  expect(pathsOf(wrong), 'an import names the file that holds the thing').toEqual([]);
});

test('nothing silences the compiler', () => {
  const marks = ['ts-ignore', 'ts-expect-error', 'ts-nocheck'].map((mark) => `@${mark}`);
  const wrong = code.filter(({ text }) => marks.some((mark) => text.includes(mark)));
  expect(pathsOf(wrong), 'an error that is silenced is an error that is shipped').toEqual([]);
});

test('no work is left behind in a comment', () => {
  const wrong = files.filter(({ text }) => /(\/\/|\/\*|^\s*\*).*\b(TODO|FIXME|XXX|HACK)\b/m.test(text));
  expect(pathsOf(wrong), 'what is still to be done is an issue, where it is seen').toEqual([]);
});
