import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source-tree/source-file.ts';

/** The names of the classes that a style sheet has rules for. */
const classesOf = (css: string) => new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gu), ([, name]) => name));

const bootstrap = () => classesOf(readFileSync('node_modules/bootstrap/dist/css/bootstrap.css', 'utf8'));

test('each class of Bootstrap that a screen names has its rule in the page', () => {
  const offered = bootstrap();
  const page = classesOf(readFileSync('dist/client/index.html', 'utf8'));
  const wrong = sourceFiles(['client'], ['.tsx']).flatMap(({ path, text }) =>
    Array.from(text.matchAll(/(?<=["'` ])[a-z]+(?:-[a-z0-9]+)+(?=["'` ])/gu), ([name]) => name)
      .filter((name) => offered.has(name) && !page.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong, 'client/styles/theme.scss imports only what is used').toEqual([]);
});

test('each class of our own that the page has a rule for is named in the client', () => {
  // React Bootstrap gives it to the body of the page.
  const elsewhere = [...bootstrap(), 'modal-open'];
  const named = sourceFiles(['client'], ['.ts', '.tsx', '.html']).flatMap(
    ({ text }) => text.match(/[a-z][\w-]*/gu) ?? [],
  );
  const known = new Set([...elsewhere, ...named]);
  const own = sourceFiles(['client/styles'], ['.scss']).map(({ text }) => text.replaceAll(/\/\/.*/gu, ''));
  expect([...classesOf(own.join('\n'))].filter((name) => !known.has(name))).toEqual([]);
});

test('no rule is about whatever follows a mere element: browsers would style all of a table when a row leaves it', () => {
  const page = readFileSync('dist/client/index.html', 'utf8');
  // The universal selector after `+` or `~`, where what stands before names no class, id or attribute.
  expect(page.match(/[}>,\s][a-z]+[+~]\*/gu)).toBeNull();
});
