import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
};

const floors = [...text.matchAll(/^\| ([\w@/.-]+) \| (\d+\.\d+\.\d+) \|/gmu)].map(
  ([, name = '', least = '']) => [name, least] as const,
);

/** The versions of a package, wherever it is installed. */
const versionsOf = (name: string): readonly string[] =>
  Object.entries(packages).flatMap(([path, { version, dev }]) =>
    path.endsWith(`node_modules/${name}`) && version !== undefined && dev !== true ? [version] : [],
  );

function isBelow(version: string, least: string): boolean {
  const [found = [], wanted = []] = [version, least].map((each) => each.split('.').map(Number));
  const at = wanted.findIndex((part, index) => found[index] !== part);
  return at !== -1 && Number(found[at]) < Number(wanted[at]);
}

test.each(floors)(
  'no installed %s is older than %s, which docs/security.md names as its floor',
  (name, least) => {
    expect(versionsOf(name).filter((version) => isBelow(version, least))).toEqual([]);
  },
);

test('docs/security.md counts the requirements of levels 1 and 2 as docs/asvs.md has them', () => {
  const lines = readFileSync('docs/asvs.md', 'utf8').matchAll(/^\| [\d.]+ \| [12] \| .+? \| ([a-z ]+) \|/gmu);
  const counted = Map.groupBy(lines, ([, state = '']) => state);
  const figures = [...text.matchAll(/^\| (met|upstream|operator|not applicable|deviation) \| (\d+) \|$/gmu)];
  expect(figures).toHaveLength(5);
  for (const [, state = '', count] of figures)
    expect([state, counted.get(state)?.length]).toEqual([state, Number(count)]);
});
