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

/**
 * What a connection calls when the system has taken a piece that only goes by; undefined for any other. Frees its memory at
 * once: until the next collection of garbage, which 64 MB of such pieces bring on, it would lie about, and new memory would be
 * taken for the next one (docs/performance.md). One that was not sent may still be looked at.
 */
export function whenSent(piece: unknown): ((error?: Error | null) => void) | undefined {
  if (!(piece instanceof Uint8Array && passing.has(piece))) return undefined;
  return (error) => {
    if (!error && passing.delete(piece) && piece.buffer instanceof ArrayBuffer) piece.buffer.transfer(0);
  };
}
