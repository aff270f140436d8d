import { describe, expect, it } from 'vitest';
import { readCoordinate, readPair } from '../../../shared/import/read/coordinates.ts';

describe('a pair of coordinates', () => {
  const santos = { latitude: -23.95, longitude: -46.316667 };
  it.each([
    `23°57'S 46°19'W`,
    `23º57'S, 46º19'O`,
    `23° 57' S; 46° 19' W`,
    `S 23°57' W 46°19'`,
    `46°19'W 23°57'S`,
    `23 57 S 46 19 W`,
    `23°57'00"S 46°19'00"W`,
    '23:57:00S 46:19:00W',
    '2357S 04619W',
    '2357s 04619w',
    '-23.95, -46.316667',
    '-23.95,-46.316667',
    '-23,95; -46,316667',
    '-23,95, -46,316667',
    '-23,95 -46,316667',
    '-23.95/-46.316667',
    '23,95S 46,316667O',
    '235700S 0461900W',
    '23-57S 46-19W',
    '−23.95, −46.316667',
    `23° 57′ 00″ Sul, 46° 19′ 00″ Oeste`,
  ])('is read from %s', (typed) => {
    expect(readPair(typed)).toEqual(santos);
  });

  it('keeps north and east positive', () => {
    expect(readPair(`0°2'6"N 51°4'L`)).toEqual({ latitude: 0.035, longitude: 51.066667 });
  });

  it.each([
    '',
    '-23,95',
    '-23.95',
    '-23,95,-46,33',
    '23°57',
    `23°77'S 46°19'W`,
    `-23°57'S 46°19'W`,
    `23,5°57'S 46°19'W`,
    `23°57'S 46°19'S`,
    `91°0'S 46°19'W`,
    '2357S',
    'Santos',
    '-23.95, -46.33, 12',
  ])('is not read from %s', (typed) => {
    expect(readPair(typed)).toBeUndefined();
  });
});

describe('one coordinate', () => {
  it.each([
    [`23°57'S`, 'latitude', -23.95],
    ['23 57 12 S', 'latitude', -23.953333],
    [`46°19'W`, 'longitude', -46.316667],
    ['46,5 O', 'longitude', -46.5],
  ] as const)('is read from %s', (typed, axis, degrees) => {
    expect(readCoordinate(typed, axis)).toBe(degrees);
  });

  it.each([
    [`46°19'W`, 'latitude'],
    [`91°0'S`, 'latitude'],
    ['abc', 'longitude'],
  ] as const)('is not read from %s as %s', (typed, axis) => {
    expect(readCoordinate(typed, axis)).toBeUndefined();
  });
});
