import type { Readable, Writable } from 'node:stream';
import { BoundarySearch } from './boundary-search.ts';

/** The bytes of a file as they come. Nothing comes before `flow`. */
export interface FileSource {
  flow(take: (piece: Buffer) => void): void;
  pause(): void;
  resume(): void;
}

/**
 * A file whose bytes go past the parser of its form, which gets the end of the form. If that does not stand where the size of
 * the file says, more bytes or fewer are handed on than that.
 */
export class TakenFile implements FileSource {
  readonly #req: Readable;
  readonly #boundary: string;
  readonly #search: BoundarySearch;
  #left: number;
  #parser: Writable | undefined;
  #first: Buffer = Buffer.alloc(0);
  /** Bytes of the form's end that the parser has. */
  #parsed = 0;
  /** What stands behind so many bytes as the file is to have. */
  #end: Buffer[] = [];
  /** A boundary came before. */
  #isCut = false;
  #take: ((piece: Buffer) => void) | undefined;

  /** @param boundary with what stands before it */
  constructor(req: Readable, size: number, boundary: string) {
    this.#req = req;
    this.#left = size;
    this.#boundary = boundary;
    this.#search = new BoundarySearch(boundary);
  }

  /** @param parsed bytes of the first piece that the parser has */
  begin(first: Buffer, parsed: number): void {
    this.#first = first;
    this.#parsed = Math.max(0, parsed - this.#left);
  }

  run(parser: Writable): void {
    this.#parser = parser;
    this.#req.once('end', () => this.#finish(parser));
    if (this.#take !== undefined) this.#start();
  }

  flow(take: (piece: Buffer) => void): void {
    this.#take = take;
    if (this.#parser !== undefined) this.#start();
  }

  pause(): void {
    this.#req.pause();
  }

  resume(): void {
    // Before anybody takes them, bytes would be lost.
    if (this.#take !== undefined && this.#parser !== undefined) this.#req.resume();
  }

  #start(): void {
    this.#hand(this.#first);
    this.#first = Buffer.alloc(0);
    this.#req.on('data', (piece: Buffer) => {
      // Of one that the parser has no part in, nobody else knows.
      this.#hand(piece);
    });
  }

  #hand(piece: Buffer): void {
    if (this.#isCut) return;
    const own = piece.length <= this.#left ? piece : piece.subarray(0, this.#left);
    this.#left -= own.length;
    if (own.length > 0) {
      this.#isCut = this.#search.finds(own);
      if (!this.#isCut) this.#take?.(own);
    }
    if (own.length < piece.length) this.#end.push(piece.subarray(own.length));
  }

  #finish(parser: Writable): void {
    const end = Buffer.concat(this.#end);
    const more = end.indexOf(this.#boundary, 0, 'latin1');
    if (!this.#isCut && more > 0) this.#take?.(end.subarray(0, more));
    parser.end(this.#isCut ? undefined : end.subarray(this.#parsed));
  }
}
