import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import { readContent } from '../../shared/import/read/read-content.ts';
import { type Encoding, type ReadChoices, UnreadableFile } from '../../shared/import/read/source.ts';
import type { FileContent } from '../../shared/import/read/table.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { readInput } from './read-input.ts';

/** A file of an import, or standard input, with everything that shows without knowing what it is about. */
export interface Source extends FileContent {
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

/**
 * Reads a CSV file, an Excel workbook, or standard input for `-`, and finds out how it is written.
 * @throws {UsageError} where it cannot be read, is no table, has no header, or has broken quotes
 */
export async function readSource(
  context: Pick<Context, 'stdin' | 'cwd' | 'interrupted'>,
  file: string,
  choices: ReadChoices = {},
): Promise<Source> {
  const { name, besides, bytes } = await readInput(context, file);
  const decode = (all: Uint8Array, encoding: Encoding) => iconv.decode(all, codepages[encoding]);
  try {
    const content = await readContent(bytes, decode, choices);
    if (content.sheets === undefined) checkChoices(choices);
    return { name, besides, hash: createHash('sha256').update(bytes).digest('hex'), ...content };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new UsageError(`${name}: ${error.message}`, { cause: error.cause });
  }
}

/** @throws {UnreadableFile} where a choice is about workbooks, and the file is none */
function checkChoices({ sheet, skipHidden }: ReadChoices): void {
  const option = sheet === undefined ? '--skip-hidden' : '--sheet';
  if (sheet !== undefined || skipHidden === true)
    throw new UnreadableFile(`não é uma planilha do Excel; ${option} só vale para uma.`);
}
