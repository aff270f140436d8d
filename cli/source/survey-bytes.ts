import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { EncodingDetector, type EncodingFound } from '../../shared/import/detect-encoding.ts';
import { detectForeignFile } from '../../shared/import/detect-foreign-file.ts';
import type { SourceFormat } from '../../shared/import/source.ts';
import { UsageError } from '../exit.ts';
import { readBytes } from './read-bytes.ts';

export interface BytesSurvey extends Pick<SourceFormat, 'encoding' | 'bom'> {
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
}

/** Reads all bytes once: size, hash and encoding. Throws `UsageError` where they are no text. */
export async function surveyBytes(handle: FileHandle, name: string): Promise<BytesSurvey> {
  const hash = createHash('sha256');
  const detector = new EncodingDetector();
  let bytes = 0;
  for await (const piece of readBytes(handle)) {
    if (bytes === 0) refuseForeign(piece, name);
    hash.update(piece);
    detector.feed(piece);
    bytes += piece.length;
  }
  if (bytes === 0) throw new UsageError(`${name}: o arquivo está vazio.`);
  const found = detector.found();
  if ('unreadable' in found) throw new UsageError(`${name}: ${wordsFor(found)}`);
  return { ...found, hash: hash.digest('hex'), bytes };
}

function refuseForeign(first: Uint8Array, name: string): void {
  const foreign = detectForeignFile(first);
  if (foreign === undefined) return;
  const advice = foreign.spreadsheet
    ? 'Abra-o no programa de planilhas e salve como "CSV UTF-8 (delimitado por vírgulas)".'
    : 'Informe uma planilha salva como CSV.';
  throw new UsageError(`${name}: é ${foreign.name}, não um CSV. ${advice}`);
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
