import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import { detectEncoding, type EncodingFound } from '../../shared/import/read/encoding.ts';
import { detectForeignFile } from '../../shared/import/read/foreign-file.ts';
import { detectLayout, type Layout, statedSeparator } from '../../shared/import/read/layout.ts';
import {
  type Encoding,
  type Separator,
  type SourceFormat,
  separatorNames,
} from '../../shared/import/read/source.ts';
import { type SourceContent, type SourceTable, tableOf } from '../../shared/import/read/table.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { parseRecords } from './parse-records.ts';
import { readInput } from './read-input.ts';

/** A file of an import, or standard input, with everything that shows without knowing what it is about. */
export interface Source extends SourceContent {
  /** As shown to people. */
  readonly name: string;
  /** The path that journal, lock and rejected rows are named after. */
  readonly besides: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string;
}

/** Encodings as iconv-lite calls them. */
export const codepages = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1252': 'win1252',
} as const satisfies Readonly<Record<Encoding, string>>;

/** Characters that are looked at for separator and newline. */
const sampleSize = 256 * 1024;

/**
 * Reads a CSV file, an Excel workbook, or standard input for `-`, and finds out how it is written.
 * @param sheet name or number of the sheet of a workbook; the first where none is given
 * @throws {UsageError} where it cannot be read, is no table, has no header, or has broken quotes
 */
export async function readSource(
  context: Pick<Context, 'stdin' | 'cwd' | 'interrupted'>,
  file: string,
  sheet?: string,
): Promise<Source> {
  const { name, besides, bytes } = await readInput(context, file);
  const content = isZip(bytes)
    ? await (await import('./read-workbook.ts')).readWorkbook(bytes, name, sheet)
    : readText(bytes, name, sheet);
  return { name, besides, hash: createHash('sha256').update(bytes).digest('hex'), ...content };
}

/** Whether the file is a zip archive, as every `.xlsx` workbook is. */
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';

function readText(bytes: Buffer, name: string, sheet: string | undefined): SourceContent {
  if (sheet !== undefined)
    throw new UsageError(`${name}: não é uma planilha do Excel; --sheet só vale para uma.`);
  const { encoding, bom } = encodingOf(bytes, name);
  const text = iconv.decode(bytes, codepages[encoding]);
  const layout = layoutOf(text, name);
  const { separator, newline } = layout;
  const { decimal, ...table } = withHeader(tableOf(parseRecords(text, layout, name)), name);
  return { format: { encoding, bom, separator, newline, decimal }, ...table };
}

function encodingOf(bytes: Buffer, name: string): Pick<SourceFormat, 'encoding' | 'bom'> {
  if (bytes.length === 0) throw new UsageError(`${name}: o arquivo está vazio.`);
  const foreign = detectForeignFile(bytes);
  if (foreign !== undefined) {
    const advice = foreign.spreadsheet
      ? 'Abra-o no programa de planilhas e salve como "CSV UTF-8 (delimitado por vírgulas)".'
      : 'Informe uma planilha salva como CSV.';
    throw new UsageError(`${name}: é ${foreign.name}, não um CSV. ${advice}`);
  }
  const found = detectEncoding(bytes, () => bytes.toString('utf8'));
  if ('unreadable' in found) throw new UsageError(`${name}: ${wordsFor(found)}`);
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

function layoutOf(text: string, name: string): Layout {
  const sample = text.slice(0, sampleSize);
  const layout = detectLayout(sample, sample.length === text.length);
  const stated = statedSeparator(sample);
  if (stated !== undefined && stated !== layout.separator) {
    throw new UsageError(
      `${name}: o separador "${stated}" da primeira linha não é aceito. Use vírgula, ponto e vírgula, tabulação ou barra vertical.`,
    );
  }
  if (stated !== undefined) checkStated(sample.replace(/^.*(?:\r\n|\r|\n)/u, ''), layout.separator, name);
  return layout;
}

/** A first line such as `sep=,` that the header below contradicts. @throws {UsageError} */
function checkStated(below: string, stated: Separator, name: string): void {
  const [header = ''] = below.split(/[\r\n]/u, 1);
  const { separator } = detectLayout(below, false);
  if (header.includes(stated) || !header.includes(separator)) return;
  throw new UsageError(
    `${name}: a primeira linha diz que o separador é ${separatorNames[stated]}, mas o cabeçalho usa ${separatorNames[separator]}. Corrija ou apague a primeira linha.`,
  );
}

/** @throws {UsageError} */
function withHeader(table: SourceTable | undefined, name: string): SourceTable {
  if (table === undefined) throw new UsageError(`${name}: o arquivo não tem cabeçalho.`);
  return table;
}
