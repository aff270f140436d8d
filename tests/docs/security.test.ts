import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
};

/** A file, and the titles that follow it. */
const proofs = [...text.matchAll(/`(tests\/[^`]+)`((?:\s*“[^”]+”)*)/gu)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/gu)].map(([, title = '']) => title),
  }),
);

const floors = [...text.matchAll(/^\| ([\w@/.-]+) \| (\d+\.\d+\.\d+) \|/gmu)].map(
  ([, name = '', least = '']) => [name, least] as const,
);

/** Versions of a package wherever it stands. */
const versionsOf = (name: string): readonly string[] =>
  Object.entries(packages).flatMap(([path, { version, dev }]) =>
    path.endsWith(`node_modules/${name}`) && version !== undefined && dev !== true ? [version] : [],
  );

function isBelow(version: string, least: string): boolean {
  const [found = [], wanted = []] = [version, least].map((each) => each.split('.').map(Number));
  const at = wanted.findIndex((part, index) => found[index] !== part);
  return at !== -1 && Number(found[at]) < Number(wanted[at]);
}

describe('docs/security.md', () => {
  test('names proofs that there are', () => {
    expect(proofs.length).toBeGreaterThan(30);
    expect(proofs.filter(({ file }) => !existsSync(file)).map(({ file }) => file)).toEqual([]);
    for (const { file, titles } of proofs) {
      const source = readFileSync(file, 'utf8');
      for (const title of titles) expect.soft(source.includes(title), `${file}: ${title}`).toBe(true);
    }
  });

  test('leaves no threat without a proof', () => {
    const [, threats = ''] = /## Threats([\s\S]*?)\n## /u.exec(text) ?? [];
    const rows = threats.split('\n').filter((line) => /^\| (?!threat|-)/u.test(line));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !row.includes('`tests/'))).toEqual([]);
  });

  test.each(floors)('%s is at least %s', (name, least) => {
    const versions = versionsOf(name);
    expect(versions, 'a floor of what is no part of the product any more').not.toEqual([]);
    expect(versions.filter((version) => isBelow(version, least))).toEqual([]);
  });

  test('has a floor for every package that reads what strangers send', () => {
    const named = new Set(floors.map(([name]) => name));
    const readers = [
      'express',
      'body-parser',
      'multer',
      'busboy',
      'qs',
      'cookie',
      'path-to-regexp',
      'undici',
    ];
    expect(readers.filter((name) => !named.has(name))).toEqual([]);
    expect(versionsOf('debug')).not.toContain('4.4.2');
  });
});
