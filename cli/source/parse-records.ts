import { CsvError, type Parser, parse } from 'csv-parse';
import type { Layout } from '../../shared/import/detect-layout.ts';
import type { SourceRecord } from '../../shared/import/source.ts';
import { UsageError } from '../exit.ts';
import { readPlain } from './plain-records.ts';

/** In bytes of UTF-8. A longer record is a quote that was never closed, not a record. */
const longestRecord = 1024 * 1024;

interface ParsedRecord {
  readonly record: readonly string[];
  readonly raw: string;
}

/**
 * The records of a text, header included, with the lines that they begin on, in batches: those of a piece of text together, since a
 * turn of the event loop for each would take as long as reading it. Records without anything in any cell are left out.
 * Throws `UsageError` with the line where quotes are broken or never closed.
 */
export async function* parseRecords(
  texts: AsyncIterable<string>,
  { separator, preamble }: Pick<Layout, 'separator' | 'preamble'>,
  name: string,
): AsyncGenerator<readonly SourceRecord[], void, undefined> {
  // From the first quote on: before it, lines are records.
  let parser: Parser | undefined;
  let rest = '';
  const wellQuoted = wellQuotedRecord(separator);
  let line = 1;
  let batch: SourceRecord[] = [];
  const take = (cells: readonly string[]): void => {
    const isPreamble = preamble === 1 && line === 1;
    if (!isPreamble && cells.some((cell) => cell.trim() !== '')) batch.push({ line, cells });
    line += 1;
  };
  const takeParsed = ({ record, raw }: ParsedRecord): void => {
    if (record.some((cell) => cell.startsWith('"')) && !wellQuoted.test(raw)) {
      throw new UsageError(`${name}: aspas fora do lugar no registro da linha ${line}.`);
    }
    take(record);
    line += lineBreaksIn(record);
  };
  const taken = (): readonly SourceRecord[] => {
    const whole = batch;
    batch = [];
    return whole;
  };
  try {
    for await (const text of texts) {
      const whole = rest + text;
      const plain = parser === undefined ? readPlain(whole, separator) : undefined;
      rest = plain?.rest ?? '';
      if (plain !== undefined) plain.records.forEach(take);
      else {
        parser ??= openParser(separator);
        parser.write(whole);
        for (let read = next(parser); read !== null; read = next(parser)) takeParsed(read);
        if (parser.errored !== null) throw parser.errored;
      }
      yield taken();
    }
    parser ??= openParser(separator);
    parser.end(rest);
    for await (const read of parser as AsyncIterable<ParsedRecord>) takeParsed(read);
    yield taken();
  } catch (thrown) {
    throw thrown instanceof CsvError ? new UsageError(`${name}: ${wordsFor(thrown, line)}`) : thrown;
  }
}

function openParser(separator: string): Parser {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Seconds of an angle stand unquoted in many files: 23°57'12"S.
    relax_quotes: true,
    max_record_size: longestRecord,
    raw: true,
  });
  // It is asked what went wrong after each piece.
  parser.on('error', () => undefined);
  return parser;
}

/** What the parser has made of the text so far. */
const next = (parser: Parser): ParsedRecord | null => parser.read() as ParsedRecord | null;

/** A record as it stands, with each cell that begins with a quote closed by one just before the separator. */
const wellQuotedRecord = (separator: string): RegExp => {
  const mark = separator === '|' ? String.raw`\|` : separator;
  return new RegExp(String.raw`^(?:(?:"(?:[^"]|"")*"|(?!")[^${mark}\r\n]*)(?:${mark}|[\r\n]*$))+$`, 'u');
};

/** Line breaks inside quotes; the parser's own count takes one of CRLF for two. */
const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce(
    (sum, cell) => sum + (/[\r\n]/u.test(cell) ? (cell.match(/\r\n|\r|\n/gu)?.length ?? 0) : 0),
    0,
  );

function wordsFor({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `as aspas abertas no registro da linha ${line} nunca são fechadas.`;
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `o registro da linha ${line} tem mais de 1 MB. Provavelmente as aspas abertas nele não são fechadas.`;
  }
  return `aspas fora do lugar no registro da linha ${line}.`;
}
