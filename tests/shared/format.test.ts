import { execFileSync } from 'node:child_process';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { afterEach, describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDecimal,
  formatMoment,
  formatShortDate,
  readCalendarDate,
  readMoment,
  timeZone,
} from '../../shared/format.ts';

const before = process.env.TZ;
afterEach(() => {
  process.env.TZ = before;
});

/** Zones west and east of São Paulo, with and without summer time, and one with a half hour. */
const zones = [
  ['UTC', 0],
  ['America/Sao_Paulo', 180],
  ['Pacific/Pago_Pago', 660],
  ['Pacific/Kiritimati', -840],
  ['Asia/Kolkata', -330],
  ['America/New_York', 300],
] as const;

describe.each(zones)('on a machine in %s', (zone, january) => {
  const inZone = (title: string, run: () => void) =>
    test(title, () => {
      process.env.TZ = zone;
      expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(january);
      run();
    });

  inZone('a moment without an offset is São Paulo’s clock, and is shown as it came', () => {
    for (const [text, instant, shown] of [
      ['2026-11-21T09:05:03', '2026-11-21T12:05:03.000Z', '21/11/2026 09:05:03'],
      ['2026-03-08T02:30:00', '2026-03-08T05:30:00.000Z', '08/03/2026 02:30:00'],
      ['2026-01-01T00:00:00', '2026-01-01T03:00:00.000Z', '01/01/2026 00:00:00'],
      ['2026-01-01T23:59:59.9999999', '2026-01-02T02:59:59.999Z', '01/01/2026 23:59:59'],
      ['2026-01-01 10:20:30.5', '2026-01-01T13:20:30.500Z', '01/01/2026 10:20:30'],
      ['2026-01-01T10:20', '2026-01-01T13:20:00.000Z', '01/01/2026 10:20:00'],
      ['2026-01-01 10:20', '2026-01-01T13:20:00.000Z', '01/01/2026 10:20:00'],
      ['2026-01-01', '2026-01-01T03:00:00.000Z', '01/01/2026 00:00:00'],
      // Summer time was kept up to 2019.
      ['2018-12-01T12:00:00', '2018-12-01T14:00:00.000Z', '01/12/2018 12:00:00'],
      ['2018-06-01T12:00:00', '2018-06-01T15:00:00.000Z', '01/06/2018 12:00:00'],
      ['2018-11-03T23:59:59', '2018-11-04T02:59:59.000Z', '03/11/2018 23:59:59'],
      ['2018-11-04T01:00:00', '2018-11-04T03:00:00.000Z', '04/11/2018 01:00:00'],
      // The clock went from 23:59:59 to 01:00:00: this minute never was, and reads as the one an hour later.
      ['2018-11-04T00:30:00', '2018-11-04T03:30:00.000Z', '04/11/2018 01:30:00'],
      // 23:30 came twice this night; the first is meant.
      ['2019-02-16T23:30:00', '2019-02-17T01:30:00.000Z', '16/02/2019 23:30:00'],
      ['2019-02-17T00:30:00', '2019-02-17T03:30:00.000Z', '17/02/2019 00:30:00'],
    ] as const) {
      expect([text, readMoment(text)?.toISOString(), formatMoment(text)]).toEqual([text, instant, shown]);
    }
  });

  inZone('a moment with an offset is shown by São Paulo’s clock', () => {
    for (const [text, shown] of [
      ['2026-11-21T12:05:03Z', '21/11/2026 09:05:03'],
      ['2026-11-21T00:30:00.000Z', '20/11/2026 21:30:00'],
      ['2026-11-21T12:05:03-03:00', '21/11/2026 12:05:03'],
      ['2026-11-21 12:05:03-03', '21/11/2026 12:05:03'],
      ['2026-11-21 12:05 +00:00', '21/11/2026 09:05:00'],
      ['2026-11-21T12:05:03-0300', '21/11/2026 12:05:03'],
      ['2026-11-21T12:05:03+05:30', '21/11/2026 03:35:03'],
      ['2018-12-01T12:00:00Z', '01/12/2018 10:00:00'],
      ['2019-02-17T02:30:00Z', '16/02/2019 23:30:00'],
    ] as const) {
      expect([text, formatMoment(text)]).toEqual([text, shown]);
    }
  });

  inZone('a calendar date is never shifted', () => {
    for (const [text, date, long, short] of [
      ['2026-01-01', '2026-01-01', '01/01/2026', '01/01/26'],
      ['2026-01-01T00:00:00', '2026-01-01', '01/01/2026', '01/01/26'],
      ['2026-12-31 00:00:00', '2026-12-31', '31/12/2026', '31/12/26'],
      ['2026-12-31 00:00', '2026-12-31', '31/12/2026', '31/12/26'],
      ['2026-12-31 00:00:00.0+00', '2026-12-31', '31/12/2026', '31/12/26'],
      ['2026-12-31T00:00:00Z', '2026-12-31', '31/12/2026', '31/12/26'],
      ['2026-12-31T23:59:59-03:00', '2026-12-31', '31/12/2026', '31/12/26'],
      // Midnights that did not exist in São Paulo, and a day that did not in Kiritimati.
      ['2018-11-04T00:00:00', '2018-11-04', '04/11/2018', '04/11/18'],
      ['1994-12-31', '1994-12-31', '31/12/1994', '31/12/94'],
      ['2024-02-29', '2024-02-29', '29/02/2024', '29/02/24'],
    ] as const) {
      expect([readCalendarDate(text), formatDate(text), formatShortDate(text)]).toEqual([date, long, short]);
    }
  });
});

test.each(['2026-02-29', '2026-02-30T10:00:00', '2026-13-01', '2026-00-10', '21/11/2026', 'ontem', '', ' '])(
  '%j is no day: it is shown as it is, never as another',
  (text) => {
    expect(readCalendarDate(text)).toBeUndefined();
    expect(readMoment(text)).toBeUndefined();
    expect(formatMoment(text)).toBe(text);
    expect(formatDate(text)).toBe(text);
    expect(formatShortDate(text)).toBe('');
  },
);

test.each([
  '2026-01-01T25:00:00',
  '2026-01-01  10:00',
  '2026-01-01x',
  '2026-01-01T10:61:00',
  '2026-01-01T10:00:00+3',
  '2026-01-01Tx',
])('%j is no moment', (text) => {
  expect(readMoment(text)).toBeUndefined();
  expect(formatMoment(text)).toBe(text);
});

test('an absent value is shown as nothing', () => {
  for (const absent of [null, undefined]) {
    expect([formatMoment(absent), formatDate(absent), formatShortDate(absent)]).toEqual(['', '', '']);
    expect(formatDecimal(absent)).toBe('');
  }
  expect(readCalendarDate(new Date())).toBeUndefined();
});

test.each([
  [-23.954722, '-23,954722'],
  [0, '0'],
  [1234.5, '1234,5'],
])('the number %d is written %s', (value, text) => {
  expect(formatDecimal(value)).toBe(text);
});

test('a program that has JavaScript’s own calendar asks it, and gets the same clock', () => {
  const instants = Array.from(
    { length: 400 },
    (_, place) => Date.UTC(1985, 0, 1) + place * 41.3 * 86_400_000,
  );
  const script = `
    import { zoneOffset } from ${JSON.stringify(new URL('../../shared/format.ts', import.meta.url))};
    if (typeof Temporal !== 'object') throw new Error('no calendar');
    console.log(JSON.stringify(${JSON.stringify(instants)}.map(zoneOffset)));`;
  const args = ['--harmony-temporal', '--input-type=module', '--eval', script];
  const asked: unknown = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  expect(asked).toEqual(instants.map((instant) => tzOffset(timeZone, new Date(instant)) * 60_000));
});
