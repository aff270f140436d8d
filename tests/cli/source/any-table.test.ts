import { join } from 'node:path';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { writeRejects } from '../../../cli/import/rejects.ts';
import { codepages } from '../../../cli/source/read-source.ts';
import type { Encoding, Separator, SourceFormat } from '../../../shared/import/read/source.ts';
import { readSourceForTest, sourceOf } from '../../support/imports/open-source-for-test.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Random = () => number;

/** The same numbers for the same seed (mulberry32), so that a failure can be seen again. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const oneOf = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)] as T;

const encodings: readonly (readonly [Encoding, boolean])[] = [
  ['utf-8', false],
  ['utf-8', true],
  ['utf-16le', false],
  ['utf-16le', true],
  ['utf-16be', false],
  ['utf-16be', true],
  ['windows-1252', false],
];
const separators: readonly Separator[] = [',', ';', '\t', '|'];
const newlines: readonly SourceFormat['newline'][] = ['\n', '\r\n', '\r'];
const pieces = [
  'a',
  'Z',
  '7',
  ' ',
  '"',
  '""',
  "'",
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  'ção',
  'É',
  '€',
  '–',
  '1,5',
  '=x',
  '°',
];

const textOf = (random: Random): string =>
  Array.from({ length: below(random, 6) }, () => oneOf(random, pieces)).join('');

function tableOf(random: Random): string[][] {
  const width = 2 + below(random, 5);
  // A first column that is never blank: a record without anything is none.
  const row = () => ['x', ...Array.from({ length: width - 1 }, () => textOf(random))];
  const header = Array.from({ length: width }, (_, at) => `Colunã ${at}`);
  return [header, ...Array.from({ length: 1 + below(random, 12) }, row)];
}

function write(
  table: readonly (readonly string[])[],
  format: Omit<SourceFormat, 'decimal'>,
  random: Random,
): Buffer {
  const cellOf = (cell: string) =>
    /[",;\t|\r\n]/u.test(cell) || random() < 0.2 ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = table.map((row) => row.map(cellOf).join(format.separator));
  const text = lines.join(format.newline) + (random() < 0.5 ? format.newline : '');
  return iconv.encode((format.bom ? '\uFEFF' : '') + text, codepages[format.encoding]);
}

const lineBreaks = (row: readonly string[]): number => row.join('').match(/\r\n|\r|\n/gu)?.length ?? 0;

test.each(Array.from({ length: 150 }, (_, seed) => seed))(
  'CL-05 any table in any format is read as it was written, and again from the file of its refused rows (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const [encoding, bom] = oneOf(random, encodings);
    const format = { encoding, bom, separator: oneOf(random, separators), newline: oneOf(random, newlines) };
    const [header = [], ...rows] = tableOf(random);
    const source = await sourceOf(write([header, ...rows], format, random));
    expect(source.format).toMatchObject(format);
    expect(source.header).toEqual(header);
    let line = 1;
    const expected = rows.map((cells, at) => {
      line += 1 + (at === 0 ? 0 : lineBreaks(rows[at - 1] ?? []));
      return { line, cells };
    });
    expect(source.records).toEqual(expected);

    const path = join(await temporaryFolder(), 'recusadas.csv');
    await writeRejects(
      path,
      source,
      expected.map((record) => ({ record, reason: 'Não é válido' })),
    );
    const again = await readSourceForTest(path);
    expect(again.format).toMatchObject(format);
    const cells = again.records.map((record) => record.cells);
    expect(cells).toEqual(expected.map((record) => [...record.cells, String(record.line), 'Não é válido']));
  },
);
