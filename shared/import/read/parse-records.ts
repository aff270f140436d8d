import { CsvError, parse } from 'csv-parse/sync';
import type { Layout } from './layout.ts';
import { type SourceRecord, UnreadableFile } from './source.ts';

/** In bytes of UTF-8. A longer record is hardly one: its cell is no name or number, or its quote was never closed. */
const longestRecord = 1024 * 1024;

interface ParsedRecord {
  readonly record: readonly string[];
  readonly raw: string;
}

/**
 * The records of a text, header included, with the lines that they begin on. Records without anything in any cell are
 * left out.
 * @throws {UnreadableFile} with the line where quotes are broken or never closed
 */
export function parseRecords(
  text: string,
  { separator, newline, preamble }: Layout,
): readonly SourceRecord[] {
  const records: SourceRecord[] = [];
  const wellQuoted = wellQuotedRecord(separator);
  let line = 1;
  const take = ({ record: cells, raw }: ParsedRecord): void => {
    if (cells.some((cell) => cell.startsWith('"')) && !wellQuoted.test(raw)) {
      throw new UnreadableFile(`aspas fora do lugar no registro da linha ${line}.`);
    }
    const isPreamble = preamble === 1 && line === 1;
    if (!isPreamble && cells.some((cell) => cell.trim() !== '')) records.push({ line, cells });
    line += 1 + lineBreaksIn(cells);
  };
  try {
    parse(text, {
      delimiter: separator,
      // A lone carriage return ends a record only where it ends all records.
      record_delimiter: newline === '\r' ? newline : ['\r\n', '\n'],
      relax_column_count: true,
      // Seconds of an angle stand unquoted in many files: 23°57'12"S.
      relax_quotes: true,
      max_record_size: longestRecord,
      raw: true,
      on_record: (parsed: unknown) => {
        take(parsed as ParsedRecord);
        return null;
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const isOpen = thrown.code === 'CSV_QUOTE_NOT_CLOSED';
    const words = isOpen
      ? `as aspas abertas na linha ${lineOfOpenQuote(text, separator, newline, line)} nunca são fechadas.`
      : wordsFor(thrown, line);
    throw new UnreadableFile(words);
  }
  return records;
}

/** A record as it stands, with each cell that begins with a quote closed by one just before the separator. */
const wellQuotedRecord = (separator: string): RegExp => {
  const mark = separator === '|' ? String.raw`\|` : separator;
  return new RegExp(String.raw`^(?:(?:"(?:[^"]|"")*"|(?!")[^${mark}\n]*)(?:${mark}|[\r\n]*$))+$`, 'u');
};

/** Line breaks inside quotes; the parser's own count takes one of CRLF for two. */
const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/gu)?.length ?? 0), 0);

/** The line of a quote that is never closed, in the record that begins on a line. */
function lineOfOpenQuote(text: string, separator: string, newline: string, record: number): number {
  const rest = text.split(newline === '\r' ? newline : '\n').slice(record - 1);
  const start = String.raw`(?<=^|[${separator}\n])"`;
  const closed = new RegExp(String.raw`${start}(?:[^"]|"")*"(?=[${separator}\r\n])`, 'gu');
  const bare = rest.join('\n').replace(closed, (cell) => cell.replace(/[^\n]/gu, ''));
  const before = bare.slice(0, bare.search(new RegExp(start, 'u')));
  return record + before.split('\n').length - 1;
}

function wordsFor({ code }: CsvError, line: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `o registro da linha ${line} tem mais de 1 MB: uma célula é longa demais, ou aspas abertas nela não são fechadas.`;
  }
  return `aspas fora do lugar no registro da linha ${line}.`;
}
