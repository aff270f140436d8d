import type { Method } from '../contract/call.ts';

/** The part of an `AbortSignal` that is needed here; `shared` knows neither Node nor the DOM. */
export interface Signal {
  readonly aborted: boolean;
}

/** What the typed client asks of the network. `File` is the transport's own kind of file (the browser's, or a path). */
export interface TransportRequest<File> {
  readonly method: Method;
  /** Path and query below the server's address, beginning with `/api/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly json?: string;
  /** A multipart form: text fields first, then the file. */
  readonly form?: {
    readonly fields: Readonly<Record<string, string>>;
    readonly fileField: string;
    readonly file: File;
  };
  readonly signal?: Signal;
  /** Goes on where the page of the browser closes. */
  readonly keepalive?: true;
  /** Share of the upload that has left, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface TransportAnswer {
  readonly status: number;
  /** Value of the `x-cais-cause` header, if there. */
  readonly cause: string | undefined;
  /** A gateway's 502, 503 or 504: a proxy on the way answered, and not Cais. */
  readonly byProxy?: boolean;
  /** Seconds of the `retry-after` header, where a server that puts its callers off says when to come again. */
  readonly retryAfterSeconds?: number;
  /** Value of the `x-cais-undo` header, if there. */
  readonly undo?: string | undefined;
  readonly text: string;
}

/**
 * Carries a request to a Cais server. Throws `NoResponse` where there was no complete answer, `Cancelled` where
 * the signal ended it; any status is an answer.
 */
export type Transport<File> = (request: TransportRequest<File>) => Promise<TransportAnswer>;
