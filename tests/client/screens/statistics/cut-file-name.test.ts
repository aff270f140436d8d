import { expect, test } from 'vitest';
import { cutFileName } from '../../../../client/screens/statistics/cut-file-name.ts';

test.each([
  ['35 characters stay', 'a'.repeat(31).concat('.pdf'), 'a'.repeat(31).concat('.pdf')],
  ['36 characters are cut after 35', 'a'.repeat(32).concat('.pdf'), 'a'.repeat(32).concat('.pd…')],
  [
    'an accent of its own counts with its letter',
    'ã'.normalize('NFD').repeat(35),
    'ã'.normalize('NFD').repeat(35),
  ],
  ['a sign of two units is not halved', '⚓🚢'.repeat(18), `${'⚓🚢'.repeat(17)}⚓…`],
])('%s', (_, name, shown) => {
  expect(cutFileName(name)).toBe(shown);
});
