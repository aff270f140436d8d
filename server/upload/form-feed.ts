import type { Readable, Writable } from 'node:stream';

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Feeds a form to its parser so that it is known where in the form its file begins: until then the parser gets pieces
 * that end where the heads of parts do. It tells of a file when it gets the first piece behind its head (the line end
 * before could be that of a boundary), so that the file begins where that piece does.
 */
export class FormFeed {
  readonly #length: number;
  readonly #boundary: string;
  #fed = 0;
  #beginning = '';
  #isAtFile = false;
  /** What may be the beginning of the end of a head. */
  #held: Buffer = Buffer.alloc(0);

  constructor({ 'content-length': length, 'content-type': type }: NodeJS.Dict<string>) {
    this.#length = Number(length ?? Number.NaN);
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/iu.exec(type ?? '') ?? [];
    this.#boundary = quoted ?? plain ?? '';
  }

  /**
   * The parser is at the first byte of the file. Gives its size where the form tells: its length is declared, it
   * begins with its boundary, and the file is the last thing in it, as in every form that a browser makes.
   */
  fileBegins(): number | undefined {
    this.#isAtFile = true;
    const start = `--${this.#boundary}\r\n`;
    const size = this.#length - this.#fed - `\r\n--${this.#boundary}--\r\n`.length;
    return this.#beginning.startsWith(start) && Number.isSafeInteger(size) ? size : undefined;
  }

  run(req: Readable, parser: Writable): void {
    const onData = (piece: Buffer) => {
      this.#feed(piece, parser);
      if (!this.#isAtFile) return;
      req.off('data', onData).off('end', onEnd);
      req.pipe(parser);
    };
    const onEnd = () => void parser.end(this.#held);
    req.on('data', onData).once('end', onEnd);
  }

  #feed(piece: Buffer, parser: Writable): void {
    let rest = this.#held.length === 0 ? piece : Buffer.concat([this.#held, piece]);
    this.#beginning ||= rest.toString('latin1', 0, 128);
    while (!this.#isAtFile) {
      const end = rest.indexOf(endOfHead);
      if (end < 0) break;
      this.#write(rest.subarray(0, end + endOfHead.length), parser);
      rest = rest.subarray(end + endOfHead.length);
    }
    const certain = rest.length - (this.#isAtFile ? 0 : beginningOfEnd(rest));
    this.#write(rest.subarray(0, certain), parser);
    // With that the file may have begun: then nothing is held back any more.
    if (this.#isAtFile) this.#write(rest.subarray(certain), parser);
    else this.#held = rest.subarray(certain);
  }

  #write(piece: Buffer, parser: Writable): void {
    if (piece.length > 0) parser.write(piece);
    this.#fed += piece.length;
  }
}

/** How many bytes at the end may belong to an end of a head that the next piece brings the rest of. */
function beginningOfEnd(bytes: Buffer): number {
  for (let count = Math.min(endOfHead.length - 1, bytes.length); count > 0; count -= 1) {
    if (bytes.subarray(bytes.length - count).equals(endOfHead.subarray(0, count))) return count;
  }
  return 0;
}
