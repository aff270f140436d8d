import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../server/http/guards/rate-limits.ts';
import { pathWithoutNames } from '../../server/http/requests.ts';
import { cleanFileName, hasExtension } from '../../server/http/upload.ts';
import { describeError } from '../../server/observability/log.ts';
import { readDecimal, storedPart } from '../../shared/contract/fields/rules.ts';
import { check } from '../../shared/contract/fields/validate.ts';
import { readCsvText, writeCsv } from '../../shared/csv/csv.ts';
import { foldName } from '../../shared/fold-name.ts';
import {
  formatDate,
  formatMoment,
  formatShortDate,
  readCalendarDate,
  readMoment,
} from '../../shared/format.ts';
import { readAngle } from '../../shared/import/read/angle.ts';
import { readCoordinate, readCoordinateCell, readPair } from '../../shared/import/read/coordinates.ts';
import { readNumber } from '../../shared/import/read/numbers.ts';
import { runs } from '../support/fuzz/runs.ts';
import { readCsvCells } from '../support/naughty/read-csv-cells.ts';

const any = fc.string({ unit: 'binary', maxLength: 60 });
const madeOf = (...pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((all) => all.join(''));

describe('coordinates', () => {
  const signs = ['-', '+', '−', '°', 'º', "'", '′', '"', '″', ',', '.', ';', '/', '|', ' ', '\u00A0', '\t'];
  const text = fc.oneof(
    any,
    madeOf('0', '1', '23', '57', '90', '180', '999', 'N', 'S', 'w', 'L', 'O', ' sul ', ...signs),
  );

  test('are within their axis, or none', () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const [axis, most] of [
          ['latitude', 90],
          ['longitude', 180],
        ] as const) {
          const degrees = readCoordinate(typed, axis) ?? 0;
          expect(Math.abs(degrees)).toBeLessThanOrEqual(most);
          for (const decimal of [',', '.', undefined] as const) {
            const read = readCoordinateCell(typed, axis, decimal);
            if ('value' in read) expect(Number.isFinite(read.value)).toBe(true);
          }
        }
        const pair = readPair(typed);
        if (pair !== undefined) {
          expect(Math.abs(pair.latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(pair.longitude)).toBeLessThanOrEqual(180);
        }
      }),
      runs(2_000),
    );
  });

  test('written in degrees are read as they are', () => {
    const degrees = fc.integer({ min: -89_999_999, max: 89_999_999 }).map((whole) => whole / 1e6);
    fc.assert(
      fc.property(degrees, (value) => {
        const plain = value.toFixed(6);
        expect(readAngle(plain)?.degrees).toBe(value + 0);
        expect(readCoordinate(plain.replace('.', ','), 'latitude')).toBe(value + 0);
        expect(readDecimal(plain)).toBe(value);
      }),
      runs(500),
    );
  });

  // A reader whose time grows with the square of the length would exceed the time limit of the test.
  test('and long nonsense is no coordinate', () => {
    const pieces = [
      '1',
      '1N',
      '1 ',
      '1°',
      "1'",
      '1,',
      '1.1,',
      '-',
      'N1',
      ' ',
      '1;',
      '1/',
      '1-',
      '°\'"',
      'S 1 ',
    ];
    for (const piece of pieces) {
      const typed = `${piece.repeat(20_000)}!`;
      expect(readPair(typed)).toBeUndefined();
      expect(readCoordinateCell(typed, 'latitude', ',')).not.toHaveProperty('value');
    }
  });
});

describe('numbers and dates', () => {
  test('a number is one, in two ways, or none', () => {
    const text = fc.oneof(any, madeOf('0', '1', '12', '999', '.', ',', ' ', '-', '+', '\u00A0', 'e'));
    fc.assert(
      fc.property(text, fc.constantFrom(',' as const, '.' as const, undefined), (typed, decimal) => {
        const read = readNumber(typed, decimal);
        expect(Object.keys(read)).toHaveLength(1);
        if ('value' in read) expect(Number.isFinite(read.value)).toBe(true);
      }),
      runs(2_000),
    );
  });

  test('a date is a day that there is, and never shifted', () => {
    const text = fc.oneof(
      any,
      madeOf('2024', '2026', '02', '29', '31', '13', '-', '/', 'T', ':', '00:00:00', 'Z', '+03:00', '.5'),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const date = readCalendarDate(typed);
        if (date !== undefined) {
          expect(readCalendarDate(date)).toBe(date);
          expect(formatDate(date)).toBe(date.split('-').reverse().join('/'));
          expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
        }
        const moment = readMoment(typed);
        if (moment !== undefined) expect(Number.isFinite(moment.getTime())).toBe(true);
        for (const written of [formatMoment(typed), formatShortDate(typed)])
          expect(written).not.toMatch(/NaN|Invalid/u);
      }),
      runs(1_000),
    );
  });
});

describe('names', () => {
  test('of files hold no folder, control character or direction, and can be named in a path', () => {
    const text = fc.oneof(
      any,
      madeOf(
        '../',
        '..\\',
        'C:',
        '\u0000',
        '\r\n',
        '\u202E',
        '\u2066',
        '.pdf',
        '.PDF',
        'é',
        '𝔘',
        'a'.repeat(150),
        ' ',
        '.',
      ),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const name = cleanFileName(`${typed.toWellFormed()}.pdf`, '.pdf');
        expect(name).not.toMatch(/[/\\]|\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
        expect(cleanFileName(name, '.pdf')).toBe(name);
        expect([...name].length).toBeLessThanOrEqual(200);
        // What is taken in can be deleted again: its name stands in the path of that call.
        if (hasExtension(name, '.pdf')) expect(check(storedPart, name)).toEqual({ value: name });
      }),
      runs(1_500),
    );
  });

  test('are the same to a search however often they are folded', () => {
    fc.assert(
      fc.property(any, (typed) => {
        const folded = foldName(typed.toWellFormed());
        expect(foldName(folded)).toBe(folded);
      }),
      runs(1_000),
    );
  });
});

describe('what is written', () => {
  test('as CSV is read as it was, and nothing of it is calculated', () => {
    const cell = fc.oneof(
      any,
      madeOf('=', '+', '-', '@', "'", '"', ';', ',', '\t', '\r', '\n', '1', 'A1', '＝'),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (cells) => {
        const csv = writeCsv(
          [
            { header: 'c', value: (text: string) => text },
            { header: 'd', value: () => 1 },
          ],
          cells,
        );
        const read = readCsvCells(csv);
        expect(read.map(readCsvText)).toEqual(cells);
        for (const each of read)
          if (!/^-\d+(?:[.,]\d+)?$/u.test(each)) expect(each).not.toMatch(/^\s*[=+\-@]/u);
      }),
      runs(500),
    );
  });

  test('to the log holds no name, query or long path, and no error makes it fail', () => {
    fc.assert(
      fc.property(any, fc.anything(), (typed, thrown) => {
        const path = pathWithoutNames(`/api/${typed}`);
        expect(path.length).toBeLessThanOrEqual(300);
        expect(path).toMatch(/^\/api(?:\/(?:…|\w*))*$/u);
        expect(describeError(thrown).type).toEqual(expect.any(String));
        expect(addressOf({ ip: typed })).toEqual(expect.any(String));
      }),
      runs(1_000),
    );
  });
});
