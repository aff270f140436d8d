import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const budgets = z
  .object({ all: z.number(), production: z.array(z.string()) })
  .parse(JSON.parse(readFileSync('tests/budgets/packages.json', 'utf8')));
const entry = z.looseObject({ dev: z.boolean().optional(), optional: z.boolean().optional() });
const { packages } = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('production installs no package that is not known', () => {
  const names = installed.flatMap(([path, { dev = false, optional = false }]) =>
    dev || optional ? [] : [path.replaceAll('node_modules/', '')],
  );
  const grown = names.filter((name) => !budgets.production.includes(name));
  expect(
    grown,
    'somebody has to watch over each of them; write it into packages.json, or do without',
  ).toEqual([]);
  const gone = budgets.production.filter((name) => !names.includes(name));
  expect(gone, 'take it out of packages.json, so that it does not come back unseen').toEqual([]);
});

test('no more packages are installed than are known, those for development included', () => {
  expect(installed.length).toBeLessThanOrEqual(budgets.all);
});
