/** Pieces of a file or an answer on its way through, which nobody looks at any more once they are sent. */
const passing = new WeakSet<Uint8Array>();

/**
 * Says of a piece, as the connection gave it, that its memory may go when it was sent. Whoever says so knows that nobody
 * else has it; one that shares its memory with other bytes is passed over.
 */
export function letPass(piece: Uint8Array): void {
  if (piece.byteLength === piece.buffer.byteLength) passing.add(piece);
}

/** The same of one before which in its memory stands only what is done with, and behind it nothing. */
export function letRestPass(piece: Uint8Array): void {
  if (piece.byteOffset + piece.byteLength === piece.buffer.byteLength) passing.add(piece);
}

export const isPassing = (piece: unknown): piece is Uint8Array =>
  piece instanceof Uint8Array && passing.has(piece);

/**
 * Frees the memory of a piece that was sent, at once: until the next collection of garbage, which 64 MB of such pieces bring
 * on, it would lie about, and new memory would be taken for the next one (docs/performance.md).
 */
export function free(piece: Uint8Array): void {
  if (passing.delete(piece) && piece.buffer instanceof ArrayBuffer) piece.buffer.transfer(0);
}
