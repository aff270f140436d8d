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

/** Bytes of the mark that opens a file in an encoding. */
export const byteOrderMark = (encoding: Encoding): readonly number[] =>
  marks.find(([marked]) => marked === encoding)?.[1] ?? [];

/** Finds a file's encoding from all of its bytes. */
export function detectEncoding(bytes: Uint8Array): EncodingFound {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const bom = marked !== undefined;
  const encoding = marked?.[0] ?? wideEncoding(bytes);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    return bytes.length % 2 === 0 ? { encoding, bom } : { unreadable: 'binary' };
  }
  if (bytes.includes(0)) return { unreadable: 'binary' };
  const { sequences, broken, firstBroken, firstUnknown } = surveyUtf8(bytes);
  if (broken === 0) return { encoding: 'utf-8', bom };
  // Windows-1252 hardly ever forms a valid sequence by chance, so where they prevail the file is damaged UTF-8.
  if (bom || sequences > broken) return { unreadable: 'mixed', line: firstBroken };
  return firstUnknown === 0
    ? { encoding: 'windows-1252', bom: false }
    : { unreadable: 'unknown', line: firstUnknown };
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

/** Counts the characters beyond ASCII that are valid UTF-8 and the bytes that are not; lines count from 1, 0 is none. */
function surveyUtf8(bytes: Uint8Array) {
  const found = { sequences: 0, broken: 0, firstBroken: 0, firstUnknown: 0 };
  let line = 1;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) line += 1;
    const length = byte < 0x80 ? 1 : sequenceAt(bytes, at);
    if (byte >= 0x80) {
      for (const each of bytes.subarray(at, at + Math.max(1, length)))
        if (found.firstUnknown === 0 && unknownIn1252.has(each)) found.firstUnknown = line;
      if (length > 0) found.sequences += 1;
      else {
        found.broken += 1;
        if (found.firstBroken === 0) found.firstBroken = line;
      }
    }
    at += Math.max(1, length);
  }
  return found;
}

/** Bytes of the UTF-8 sequence that begins here; 0 where none does. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (isAstray(lead, bytes[at + 1] ?? 0)) return 0;
  for (let next = at + 1; next < at + length; next += 1) {
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** Whether the second byte makes the sequence overlong, a surrogate, or beyond Unicode. */
function isAstray(lead: number, second: number): boolean {
  if (lead === 0xe0) return second < 0xa0;
  if (lead === 0xed) return second > 0x9f;
  if (lead === 0xf0) return second < 0x90;
  return lead === 0xf4 && second > 0x8f;
}
