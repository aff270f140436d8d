import { expect, test } from 'vitest';
import {
  acceptNumber,
  readNumber,
  settleNumber,
} from '../../../../client/parts/restrictions/number-field.tsx';
import { looksGrouped } from '../../../../shared/contract/fields/rules.ts';

test.each([
  ['', ''],
  ['12', '12'],
  ['12,', '12,'],
  ['12,5', '12,5'],
  ['12.5', '12.5'],
  ['abc', ''],
  ['-', ''],
  ['12,5 m', '12,5'],
  ['a12', '12'],
  // What would take a guess is not taken.
  ['1.234,5', 'antes'],
  ['10-12', 'antes'],
  ['1e5', 'antes'],
  ['1 000', 'antes'],
])('an input of "%s" leaves "%s"', (typed, left) => {
  expect(acceptNumber(typed, 'antes')).toBe(left);
});

test.each([
  ['12,', '12', 12],
  [',5', '0,5', 0.5],
  [',', '', null],
  ['', '', null],
  ['80.000', '80.000', 80],
  ['12,30', '12,30', 12.3],
])('"%s" is left as "%s" and is %s', (typed, settled, number) => {
  expect(settleNumber(typed)).toBe(settled);
  expect(readNumber(typed)).toBe(number);
});

test('a point before three digits may be meant as a thousands mark', () => {
  expect(['80.000', '1.234'].every(looksGrouped)).toBe(true);
  expect(['80,000', '80.00', '1234.567', '80000'].some(looksGrouped)).toBe(false);
});
