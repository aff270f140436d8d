import type { Encoding } from './source.ts';

/** What the bytes of a whole file are, or why they are no text that can be read without guessing. */
export type EncodingFound =
  | { readonly encoding: Encoding; readonly bom: boolean }
  /** Bytes of a text never hold these: a program or a picture. */
  | { readonly unreadable: 'binary' }
  /** UTF-8 for the most part, but cut or mixed with another encoding from this line on. */
  | { readonly unreadable: 'mixed'; readonly line: number }
  /** Not UTF-8, and holding a byte that Windows-1252 has no character for. */
  | { readonly unreadable: 'unknown'; readonly line: number };

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes of the mark that opens a file in an encoding. */
export const byteOrderMark = (encoding: Encoding): readonly number[] =>
  marks.find(([marked]) => marked === encoding)?.[1] ?? [];

const unknownIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Continuation bytes that must follow a leading byte; -1 where none may lead. */
function expectedAfter(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return -1;
  if (lead < 0xe0) return 1;
  return lead < 0xf0 ? 2 : 3;
}

/** Whether the second byte makes the sequence overlong, a surrogate, or beyond Unicode. */
function isAstray(lead: number, second: number): boolean {
  if (lead === 0xe0) return second < 0xa0;
  if (lead === 0xed) return second > 0x9f;
  if (lead === 0xf0) return second < 0x90;
  return lead === 0xf4 && second > 0x8f;
}

/** Finds a file's encoding from all of its bytes, fed in order and in pieces of any size. */
export class EncodingDetector {
  readonly #first: number[] = [];
  readonly #nuls: [even: number, odd: number] = [0, 0];
  #size = 0;
  #line = 1;
  /** Continuation bytes still to come, and the lead of the sequence while its second byte is to come. */
  #pending = 0;
  #lead = 0;
  #sequences = 0;
  #broken = 0;
  #firstBroken = 0;
  #firstUnknown = 0;

  feed(bytes: Uint8Array): void {
    for (let at = 0; this.#first.length < 3 && at < bytes.length; at += 1) this.#first.push(bytes[at] ?? 0);
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      // Nearly every byte is that of a plain character, and tells nothing.
      if (byte > 0x0a && byte < 0x80 && this.#pending === 0) continue;
      if (byte >= 0x80) this.#feedHigh(byte);
      else {
        if (this.#pending > 0) this.#breakSequence();
        if (byte === 0x0a) this.#line += 1;
        if (byte === 0) this.#nuls[((this.#size + at) & 1) as 0 | 1] += 1;
      }
    }
    this.#size += bytes.length;
  }

  #feedHigh(byte: number): void {
    if (this.#firstUnknown === 0 && unknownIn1252.has(byte)) this.#firstUnknown = this.#line;
    const continues = (byte & 0xc0) === 0x80;
    if (this.#pending > 0 && continues && !isAstray(this.#lead, byte)) {
      this.#pending -= 1;
      this.#lead = 0;
      if (this.#pending === 0) this.#sequences += 1;
      return;
    }
    if (this.#pending > 0) this.#breakSequence();
    const expected = expectedAfter(byte);
    if (expected === -1) this.#breakSequence();
    else [this.#pending, this.#lead] = [expected, byte];
  }

  #breakSequence(): void {
    this.#pending = 0;
    this.#lead = 0;
    this.#broken += 1;
    if (this.#firstBroken === 0) this.#firstBroken = this.#line;
  }

  /** To be asked after the last byte. */
  found(): EncodingFound {
    if (this.#pending > 0) this.#breakSequence();
    const marked = marks.find(([, mark]) => mark.every((byte, at) => this.#first[at] === byte));
    const encoding = marked?.[0] ?? this.#wideEncoding();
    if (encoding === 'utf-16le' || encoding === 'utf-16be') {
      return this.#size % 2 === 0 ? { encoding, bom: marked !== undefined } : { unreadable: 'binary' };
    }
    if (this.#nuls[0] + this.#nuls[1] > 0) return { unreadable: 'binary' };
    if (this.#broken === 0) return { encoding: 'utf-8', bom: marked !== undefined };
    // Windows-1252 hardly ever forms a valid sequence by chance, so where they prevail the file is damaged UTF-8.
    if (marked !== undefined || this.#sequences > this.#broken) {
      return { unreadable: 'mixed', line: this.#firstBroken };
    }
    return this.#firstUnknown === 0
      ? { encoding: 'windows-1252', bom: false }
      : { unreadable: 'unknown', line: this.#firstUnknown };
  }

  /** UTF-16 without a mark: one half of nearly every unit is zero, since most of any table is ASCII. */
  #wideEncoding(): Encoding | undefined {
    const units = this.#size / 2;
    const [even, odd] = this.#nuls;
    if (odd > units * 0.3 && even <= units * 0.01) return 'utf-16le';
    if (even > units * 0.3 && odd <= units * 0.01) return 'utf-16be';
    return undefined;
  }
}
