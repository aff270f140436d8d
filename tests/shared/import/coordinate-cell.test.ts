import { describe, expect, test } from 'vitest';
import { readCoordinateCell } from '../../../shared/import/read/coordinates.ts';

describe('CL-05 a cell of latitudes', () => {
  test.each([
    `23° 57' 12,5" S`,
    `23°57'12.5"S`,
    `23º57´12,5´´S`,
    '23°57′12.5″S',
    '23˚57’12,5”S',
    `23°57'12,5'' Sul`,
    '23 57 12.5 S',
    '23:57:12,5 S',
    '23-57-12.5S',
    'S 23-57-12.5',
    `S23°57'12.5"`,
    '235712.5S',
    `-23°57'12.5"`,
    `−23°57'12,5"`,
    `–23° 57' 12,5"`,
    `23\u00A0°\u00A057\u00A0'\u00A012,5\u00A0"\u00A0S`,
    '-23,953472',
    '-23.953472',
    '23,953472 S',
    '23.953472° South',
  ])('holds 23°57\'12.5" south as %s', (cell) => {
    expect(readCoordinateCell(cell, 'latitude', undefined)).toEqual({ value: -23.953472 });
  });

  test.each([
    ['23 57 12 S', -23.953333],
    ['23-57-12S', -23.953333],
    [`S23°57.2'`, -23.953333],
    [`23°57.2' S`, -23.953333],
    [`23° 57,2' S`, -23.953333],
    ['2357S', -23.95],
    ['2357.2S', -23.953333],
    ['0°', 0],
    [`0°2'6"N`, 0.035],
    ['-0,055555', -0.055555],
    [`0°3'20"S`, -0.055556],
  ])('reads %s', (cell, value) => {
    expect(readCoordinateCell(cell, 'latitude', undefined)).toEqual({ value });
  });

  test('keeps all digits of decimal degrees', () => {
    expect(readCoordinateCell('-23.9534722222', 'latitude', '.')).toEqual({ value: -23.9534722222 });
  });

  test('says why it holds none', () => {
    const read = (cell: string, decimal?: ',' | '.') => readCoordinateCell(cell, 'latitude', decimal);
    expect(read('')).toEqual({ blank: true });
    expect(read(`46°19'W`)).toEqual({ otherAxis: true });
    expect(read('04619W')).toEqual({ otherAxis: true });
    expect(read('-23.950', ',')).toEqual({ ambiguous: ['-23,95', '-23950'] });
    for (const cell of [
      'Santos',
      `23°60'S`,
      `-23°57'S`,
      `S 23°57' S`,
      `23,5°57'S`,
      '23-57',
      '23°57"12S',
      '1950S 04524W',
      '23,95 -46,33',
      '12m',
      '23 57 12 13 S',
    ]) {
      expect(read(cell), cell).toEqual({ notACoordinate: true });
    }
  });

  test('beyond the pole is refused in the words of the field’s rule', () => {
    expect(readCoordinateCell('-91', 'latitude', undefined)).toEqual({ value: -91 });
    expect(readCoordinateCell(`90°0'1"S`, 'latitude', undefined)).toEqual({ value: -90.000278 });
  });

  test('takes three decimals for decimals, since no other reading is on Earth', () => {
    expect(readCoordinateCell('-23.950', 'latitude', undefined)).toEqual({ value: -23.95 });
    expect(readCoordinateCell('-23,950', 'latitude', undefined)).toEqual({ value: -23.95 });
  });
});

test('CL-05 a cell of longitudes goes to 180 degrees, and knows Portuguese hemispheres', () => {
  const read = (cell: string) => readCoordinateCell(cell, 'longitude', undefined);
  expect(read(`46°19' O`)).toEqual({ value: -46.316667 });
  expect(read(`46°19' Oeste`)).toEqual({ value: -46.316667 });
  expect(read(`179°30' L`)).toEqual({ value: 179.5 });
  expect(read('0461930W')).toEqual({ value: -46.325 });
  expect(read(`23°57'S`)).toEqual({ otherAxis: true });
});
