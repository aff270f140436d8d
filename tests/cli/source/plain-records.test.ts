import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecords } from '../../../cli/source/parse-records.ts';
import type { SourceRecord } from '../../../shared/import/source.ts';

async function* each(texts: readonly string[]) {
  yield* texts;
}

async function recordsOf(texts: readonly string[]): Promise<readonly SourceRecord[]> {
  const found: SourceRecord[] = [];
  const batches = parseRecords(each(texts), { separator: ';', preamble: 0 }, 'portos.csv');
  for await (const batch of batches) found.push(...batch);
  return found;
}

/** What the parser alone makes of it, blank records left out. */
const parsed = (text: string): readonly (readonly string[])[] =>
  (
    parse(text, {
      delimiter: ';',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    }) as string[][]
  ).filter((cells) => cells.some((cell) => cell.trim() !== ''));

const line = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ';', '1', '\t'), maxLength: 8 });
const ending = fc.constantFrom('\n', '\r\n', '\n', '\r');
const plain = fc.array(fc.tuple(line, ending), { maxLength: 8 }).map((lines) => lines.flat().join(''));
/** Where a text is parted, as shares of its length. */
const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

function parted(text: string, shares: readonly number[]): string[] {
  const at = [0, ...shares.map((share) => Math.round(share * text.length)).toSorted((a, b) => a - b)];
  return at.map((from, nth) => text.slice(from, at[nth + 1]));
}

test('lines without quotes are the records that the parser finds, however the text comes', () =>
  fc.assert(
    fc.asyncProperty(plain, line, parts, async (text, last, shares) => {
      const records = await recordsOf(parted(text + last, shares));
      expect(records.map(({ cells }) => cells)).toEqual(parsed(text + last));
      expect(records).toEqual(await recordsOf([text + last]));
    }),
    { numRuns: 500 },
  ));

test('from the first quote on the parser reads, from the line that it stands in', () =>
  fc.assert(
    fc.asyncProperty(plain, plain, parts, async (before, after, shares) => {
      const text = `${before}\n"x;\n""y";z\n${after}`;
      const records = await recordsOf(parted(text, shares));
      expect(records.map(({ cells }) => cells)).toEqual(parsed(text));
      expect(records).toEqual(await recordsOf([text]));
    }),
    { numRuns: 500 },
  ));

test('a line longer than any record is refused as before', async () => {
  const text = `Porto;UF\n${'x'.repeat(2 * 1024 * 1024)}\n`;
  await expect(recordsOf(parted(text, [0.1, 0.3, 0.5, 0.7]))).rejects.toThrow('mais de 1 MB');
});
