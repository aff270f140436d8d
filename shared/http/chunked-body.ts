import { BrokenAnswer } from './broken-answer.ts';
import type { Bytes } from './bytes.ts';

/** Bytes of a line between chunks, and of all lines behind the last one: extensions and trailers, which nobody reads. */
const longestLine = 4096;
const longestTrailer = 16 * 1024;

const feed = 0x0a;
/** As the grammar has them (RFC 9112, 7.1.1; RFC 9110, 5.6): the size, in front of names and values that nobody reads. */
const token = "[!#$%&'*+\\-.^_`|~\\w]+";
const quoted = String.raw`"(?:[\t\x20\x21\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\t\x20-\x7e\x80-\xff])*"`;
const sizeLine = new RegExp(`^([\\da-f]{1,8})(?:;${token}(?:=(?:${token}|${quoted}))?)*$`, 'i');
/** One that speaks of where a body ends comes too late (RFC 9110, 6.5.1). */
const trailerLine = new RegExp(
  `^(?!content-length:|transfer-encoding:)${token}:[\\t\\x20-\\x7e\\x80-\\xff]*$`,
  'i',
);

/** Takes a body out of its chunks (RFC 9112, 7.1), in pieces as they come. */
export class ChunkedBody {
  readonly #onData: (data: Bytes) => void;
  /** Of the chunk, still to come; -1 where a line with a size, or the trailer, is to come. */
  #left = -1;
  /** The last chunk has come: what follows is the trailer. */
  #last = false;
  #line = '';
  #trailer = 0;

  constructor(onData: (data: Bytes) => void) {
    this.#onData = onData;
  }

  /**
   * @returns how many bytes are left over behind the body; undefined while it is not whole
   * @throws {BrokenAnswer}
   */
  take(piece: Bytes): number | undefined {
    let at = 0;
    while (at < piece.length) {
      if (this.#left > 0) {
        const data = piece.subarray(at, at + this.#left);
        this.#onData(data);
        this.#left -= data.length;
        at += data.length;
        continue;
      }
      const end = piece.indexOf(feed, at);
      const upTo = end < 0 ? piece.length : end + 1;
      if (this.#line.length + upTo - at > longestLine) {
        throw new BrokenAnswer('a line between chunks is too long');
      }
      this.#line += piece.toString('latin1', at, upTo);
      at = upTo;
      if (end < 0) return undefined;
      if (this.#takeLine()) return piece.length - at;
    }
    return undefined;
  }

  /** True after the line that ends all. */
  #takeLine(): boolean {
    if (!this.#line.endsWith('\r\n')) throw new BrokenAnswer('a line between chunks has no end');
    const line = this.#line.slice(0, -2);
    this.#line = '';
    if (this.#last) {
      this.#trailer += line.length;
      if (this.#trailer > longestTrailer) throw new BrokenAnswer('the trailer is too long');
      if (line !== '' && !trailerLine.test(line)) throw new BrokenAnswer('a trailer that is none');
      return line === '';
    }
    // Each chunk ends with a line of its own, which is empty.
    if (this.#left === 0) {
      if (line !== '') throw new BrokenAnswer('a chunk is longer than it said');
      this.#left = -1;
      return false;
    }
    const [, size] = sizeLine.exec(line) ?? [];
    if (size === undefined) throw new BrokenAnswer('a chunk without its size');
    const length = Number.parseInt(size, 16);
    if (length === 0) this.#last = true;
    else this.#left = length;
    return false;
  }
}
