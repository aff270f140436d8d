/** Looks for a boundary in bytes that come in pieces. */
export class BoundarySearch {
  readonly #boundary: Buffer;
  /** The end of what was seen, in which a boundary may have begun. */
  #end: Buffer = Buffer.alloc(0);

  constructor(boundary: string) {
    this.#boundary = Buffer.from(boundary, 'latin1');
  }

  /** Whether there is one in this piece, or between it and the one before. */
  finds(piece: Buffer): boolean {
    const most = this.#boundary.length - 1;
    const seam = Buffer.concat([this.#end, piece.subarray(0, most)]);
    if (seam.includes(this.#boundary) || piece.includes(this.#boundary)) return true;
    // A copy: it must not keep a whole piece in memory.
    const last = piece.length >= most ? Buffer.from(piece.subarray(piece.length - most)) : seam;
    this.#end = last.subarray(Math.max(0, last.length - most));
    return false;
  }
}
