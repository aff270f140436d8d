import type { Dispatcher } from 'undici';

/** How far a request came: what a failure means depends on it. */
export interface Progress {
  /** Handed to a standing connection: from here on the server may have got it. */
  sent: boolean;
  /** The head of an answer came, if only an interim one (1xx). */
  answered: boolean;
}

type Handler = Dispatcher.DispatchHandler;

/** The pool, writing down how far the next request comes. */
export const watchProgress = (pool: Dispatcher, progress: Progress): Dispatcher =>
  pool.compose((dispatch) => (options, handler) => dispatch(options, new WatchingHandler(handler, progress)));

class WatchingHandler implements Handler {
  readonly #inner: Handler;
  readonly #progress: Progress;
  constructor(inner: Handler, progress: Progress) {
    this.#inner = inner;
    this.#progress = progress;
  }
  onRequestStart(...[controller, context]: Parameters<NonNullable<Handler['onRequestStart']>>) {
    this.#progress.sent = true;
    this.#inner.onRequestStart?.(controller, context);
  }
  onResponseStart(
    ...[controller, status, headers, text]: Parameters<NonNullable<Handler['onResponseStart']>>
  ) {
    this.#progress.answered = true;
    this.#inner.onResponseStart?.(controller, status, headers, text);
  }
  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#inner.onResponseData?.(controller, chunk);
  }
  onResponseEnd(...[controller, trailers]: Parameters<NonNullable<Handler['onResponseEnd']>>) {
    this.#inner.onResponseEnd?.(controller, trailers);
  }
  onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    this.#inner.onResponseError?.(controller, error);
  }
}
