import type { OnReadOpts } from 'node:net';

/** Bytes that are read at once. */
const size = 65_536;
/** Bytes of a piece that shares memory with others: each has its own, where it may be freed by itself (`passing-bytes.ts`). */
const sharing = 4096;

/**
 * What comes over a connection, read into memory of its own: the stream's, new for each piece and passed on in an event, would be a
 * twentieth of a small read.
 */
export class IncomingPieces {
  /** Hears each piece, for good. */
  listener: ((piece: Buffer) => void) | undefined;
  /** For the socket. */
  readonly onread: OnReadOpts;
  #memory = Buffer.allocUnsafeSlow(size);

  constructor() {
    this.onread = {
      // Asked for again after each piece.
      buffer: () => this.#memory,
      callback: (length) => {
        this.listener?.(this.#take(length));
        return true;
      },
    };
  }

  /** One that fills the memory takes it along; of any other it is cheaper to copy it. */
  #take(length: number): Buffer {
    const memory = this.#memory;
    if (length === size) {
      this.#memory = Buffer.allocUnsafeSlow(size);
      return memory;
    }
    const piece = length < sharing ? Buffer.allocUnsafe(length) : Buffer.allocUnsafeSlow(length);
    memory.copy(piece, 0, 0, length);
    return piece;
  }
}
