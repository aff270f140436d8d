import type { FileHandle } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { byteOrderMark } from '../../shared/import/detect-encoding.ts';
import type { SourceFormat } from '../../shared/import/source.ts';
import { codepages } from './codepages.ts';
import { readBytes } from './read-bytes.ts';

/** The text of an open file in pieces, without its byte order mark. A character is never parted. */
export async function* readText(
  handle: FileHandle,
  { encoding, bom }: Pick<SourceFormat, 'encoding' | 'bom'>,
): AsyncGenerator<string, void, undefined> {
  const decoder = iconv.getDecoder(codepages[encoding], { stripBOM: false });
  for await (const piece of readBytes(handle, bom ? byteOrderMark(encoding).length : 0)) {
    const text = decoder.write(piece);
    if (text !== '') yield text;
  }
  const rest = decoder.end();
  if (rest !== undefined && rest !== '') yield rest;
}
