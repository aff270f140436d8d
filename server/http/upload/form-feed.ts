import type { Readable, Writable } from 'node:stream';
import { type FileSource, TakenFile } from './taken-file.ts';

const endOfHead = Buffer.from('\r\n\r\n');

/** A file at its first byte. */
export interface FileStart {
  /** Bytes of the whole file, as the form tells. */
  readonly size: number;
  /** What of it is here already, so many bytes or more as tell what it is. */
  readonly bytes: Buffer;
  /** Takes the file over: its bytes go past the parser. Asked at once or never. */
  take(): FileSource;
}

/**
 * Feeds a form to its parser so that it is known where in the form its file begins: until then the parser gets pieces
 * that end where the heads of parts do. It tells of a file when it gets the first piece behind its head (the line end
 * before could be that of a boundary), so that the file begins where that piece does.
 *
 * Of a file that is taken over the parser gets that one piece, and then what stands behind it: its size is known, and if a
 * boundary turned up within, the parser is left without the end of its form.
 */
export class FormFeed {
  readonly #length: number;
  readonly #boundary: string;
  readonly #enough: number;
  #fed = 0;
  #beginning = '';
  #isAtFile = false;
  /** What is here from the end of a head on, while the parser gets the first piece of it. */
  #behindHead: Buffer | undefined;
  #taken: TakenFile | undefined;
  #req: Readable | undefined;
  /** What may be the beginning of the end of a head, or has too little behind it. */
  #held: Buffer = Buffer.alloc(0);

  /** @param enough bytes that tell what a file is */
  constructor({ 'content-length': length, 'content-type': type }: NodeJS.Dict<string>, enough: number) {
    this.#length = Number(length ?? Number.NaN);
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/iu.exec(type ?? '') ?? [];
    this.#boundary = quoted ?? plain ?? '';
    this.#enough = enough;
  }

  /**
   * The parser is at the first byte of the file. Undefined where the form does not tell its size: its length is declared, it
   * begins with its boundary, and the file is the last thing in it, as in every form that a browser makes.
   */
  fileBegins(): FileStart | undefined {
    this.#isAtFile = true;
    const [req, bytes] = [this.#req, this.#behindHead];
    const start = `--${this.#boundary}\r\n`;
    const size = this.#length - this.#fed - `\r\n--${this.#boundary}--\r\n`.length;
    if (!this.#beginning.startsWith(start) || !Number.isSafeInteger(size)) return undefined;
    if (req === undefined || bytes === undefined) return undefined;
    const take = () => {
      this.#taken = new TakenFile(req, size, `\r\n--${this.#boundary}`);
      return this.#taken;
    };
    return { size, bytes, take };
  }

  run(req: Readable, parser: Writable): void {
    this.#req = req;
    const onData = (piece: Buffer) => {
      this.#feed(piece, parser);
      if (!this.#isAtFile) return;
      req.off('data', onData).off('end', onEnd);
      if (this.#taken === undefined) req.pipe(parser);
      else this.#taken.run(parser);
    };
    const onEnd = () => void parser.end(this.#held);
    req.on('data', onData).once('end', onEnd);
  }

  #feed(piece: Buffer, parser: Writable): void {
    let rest = this.#held.length === 0 ? piece : Buffer.concat([this.#held, piece]);
    this.#beginning ||= rest.toString('latin1', 0, 128);
    for (;;) {
      const { length, isHead } = this.#nextPiece(rest);
      if (length > 0) parser.write(rest.subarray(0, length));
      if (this.#isAtFile) {
        if (this.#taken !== undefined) this.#taken.begin(rest, length);
        else if (length < rest.length) parser.write(rest.subarray(length));
        return;
      }
      this.#fed += length;
      rest = rest.subarray(length);
      if (length > 0) this.#behindHead = undefined;
      if (!isHead) {
        this.#held = rest;
        return;
      }
      this.#behindHead = rest;
    }
  }

  /** How much the parser may get at once, and whether a head ends there with enough behind it. */
  #nextPiece(rest: Buffer): { readonly length: number; readonly isHead: boolean } {
    const end = rest.indexOf(endOfHead);
    if (end < 0) return { length: rest.length - beginningOfEnd(rest), isHead: false };
    const length = end + endOfHead.length;
    const isHead = rest.length >= length + this.#enough;
    return { length: isHead ? length : end, isHead };
  }
}

/** How many bytes at the end may belong to an end of a head that the next piece brings the rest of. */
function beginningOfEnd(bytes: Buffer): number {
  for (let count = Math.min(endOfHead.length - 1, bytes.length); count > 0; count -= 1) {
    if (bytes.subarray(bytes.length - count).equals(endOfHead.subarray(0, count))) return count;
  }
  return 0;
}
