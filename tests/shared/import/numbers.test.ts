import { describe, expect, test } from 'vitest';
import { readNumber } from '../../../shared/import/read/numbers.ts';

describe('CL-05 a number of a spreadsheet', () => {
  test.each([
    ['12', 12],
    ['007', 7],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['-9,683056', -9.683056],
    ['−23.95', -23.95],
    ['+5', 5],
    ['- 5', -5],
    ['0,034', 0.034],
    ['0.034', 0.034],
    [',5', 0.5],
    ['1234,567', 1234.567],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ['1,234,567.25', 1234567.25],
    ['80 000', 80000],
    ['80\u00A0000', 80000],
    ['1\u202F234,5', 1234.5],
    ['1 234,567', 1234.567],
    ['  8,6\u00A0', 8.6],
    ['-0', 0],
  ])('is clear without knowing the file: %j', (cell, value) => {
    expect(readNumber(cell, undefined)).toEqual({ value });
  });

  test.each([
    ['1.234', ['1,234', '1234']],
    ['1,234', ['1,234', '1234']],
    ['-12.500', ['-12,5', '-12500']],
  ])('is ambiguous where its one mark may part thousands: %j', (cell, readings) => {
    expect(readNumber(cell, undefined)).toEqual({ ambiguous: readings });
  });

  test('is read by the decimal mark of the file', () => {
    expect(readNumber('1.234', '.')).toEqual({ value: 1.234 });
    expect(readNumber('1.234', ',')).toEqual({ value: 1234 });
    expect(readNumber('1,234', ',')).toEqual({ value: 1.234 });
    expect(readNumber('1,234', '.')).toEqual({ value: 1234 });
    expect(readNumber('12', ',')).toEqual({ value: 12 });
    expect(readNumber('80 000', '.')).toEqual({ value: 80000 });
  });

  test('is read in the one way that the field can hold', () => {
    const degrees = (value: number) => Math.abs(value) <= 90;
    expect(readNumber('-23.950', undefined, degrees)).toEqual({ value: -23.95 });
    expect(readNumber('1.234', undefined, (value) => value > 1000)).toEqual({ value: 1234 });
    expect(readNumber('1.234', undefined, () => false)).toEqual({ ambiguous: ['1,234', '1234'] });
  });

  test.each([
    ['12.5', ',', ['12,5', '125']],
    ['12,5', '.', ['12,5', '125']],
    ['1,234.5', ',', ['1234,5', '1,2345']],
    ['1.234.567', '.', ['1234567', '1234,567']],
    ['-12.5', ',', ['-12,5', '-125']],
  ] as const)(
    'is refused, never guessed, where %j is in a file with decimal %j',
    (cell, decimal, readings) => {
      expect(readNumber(cell, decimal)).toEqual({ ambiguous: readings });
    },
  );

  test("is refused where the file's mark makes it impossible and the other would not", () => {
    const degrees = (value: number) => Math.abs(value) <= 90;
    expect(readNumber('-23.950', ',', degrees)).toEqual({ ambiguous: ['-23,95', '-23950'] });
  });

  test.each([
    'doze',
    '1e3',
    '12 m',
    '12m',
    'R$ 5',
    '5%',
    '1.2.3',
    '1,23,456',
    '1.234.56',
    '12,',
    '12.',
    '--5',
    '5-',
    '.',
    ',',
    '1..5',
    '0x10',
    'Infinity',
    'NaN',
    '1_000',
    '١٢',
    '(5)',
    '01/02',
    `23°57'`,
    '9'.repeat(400),
  ])('is none in %j', (cell) => {
    expect(readNumber(cell, undefined)).toEqual({ notANumber: true });
  });

  test.each(['', '  ', '\u00A0', '\t'])('is left blank by %j', (cell) => {
    expect(readNumber(cell, ',')).toEqual({ blank: true });
  });
});
