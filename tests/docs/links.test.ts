import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test('every relative link of the documents leads to a file', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/gu)]
      .map(([, to = '']) => join(dirname(page), to))
      .filter((path) => !existsSync(path))
      .map((path) => `${page} → ${path}`),
  );
  expect(broken).toEqual([]);
});

test('the Dockerfile copies only what exists', () => {
  const copies = readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (?!.*--from=)(.+)$/gmu);
  const sources = [...copies].flatMap(([, words = '']) =>
    words
      .split(' ')
      .filter((word) => !word.startsWith('--'))
      .slice(0, -1),
  );
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
});
