import { BrokenAnswer } from './broken-answer.ts';

/** Bytes of a line between chunks, and of all lines behind the last one: extensions and trailers, which nobody reads. */
const longestLine = 4096;
const longestTrailer = 16 * 1024;

const sizeLine = /^([\da-f]{1,8})[ \t]*(?:;[^\0\r\n]*)?$/i;

/** Takes a body out of its chunks (RFC 9112, 7.1), in pieces as they come. */
export class ChunkedBody {
  readonly #onData: (data: Buffer) => void;
  /** Of the chunk, still to come; -1 where a line with a size, or the trailer, is to come. */
  #left = -1;
  /** The last chunk has come: what follows is the trailer. */
  #last = false;
  #line = '';
  #trailer = 0;

  constructor(onData: (data: Buffer) => void) {
    this.#onData = onData;
  }

  /**
   * @returns how many bytes are left over behind the body; undefined while it is not whole
   * @throws {BrokenAnswer}
   */
  take(piece: Buffer): number | undefined {
    let at = 0;
    while (at < piece.length) {
      if (this.#left > 0) {
        const data = piece.subarray(at, at + this.#left);
        this.#onData(data);
        this.#left -= data.length;
        at += data.length;
        continue;
      }
      const end = piece.indexOf(0x0a, at);
      const upTo = end < 0 ? piece.length : end + 1;
      this.#line += piece.toString('latin1', at, upTo);
      at = upTo;
      if (this.#line.length > longestLine) throw new BrokenAnswer('a line between chunks is too long');
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
