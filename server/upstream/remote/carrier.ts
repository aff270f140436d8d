import type { Readable } from 'node:stream';
import type { OutgoingRequest } from './request-of.ts';

/** A request as it is handed over: of a form, its bytes. */
export interface CarriedRequest extends Omit<OutgoingRequest, 'form' | 'body'> {
  readonly body?: string | Readable;
  /** Milliseconds in place of those that hold for all; 0 for no end. */
  readonly headersTimeout?: number;
}

/** By their names in small letters. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What can be done with a request on its way; nothing, once it is over. */
export interface Control {
  /** Nobody wants the rest of its answer. Its connection is closed, and its handler hears the reason. */
  abort(reason: Error): void;
  /** Lets the other side wait with the body. */
  pause(): void;
  resume(): void;
}

/** Hears what becomes of a request, by the names that undici has for it. The end or an error comes last. */
export interface CarrierHandler {
  /** A connection stands, to which it is written next. */
  onRequestStart(control: Control): void;
  /** A head; interim ones (1xx) come before it. */
  onResponseStart(control: Control, status: number, headers: AnswerHeaders): void;
  onResponseData(control: Control, piece: Buffer): void;
  onResponseEnd(): void;
  onResponseError(control: Control, error: Error): void;
}

/** Carries requests to the upstream's origin: a pool of undici, or our own connections for reads. */
export interface Carrier {
  dispatch(request: CarriedRequest, handler: CarrierHandler): unknown;
  /** Ends what is on its way, and closes all connections. */
  destroy(): Promise<void>;
}
