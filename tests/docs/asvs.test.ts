import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const summary = readFileSync('docs/security.md', 'utf8');

/** The numbers of ASVS 5.0.0 by level: a section, and what of it is of that level. */
const sections = {
  1: `
    1.2: 1 2 3 4 5; 1.3: 1 2; 1.5: 1; 2.1: 1; 2.2: 1 2; 2.3: 1; 3.2: 1 2; 3.3: 1; 3.4: 1 2; 3.5: 1 2 3;
    4.1: 1; 4.4: 1; 5.2: 1 2; 5.3: 1 2; 6.1: 1; 6.2: 1 2 3 4 5 6 7 8; 6.3: 1 2; 6.4: 1 2; 7.2: 1 2 3 4;
    7.4: 1 2; 8.1: 1; 8.2: 1 2; 8.3: 1; 9.1: 1 2 3; 9.2: 1; 10.4: 1 2 3 4 5; 11.3: 1 2; 11.4: 1; 12.1:
    1; 12.2: 1 2; 13.4: 1; 14.2: 1; 14.3: 1; 15.1: 1; 15.2: 1; 15.3: 1
  `,
  2: `
    1.1: 1 2; 1.2: 6 7 8 9; 1.3: 3 4 5 6 7 8 9 10 11; 1.4: 1 2 3; 1.5: 2; 2.1: 2 3; 2.2: 3; 2.3: 2 3 4;
    2.4: 1; 3.3: 2 3 4; 3.4: 3 4 5 6; 3.5: 4 5; 3.7: 1 2; 4.1: 2 3; 4.2: 1; 4.3: 1 2; 4.4: 2 3 4; 5.1:
    1; 5.2: 3; 5.4: 1 2 3; 6.1: 2 3; 6.2: 9 10 11 12; 6.3: 3 4; 6.4: 3 4; 6.5: 1 2 3 4 5; 6.6: 1 2 3;
    6.8: 1 2 3 4; 7.1: 1 2 3; 7.3: 1 2; 7.4: 3 4 5; 7.5: 1 2; 7.6: 1 2; 8.1: 2; 8.2: 3; 8.4: 1; 9.2: 2 3
    4; 10.1: 1 2; 10.2: 1 2; 10.3: 1 2 3 4; 10.4: 6 7 8 9 10 11; 10.5: 1 2 3 4 5; 10.6: 1 2; 10.7: 1 2
    3; 11.1: 1 2; 11.2: 1 2 3; 11.3: 3; 11.4: 2 3 4; 11.5: 1; 11.6: 1; 12.1: 2 3; 12.3: 1 2 3 4; 13.1:
    1; 13.2: 1 2 3 4 5; 13.3: 1 2; 13.4: 2 3 4 5; 14.1: 1 2; 14.2: 2 3 4; 14.3: 2 3; 15.1: 2 3; 15.2: 2
    3; 15.3: 2 3 4 5 6 7; 16.1: 1; 16.2: 1 2 3 4 5; 16.3: 1 2 3 4; 16.4: 1 2 3; 16.5: 1 2 3; 17.1: 1;
    17.2: 1 2 3 4; 17.3: 1 2
  `,
} as const;

const numbersOf = (level: keyof typeof sections): string[] =>
  sections[level].split(';').flatMap((part) => {
    const [section = '', numbers = ''] = part.trim().split(':');
    return numbers
      .trim()
      .split(/\s+/u)
      .map((number) => `${section}.${number}`);
  });

const states = ['met', 'upstream', 'operator', 'not applicable', 'deviation'] as const;

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gmu)].map(([, number = '', rest = '']) => {
  const [level = '', asks = '', state = '', how = ''] = rest.split(' | ').map((cell) => cell.trim());
  return { number, level, asks, state, how };
});

const at = (level: string) => rows.filter((row) => row.level === level).map(({ number }) => number);

/** Files of the project, as they are named in a cell; words in other quotes are no files. */
const filesIn = (cell: string): string[] =>
  [
    ...cell.matchAll(
      /`((?:client|server|cli|shared|scripts|tests|docs)\/[^`]+|[\w.-]+\.(?:json|yaml)|Dockerfile|\.dockerignore)`/gu,
    ),
  ].map(([, file = '']) => file);
const pagesIn = (cell: string): string[] =>
  [...cell.matchAll(/\]\(([^)#]+)[^)]*\)/gu)].map(([, page = '']) => `docs/${page}`);

describe('docs/asvs.md', () => {
  test.each([1, 2] as const)('names every requirement of level %i once', (level) => {
    expect(numbersOf(level)).toHaveLength({ 1: 70, 2: 183 }[level]);
    expect(at(String(level)).toSorted()).toEqual(numbersOf(level).toSorted());
  });

  test('names of level 3 what is met', () => {
    expect(rows.filter(({ level }) => !'123'.includes(level))).toEqual([]);
    expect(rows.filter(({ level, state }) => level === '3' && state !== 'met')).toEqual([]);
  });

  test('says of each what it asks, how it stands, and why', () => {
    const odd = rows.filter(
      ({ asks, state, how }) => asks === '' || how === '' || !states.some((each) => each === state),
    );
    expect(odd).toEqual([]);
    const reasonless = rows.filter(({ state, how }) => state === 'deviation' && how.split(' ').length < 3);
    expect(reasonless).toEqual([]);
  });

  test('shows what is met by a file or a page that there is', () => {
    const bare = rows.filter(
      ({ state, how }) => state === 'met' && filesIn(how).length + pagesIn(how).length === 0,
    );
    expect(bare).toEqual([]);
    const named = [...filesIn(text), ...pagesIn(rows.map(({ how }) => how).join('\n'))];
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('quotes titles that stand in the file before them', () => {
    const quoted = [...text.matchAll(/`(tests\/[^`]+)` “([^”]+)”/gu)];
    expect(quoted.length).toBeGreaterThan(10);
    for (const [, file = '', title = ''] of quoted)
      expect.soft(readFileSync(file, 'utf8').includes(title), `${file}: ${title}`).toBe(true);
  });

  test('is summed up in docs/security.md: the counts, and each deviation', () => {
    const counted = rows.filter(({ level }) => level !== '3');
    for (const state of states) {
      const count = counted.filter((row) => row.state === state).length;
      expect.soft(summary, state).toContain(`| ${state} | ${count} |`);
    }
    const deviations = rows.filter(({ state }) => state === 'deviation').map(({ number }) => number);
    const [, section = ''] = /## OWASP ASVS([\s\S]*)/u.exec(summary) ?? [];
    const said = [...section.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \|/gmu)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    expect(said.toSorted()).toEqual(deviations.toSorted());
  });
});
