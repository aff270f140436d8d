import type { Encoding } from './source.ts';

/** The encoding of a whole file, or why its bytes cannot be read as text without guessing. */
export type EncodingFound =
  | { readonly encoding: Encoding; readonly bom: boolean }
  /** No text has such bytes: a program or a picture. */
  | { readonly unreadable: 'binary' }
  /** UTF-8 for the most part, but cut or mixed with another encoding from this line on. */
  | { readonly unreadable: 'mixed'; readonly line: number }
  /** Not UTF-8, and with a byte that Windows-1252 has no character for. */
  | { readonly unreadable: 'unknown'; readonly line: number };

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Finds a file's encoding from all of its bytes.
 * @param asUtf8 the text of the bytes, with U+FFFD where they are no UTF-8
 */
export function detectEncoding(bytes: Uint8Array, asUtf8: () => string): EncodingFound {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const bom = marked !== undefined;
  const encoding = marked?.[0] ?? wideEncoding(bytes);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    return bytes.length % 2 === 0 ? { encoding, bom } : { unreadable: 'binary' };
  }
  if (bytes.includes(0)) return { unreadable: 'binary' };
  const text = asUtf8();
  const broken = (text.match(/\uFFFD/gu)?.length ?? 0) - countReplacements(bytes);
  if (broken === 0) return { encoding: 'utf-8', bom };
  const sequences = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  // Windows-1252 hardly ever forms a valid sequence by chance, so where they prevail the file is damaged UTF-8.
  if (bom || sequences > broken) {
    return { unreadable: 'mixed', line: text.split('\uFFFD', 1).join('').split('\n').length };
  }
  const unknown = bytes.findIndex((byte) => unknownIn1252.has(byte));
  return unknown < 0
    ? { encoding: 'windows-1252', bom: false }
    : { unreadable: 'unknown', line: 1 + bytes.subarray(0, unknown).filter((byte) => byte === 0x0a).length };
}

/** Characters U+FFFD that the file itself holds: an earlier program could not read what stood there. */
function countReplacements(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1))
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count += 1;
  return count;
}

/** UTF-16 without a mark: one half of nearly every unit is zero, since most of any table is ASCII. */
function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const nuls: [even: number, odd: number] = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) nuls[(at & 1) as 0 | 1] += 1;
  const [even, odd] = nuls;
  const units = bytes.length / 2;
  if (odd > units * 0.3 && even <= units * 0.01) return 'utf-16le';
  if (even > units * 0.3 && odd <= units * 0.01) return 'utf-16be';
  return undefined;
}

const unknownIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
