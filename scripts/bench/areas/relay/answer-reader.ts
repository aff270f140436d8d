/** Counts the bytes of one answer after the other on a connection, with a length or in chunks, and keeps none. */
export class AnswerReader {
  readonly #expected: number;
  /** Bytes of the body so far. */
  received = 0;
  #head = '';
  #chunked = false;
  #inBody = false;
  /** Bytes that are left of the chunk, its line end included; below 0 where its size is still to come. */
  #left = -1;
  #line = '';

  constructor(expected: number) {
    this.#expected = expected;
  }

  /** Makes ready for the next answer. */
  next(): void {
    this.received = 0;
    this.#head = '';
    this.#inBody = false;
    this.#left = -1;
    this.#line = '';
  }

  /** Whether the answer is whole with this. @throws where it is not the answer that was asked for */
  read(buffer: Buffer, length: number): boolean {
    let from = 0;
    if (!this.#inBody) {
      const before = this.#head.length;
      this.#head += buffer.toString('latin1', 0, Math.min(length, 8_192));
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      if (!this.#head.startsWith('HTTP/1.1 200 ')) throw new Error(this.#head.slice(0, 2_000));
      this.#chunked = /\r\ntransfer-encoding: chunked/iu.test(this.#head.slice(0, end));
      this.#inBody = true;
      from = end + 4 - before;
    }
    if (this.#chunked) return this.#readChunks(buffer, from, length);
    this.received += length - from;
    return this.#isWhole(this.received === this.#expected);
  }

  #readChunks(buffer: Buffer, start: number, length: number): boolean {
    for (let from = start; from < length; ) {
      if (this.#left < 0) {
        const end = buffer.indexOf(10, from);
        const to = end < 0 || end >= length ? length : end + 1;
        this.#line += buffer.toString('latin1', from, to);
        from = to;
        if (!this.#line.endsWith('\n')) return false;
        const size = Number.parseInt(this.#line, 16);
        this.#line = '';
        this.#left = size + 2;
        this.received += size;
        if (size === 0) return this.#isWhole(true);
      }
      const taken = Math.min(this.#left, length - from);
      from += taken;
      this.#left -= taken;
      if (this.#left === 0) this.#left = -1;
    }
    return false;
  }

  #isWhole(whole: boolean): boolean {
    if (this.received > this.#expected || (whole && this.received !== this.#expected)) {
      throw new Error(`${this.received} bytes came instead of ${this.#expected}`);
    }
    return whole;
  }
}
