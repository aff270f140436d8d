import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import iconv from 'iconv-lite';
import type { Encoding } from '../../shared/import/read/source.ts';
import type { WrittenRejects } from '../../shared/import/run/journal-entries.ts';
import { rejectsText } from '../../shared/import/run/rejects-text.ts';
import type { RefusedRow } from '../../shared/import/run/results.ts';
import { writeWhole } from '../../shared/node/whole-file.ts';
import { Ending, exitCodes } from '../exit.ts';
import { codepages, type Source } from '../source/read-source.ts';

/** A full disk, for example. */
export class RejectsFailed extends Ending {
  constructor(path: string, options: ErrorOptions) {
    super(exitCodes.someRefused, `As linhas recusadas não puderam ser gravadas em ${path}.`, options);
  }
}

/**
 * Writes refused rows in the encoding of their file (CL-06). The file appears at once and whole.
 * @throws {RejectsFailed}
 */
export async function writeRejects(
  path: string,
  source: Pick<Source, 'format' | 'header'>,
  refused: readonly RefusedRow[],
): Promise<WrittenRejects> {
  const { format } = source;
  const text = rejectsText(source, refused, (reason) => encodable(reason, format.encoding));
  const bytes = iconv.encode(text, codepages[format.encoding], { addBOM: format.bom });
  try {
    await writeWhole(path, bytes, { draft: `${path}.parcial` });
  } catch (cause) {
    throw new RejectsFailed(path, { cause });
  }
  return { path, hash: hashOf(bytes) };
}

/**
 * The path for a file of this run, such as its refused rows. It replaces the file of an earlier run only if that file is
 * unchanged. Otherwise it takes the next free number: `FILE.rejeitados-2.csv`.
 */
export async function chooseFreePath(wanted: string, last: WrittenRejects | undefined): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const path = nth === 1 ? wanted : wanted.replace(/\.csv$/u, `-${nth}.csv`);
    const bytes = await readIfThere(path);
    if (bytes === undefined || (last?.path === path && last.hash === hashOf(bytes))) return path;
  }
}

/** Removes what the last run wrote, now that a whole run refused nothing. A file that somebody changed stays. */
export async function removeObsoleteRejects(last: WrittenRejects | undefined): Promise<void> {
  const bytes = last === undefined ? undefined : await readIfThere(last.path);
  if (last === undefined || bytes === undefined || hashOf(bytes) !== last.hash) return;
  await rm(last.path, { force: true });
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What is written for characters that have a plain likeness which is no mere loss of an accent. */
const likenesses: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '′': "'",
  '″': '"',
  '\u202F': '\u00A0',
  '\u2009': ' ',
};

const survives = (text: string, encoding: Encoding): boolean =>
  iconv.decode(iconv.encode(text, codepages[encoding]), codepages[encoding], { stripBOM: false }) === text;

/** A text as an encoding can hold it: a character that it lacks becomes its likeness, or `?`. */
function encodable(text: string, encoding: Encoding): string {
  if (encoding !== 'windows-1252' || survives(text, encoding)) return text;
  return Array.from(text.normalize('NFC'), (character) => {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
    const candidates = [character, likenesses[character] ?? plain, plain];
    return candidates.find((each) => each !== '' && survives(each, encoding)) ?? '?';
  }).join('');
}
