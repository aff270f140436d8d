import { letRestPass } from '../passing-bytes.ts';
import type { AnswerBody, BodySink } from '../upstream.ts';
import type { Control } from './carrier.ts';

/** Bytes that wait for a reader before the upstream is asked to wait. */
const MOST_WAITING = 131_072;
/** Bytes of pieces that are copied into one; more cost more to copy than to send one by one. */
const MOST_JOINED = 16_384;

/** Bytes of a piece whose memory is not left to the collector of garbage. */
const WORTH_FREEING = 16_384;

/**
 * The body of an answer as a carrier hands it over, without a stream in between: a relayed answer flows from one socket
 * into the other, and a small one is whole before anybody looks at it.
 */
export class IncomingBody implements AnswerBody {
  readonly size: number | undefined;
  readonly #control: Control;
  readonly #deadline: { end(): void };
  #waiting: Uint8Array[] = [];
  #bytesWaiting = 0;
  #sink: BodySink | undefined;
  #wake: (() => void) | undefined;
  #state: 'open' | 'ended' | 'failed' = 'open';
  #failure: unknown;
  #unwanted = false;

  /** @param deadline ended once, when the last byte came or none will come any more */
  constructor(control: Control, size: number | undefined, deadline: { end(): void }) {
    this.#control = control;
    this.size = size;
    this.#deadline = deadline;
  }

  /** Of the connection: the next bytes. */
  push(piece: Uint8Array): void {
    if (this.#unwanted) return;
    // The head and the pieces before it, which are read or written first.
    if (piece.length >= WORTH_FREEING) letRestPass(piece);
    if (this.#sink !== undefined) {
      if (!this.#sink.piece(piece)) this.#control.pause();
      return;
    }
    this.#waiting.push(piece);
    this.#bytesWaiting += piece.length;
    if (this.#bytesWaiting > MOST_WAITING) this.#control.pause();
    this.#wake?.();
  }

  /** Of the connection: that was the last of it, with the reason where it broke off. */
  close(state: 'ended' | 'failed', failure?: unknown): void {
    if (this.#state !== 'open') return;
    this.#state = state;
    this.#failure = failure;
    this.#deadline.end();
    if (this.#sink !== undefined) this.#tellEnd(this.#sink);
    this.#wake?.();
  }

  whole(): Uint8Array | undefined {
    if (this.#state !== 'ended' || this.#sink !== undefined) return undefined;
    if (this.#waiting.length === 1) return this.#waiting[0];
    return this.#bytesWaiting > MOST_JOINED ? undefined : Buffer.concat(this.#waiting);
  }

  flow(sink: BodySink): void {
    let goOn = true;
    for (const piece of this.#take()) goOn = sink.piece(piece);
    this.#sink = sink;
    if (this.#state !== 'open') this.#tellEnd(sink);
    else if (goOn) this.resume();
    else this.#control.pause();
  }

  resume(): void {
    this.#control.resume();
  }

  destroy(given?: Error): void {
    if (this.#state !== 'open') return;
    const reason = given ?? new Error('the rest of the answer is not wanted');
    this.#unwanted = true;
    this.#waiting = [];
    this.#control.abort(reason);
    this.close('failed', reason);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void> {
    try {
      for (;;) {
        yield* this.#take();
        if (this.#waiting.length > 0) continue;
        if (this.#state === 'failed') throw this.#failure;
        if (this.#state === 'ended') return;
        this.resume();
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      this.destroy();
    }
  }

  #take(): Uint8Array[] {
    const pieces = this.#waiting;
    this.#waiting = [];
    this.#bytesWaiting = 0;
    return pieces;
  }

  #tellEnd(sink: BodySink): void {
    if (this.#state === 'ended') sink.end();
    else sink.fail(this.#failure);
  }
}
