import { expect, test } from 'vitest';
import { expiryState, expiryText } from '../../../client/parts/users/expiry.ts';

const today = '2026-03-09';

test.each([
  ['2026-03-08T00:00:00', 'vencido', 'vencido'],
  ['2020-01-01', 'vencido', 'vencido'],
  ['2026-03-09T00:00:00', 'vencendo', 'vence hoje'],
  ['2026-03-10T00:00:00', 'vencendo', 'vence em 1 dia'],
  ['2026-03-31T00:00:00', 'vencendo', 'vence em 22 dias'],
  ['2026-04-08T00:00:00', 'vencendo', 'vence em 30 dias'],
  ['2026-04-09T00:00:00', 'vigente', ''],
  // Never shifted by a zone (R4, R12): the day is the one that is written.
  ['2026-03-09T02:59:59Z', 'vencendo', 'vence hoje'],
  ['', 'sem-data', 'não expira'],
  ['31/12/2026', 'sem-data', ''],
  [null, 'sem-data', 'não expira'],
  [undefined, 'sem-data', 'não expira'],
])('access until %s is %s', (dataExpiracao, state, text) => {
  expect(expiryState(dataExpiracao, today)).toBe(state);
  expect(expiryText(dataExpiracao, today)).toBe(text);
});

test('days are counted by the calendar, across a leap day and a year', () => {
  expect(expiryText('2028-03-01', '2028-02-28')).toBe('vence em 2 dias');
  expect(expiryText('2027-01-01', '2026-12-31')).toBe('vence em 1 dia');
});
