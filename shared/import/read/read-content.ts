import { detectEncoding, type EncodingFound } from './encoding.ts';
import { detectForeignFile } from './foreign-file.ts';
import { detectLayout, type Layout, statedSeparator } from './layout.ts';
import { parseRecords } from './parse-records.ts';
import {
  type DecimalMark,
  type Encoding,
  type Separator,
  type SourceFormat,
  separatorNames,
  UnreadableFile,
} from './source.ts';
import { type SourceContent, type SourceTable, tableOf } from './table.ts';

/** What a person says of a file, in place of what would be detected. */
export interface ReadChoices {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  readonly decimal?: DecimalMark | undefined;
  /** Name or number of the sheet of a workbook; the first where none is given. */
  readonly sheet?: string | undefined;
}

/** The text of bytes, without a byte order mark. Each program brings its own: `shared` knows neither Node nor the DOM. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string;

/** What a file holds; the sheets where it is a workbook. */
export interface FileContent extends SourceContent {
  readonly sheets?: readonly string[];
}

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
    ? await (await import('./read-workbook.ts')).readWorkbook(bytes, choices.sheet)
    : readText(bytes, decode, choices);
  const { decimal } = choices;
  return decimal === undefined ? content : { ...content, format: { ...content.format, decimal } };
}

/** Whether the file is a zip archive, as every `.xlsx` workbook is. */
const isZip = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

function readText(bytes: Uint8Array, decode: Decode, choices: ReadChoices): SourceContent {
  const { encoding, bom } = encodingOf(bytes, decode, choices.encoding);
  const text = decode(bytes, encoding);
  const layout = layoutOf(text, choices.separator);
  const { separator, newline } = layout;
  const { decimal, ...table } = withHeader(tableOf(parseRecords(text, layout)));
  return { format: { encoding, bom, separator, newline, decimal }, ...table };
}

function encodingOf(
  bytes: Uint8Array,
  decode: Decode,
  chosen: Encoding | undefined,
): Pick<SourceFormat, 'encoding' | 'bom'> {
  if (bytes.length === 0) throw new UnreadableFile('o arquivo está vazio.');
  const foreign = detectForeignFile(bytes);
  if (foreign !== undefined) {
    const advice = foreign.spreadsheet
      ? 'Abra-o no programa de planilhas e salve como "CSV UTF-8 (delimitado por vírgulas)".'
      : 'Informe uma planilha salva como CSV.';
    throw new UnreadableFile(`é ${foreign.name}, não um CSV. ${advice}`);
  }
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
      return 'não é um arquivo de texto. Informe uma planilha salva como CSV.';
    case 'mixed':
      return `o texto em UTF-8 está danificado na linha ${found.line}. Salve o arquivo de novo em UTF-8.`;
    case 'unknown':
      return `a linha ${found.line} não está em UTF-8 nem em Windows-1252. Salve o arquivo de novo em UTF-8.`;
  }
}

function layoutOf(text: string, chosen: Separator | undefined): Layout {
  const sample = text.slice(0, sampleSize);
  const layout = detectLayout(sample, sample.length === text.length);
  const stated = statedSeparator(sample);
  if (chosen !== undefined) return { ...layout, separator: chosen, preamble: stated === undefined ? 0 : 1 };
  if (stated !== undefined && stated !== layout.separator) {
    throw new UnreadableFile(
      `o separador "${stated}" da primeira linha não é aceito. Use vírgula, ponto e vírgula, tabulação ou barra vertical.`,
    );
  }
  if (stated !== undefined) checkStated(sample.replace(/^.*(?:\r\n|\r|\n)/u, ''), layout.separator);
  return layout;
}

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
