import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { type CsvColumn, defuseCsvText, readCsvText, writeCsv } from '../../shared/csv/csv.ts';

interface Port {
  readonly porto: string | null;
  readonly latitude?: number;
}

const columns: readonly CsvColumn<Port>[] = [
  { header: 'Porto', value: ({ porto }) => porto },
  { header: 'Latitude', value: ({ latitude }) => latitude },
];

const write = (...rows: Port[]) => writeCsv(columns, rows);

describe('a table as CSV', () => {
  test('begins with the mark of UTF-8, separates by semicolon and ends its lines with CRLF', () => {
    expect(write({ porto: 'São Sebastião', latitude: -23.81 }, { porto: null })).toBe(
      '\uFEFFPorto;Latitude\r\nSão Sebastião;-23,81\r\n;\r\n',
    );
  });

  test('without rows has its headings', () => {
    expect(write()).toBe('\uFEFFPorto;Latitude\r\n');
  });

  test.each([
    ['a semicolon', 'Santos; Guarujá'],
    ['a comma', 'Santos, SP'],
    ['quotes', 'o "velho" cais'],
    ['a line break', 'linha 1\nlinha 2'],
    ['a break of Windows', 'linha 1\r\nlinha 2'],
    ['a tab', 'a\tb'],
    ['blanks at its ends', ' Santos '],
  ])('keeps %s in one cell', (_, porto) => {
    const cells = parse(write({ porto, latitude: 1 }), { bom: true, delimiter: ';', from: 2 });
    expect(cells).toEqual([[porto, '1']]);
  });

  test.each([
    [0, '0'],
    [-0.5, '-0,5'],
    [-46.308333, '-46,308333'],
    [1234567.25, '1234567,25'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('writes the number %d as %s', (latitude, cell) => {
    expect(write({ porto: 'x', latitude })).toBe(`\uFEFFPorto;Latitude\r\nx;${cell}\r\n`);
  });

  test('defuses headings and cells, inside quotes too', () => {
    expect(
      writeCsv([{ header: '=A', value: (text: string) => text }], ['=HYPERLINK("http://x";"y")']).slice(1),
    ).toBe(`'=A\r\n"'=HYPERLINK(""http://x"";""y"")"\r\n`);
  });
});

describe('formulas', () => {
  test.each([
    '=1+1',
    '+55 13 3219-0000',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    "'=1",
    "''=1",
    '＝1',
    '＋1',
    '－1',
    '＠A',
    '-',
    '-5 m',
    '-1,2,3',
  ])('are defused: %j', (text) => {
    expect(defuseCsvText(text)).toBe(`'${text}`);
    expect(readCsvText(`'${text}`)).toBe(text);
  });

  test.each(['-23,95', '-23.95', '-5', '12,5', 'Santos', '', "d'Oeste", "'", "'Santos'", 'a=b', "'-5"])(
    'are not what this is: %j',
    (text) => {
      const written = defuseCsvText(text);
      expect(readCsvText(written)).toBe(text);
      if (!text.startsWith("'-")) expect(written).toBe(text);
    },
  );

  test('come back unchanged whatever marks they carry', () => {
    const parts = ["'", '=', '-', '5', ',', ' ', '@', 'a', '\t'];
    const texts = parts.flatMap((a) =>
      parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))),
    );
    expect(texts.filter((text) => readCsvText(defuseCsvText(text)) !== text)).toEqual([]);
  });
});
