import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultRates } from '../../server/http/rate-limits.ts';
import { sourceFiles } from '../support/source-tree/source-file.ts';

const text = readFileSync('docs/operations.md', 'utf8');
const sources = sourceFiles(['server'], ['.ts']);

/** What the log is told, above debug. */
const messages = sources.flatMap(({ text: code }) =>
  [...code.matchAll(/\blog\.(?:info|warn|error|fatal)\((?:\s*\{[^;]*?\},)?\s*'([^']+)'/gu)].map(
    ([, said = '']) => said,
  ),
);

describe('docs/operations.md', () => {
  test('explains every line of the log', () => {
    expect(messages.length).toBeGreaterThan(10);
    const unknown = messages.filter((said) => !text.includes(`\`${said.replace(/: .*$/u, '')}\``));
    expect(unknown).toEqual([]);
  });

  test('explains every metric of its own, and no other', () => {
    const code = readFileSync('server/observability/metrics.ts', 'utf8');
    const made = [...code.matchAll(/name: '(cais_\w+)'/gu)].map(([, name = '']) => name);
    const told = [...text.matchAll(/^\| `(cais_\w+)`/gmu)].map(([, name = '']) => name);
    expect(told.sort()).toEqual(made.sort());
  });

  test('has the limits that there are', () => {
    for (const [name, { points, seconds }] of Object.entries(defaultRates)) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
      const [, many = '', minutes = ''] = /\| ([\d,]+) [^|]*\| (\d+) min/u.exec(row) ?? [];
      expect.soft([Number(many.replaceAll(',', '')), Number(minutes) * 60], name).toEqual([points, seconds]);
    }
  });

  test('leads to files that there are', () => {
    for (const page of ['docs/operations.md', 'docs/security.md']) {
      const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/gu)].map(
        ([, to = '']) => to,
      );
      expect(links.filter((to) => !existsSync(`docs/${to}`))).toEqual([]);
    }
    for (const page of ['README.md', 'docs/architecture.md', 'docs/configuration.md'])
      expect(readFileSync(page, 'utf8'), page).toContain('operations.md');
  });
});
