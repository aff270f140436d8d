import { expect, test } from 'vitest';
import {
  activityItem,
  facets,
  readPeriod,
  sinceOf,
} from '../../../../client/screens/activity/activity-item.ts';
import { filterByFacets } from '../../../../client/ui/table/facets.ts';

test('a period begins at midnight in São Paulo', () => {
  const today = new Date('2026-03-09T00:00:00Z');
  expect(sinceOf('7', today)).toBe('2026-03-02T03:00:00.000Z');
  expect(sinceOf('90', today)).toBe('2025-12-09T03:00:00.000Z');
  expect(sinceOf('tudo', today)).toBeUndefined();
});

test.each([
  ['7', '7'],
  ['tudo', 'tudo'],
  ['8', '30'],
  ['', '30'],
  [undefined, '30'],
])('the period %o of an address is %s', (text, period) => {
  expect(readPeriod(text)).toBe(period);
});

const item = (entity: string, outcome: 'applied' | 'refused', login: string) =>
  activityItem({ id: login + entity, at: '2026-03-09T12:00:00Z', login, entity, action: 'update', outcome });

test('each choice of a filter counts what it would leave, the other filters staying', () => {
  const items = [
    item('news', 'applied', 'ana'),
    item('news', 'refused', 'ana'),
    item('users', 'applied', 'rui'),
  ];
  const { rows, counts } = filterByFacets(items, { area: 'news', resultado: 'applied' }, facets);
  expect(rows).toEqual([items[0]]);
  expect(Object.fromEntries(counts.area?.byValue ?? [])).toEqual({ news: 1, users: 1 });
  expect(Object.fromEntries(counts.resultado?.byValue ?? [])).toEqual({ applied: 1, refused: 1 });
  expect(Object.fromEntries(counts.quem?.byValue ?? [])).toEqual({ ana: 1 });
});
