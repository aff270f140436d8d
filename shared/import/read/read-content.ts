import { detectEncoding, type EncodingFound } from './encoding.ts';
import { detectForeignFile, sheetWanted } from './foreign-file.ts';
import { detectLayout, type Layout, statedSeparator } from './layout.ts';
import { parseRecords } from './parse-records.ts';
import {
  type Encoding,
  type ReadChoices,
  type Separator,
  type SourceFormat,
  separatorNames,
  UnreadableFile,
} from './source.ts';
import { type FileContent, type SourceContent, type SourceTable, tableOf } from './table.ts';

/** The text of bytes, without a byte order mark. Each program brings its own: `shared` knows neither Node nor the DOM. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string;

/** Characters that are looked at for separator and newline. */
const sampleSize = 256 * 1024;

/**
 * Reads a CSV file or an Excel workbook, and finds out how it is written.
 * @throws {UnreadableFile} where it cannot be read, is no table, has no header, or has broken quotes
 */
export async function readContent(
  bytes: Uint8Array,
  decode: Decode,
  choices: ReadChoices = {},
): Promise<FileContent> {
  const content = isZip(bytes)
    ? (await import('./workbook/read-workbook.ts')).readWorkbook(bytes, choices)
    : readText(bytes, decode, choices);
  const { decimal } = choices;
  return decimal === undefined ? content : { ...content, format: { ...content.format, decimal } };
}

/** Whether the file is a zip archive, as every `.xlsx` workbook is. */
const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

function readText(bytes: Uint8Array, decode: Decode, choices: ReadChoices): SourceContent {
  const { encoding, bom } = encodingOf(bytes, decode, choices.encoding);
  // Programs that end lines twice for Windows leave CR CR LF.
  const text = decode(bytes, encoding).replaceAll(/\r{2,}\n/gu, '\r\n');
  const layout = layoutOf(text, choices);
  const { separator, newline } = layout;
  const { written, ...table } = withHeader(tableOf(parseRecords(text, layout), choices.headerLine));
  return { format: { encoding, bom, separator, newline, ...written }, ...table };
}

function encodingOf(
  bytes: Uint8Array,
  decode: Decode,
  chosen: Encoding | undefined,
): Pick<SourceFormat, 'encoding' | 'bom'> {
  if (bytes.length === 0) throw new UnreadableFile('o arquivo está vazio.');
  const foreign = detectForeignFile(bytes);
  if (foreign !== undefined) throw new UnreadableFile(foreign);
  const found = detectEncoding(bytes, () => decode(bytes, 'utf-8'));
  if (chosen !== undefined) {
    return { encoding: chosen, bom: 'bom' in found && found.encoding === chosen && found.bom };
  }
  if ('unreadable' in found) throw new UnreadableFile(wordsFor(found));
  return found;
}

function wordsFor(found: Extract<EncodingFound, { unreadable: string }>): string {
  switch (found.unreadable) {
    case 'binary':
      return `não é um arquivo de texto nem uma planilha .xlsx. ${sheetWanted}`;
    case 'mixed':
      return `o texto em UTF-8 está danificado na linha ${found.line}. Salve o arquivo de novo em UTF-8.`;
    case 'unknown':
      return `a linha ${found.line} não está em UTF-8 nem em Windows-1252. Salve o arquivo de novo em UTF-8.`;
  }
}

function layoutOf(text: string, { separator: chosen, headerLine = 1 }: ReadChoices): Layout {
  const sample = text.slice(0, sampleSize);
  const stated = statedSeparator(sample);
  const shape = stated === undefined ? fromLine(headerLine, sample) : sample;
  const layout = detectLayout(shape, sample.length === text.length);
  if (chosen !== undefined) return { ...layout, separator: chosen, preamble: stated === undefined ? 0 : 1 };
  if (stated !== undefined && stated !== layout.separator) {
    throw new UnreadableFile(
      `o separador "${stated}" da primeira linha não é aceito. Use vírgula, ponto e vírgula, tabulação ou barra vertical.`,
    );
  }
  if (stated !== undefined) checkStated(sample.replace(/^.*(?:\r\n|\r|\n)/u, ''), layout.separator);
  return layout;
}

/** What stands above the header says nothing about its separator. */
const fromLine = (line: number, text: string): string =>
  line === 1
    ? text
    : text
        .split(/(?<=\n)|(?<=\r)(?!\n)/u)
        .slice(line - 1)
        .join('');

/** A first line such as `sep=,` that the header below contradicts. @throws {UnreadableFile} */
function checkStated(below: string, stated: Separator): void {
  const [header = ''] = below.split(/[\r\n]/u, 1);
  const { separator } = detectLayout(below, false);
  if (header.includes(stated) || !header.includes(separator)) return;
  throw new UnreadableFile(
    `a primeira linha diz que o separador é ${separatorNames[stated]}, mas o cabeçalho usa ${separatorNames[separator]}. Corrija ou apague a primeira linha.`,
  );
}

/** @throws {UnreadableFile} */
function withHeader(table: SourceTable | undefined): SourceTable {
  if (table === undefined) throw new UnreadableFile('o arquivo não tem cabeçalho.');
  return table;
}
