import type { Dispatcher } from 'undici';

/** An answer, whole. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

type Controller = Dispatcher.DispatchController;

/**
 * One request and its answer, on undici's plainest interface: an import makes one for each row, and a stream with its
 * signals would cost more than all the rest of it. What a failure means depends on how far it came.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  /** Handed to a standing connection: from here on the server may have got it. */
  sent = false;
  /** The head of an answer came, if only an interim one (1xx). */
  answered = false;
  readonly #onHead: (headers: Received['headers']) => void;
  readonly #outcome = Promise.withResolvers<Received>();
  #controller: Controller | undefined;
  #givenUp: Error | undefined;
  #head: Omit<Received, 'text'> | undefined;
  #pieces: Buffer[] = [];

  /** @param onHead is told the headers as they come, whatever becomes of the rest */
  constructor(onHead: (headers: Received['headers']) => void) {
    this.#onHead = onHead;
  }

  /** Rejects where the connection breaks, or `giveUp` was called. */
  get received(): Promise<Received> {
    return this.#outcome.promise;
  }

  /** Ends it wherever it is; what is not on a connection yet never gets there. */
  giveUp(reason: Error): void {
    this.#givenUp = reason;
    this.#controller?.abort(reason);
    this.#outcome.reject(reason);
    // Whoever waits hears of it; there may be nobody yet.
    this.#outcome.promise.catch(() => undefined);
  }

  onRequestStart(controller: Controller): void {
    if (this.#givenUp !== undefined) {
      controller.abort(this.#givenUp);
      return;
    }
    this.#controller = controller;
    this.sent = true;
  }

  onResponseStart(_: Controller, status: number, headers: Received['headers']): void {
    this.answered = true;
    if (status < 200) return;
    this.#head = { status, headers };
    this.#onHead(headers);
  }

  onResponseData(_: Controller, piece: Buffer): void {
    this.#pieces.push(piece);
  }

  onResponseEnd(): void {
    const [only = Buffer.alloc(0), ...more] = this.#pieces;
    const text = (more.length === 0 ? only : Buffer.concat(this.#pieces)).toString('utf8');
    if (this.#head !== undefined) this.#outcome.resolve({ ...this.#head, text: withoutMark(text) });
    else this.#outcome.reject(new Error('an answer without a head'));
  }

  onResponseError(_: Controller, error: Error): void {
    this.#outcome.reject(error);
  }
}

/** A byte order mark says nothing in UTF-8, and is no JSON. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);
