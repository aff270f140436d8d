import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { CallRow } from '../../shared/contract/call.ts';
import { type Opened, openEnvelope } from '../../shared/contract/envelope.ts';
import { rows } from '../../shared/contract/index.ts';
import { Cancelled, NoResponse, Refused } from '../../shared/errors.ts';
import { classOf, type NoteCall } from '../observability/metrics.ts';
import type { StorageTables } from '../storage/tables.ts';

/** An uploaded file, complete and accepted: name, size and signature were checked. */
export interface ReceivedFile {
  /** As the person's computer named it, accents kept, without path and control characters. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One call of the contract, validated and stamped. */
export interface UpstreamCall {
  readonly row: CallRow;
  /** Decoded path parts, one for each of the row's `params`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query?: unknown;
  /** For a list: the id of the only record that the caller needs. An upstream may give all records anyway. */
  readonly only?: string;
  readonly body?: unknown;
  readonly file?: ReceivedFile;
  /** The administrator's bearer token; absent for the login only. */
  readonly token?: string;
  /** For a write: names the submit. An upstream that keeps keys applies it once, however often it comes. */
  readonly key?: string;
  /** For a write to an upstream in this process, instead of a key. */
  readonly joined?: JoinedWrite;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal?: AbortSignal;
  /** The id of the browser's request. A remote upstream gets it as `X-Request-Id`. */
  readonly requestId?: string;
}

/** What is stored in the transaction of a change, with it or not at all. */
export interface JoinedWrite {
  /** The answer that the submit got before: then it is given again, and nothing changes. Absent where it has no key. */
  readonly earlier?: (db: Kysely<StorageTables>) => Promise<WholeAnswer | undefined>;
  /** Called once the change is made, with its answer. */
  made(db: Kysely<StorageTables>, answer: WholeAnswer): Promise<void>;
}

/** Milliseconds of a call: `most` it may take, and how many it leaves to the calls after it. */
export interface CallTime {
  readonly most?: number;
  readonly spare?: number;
}

/**
 * The calls of one request: makes one and reads its answer whole. All of them share one deadline, and those that read are
 * given up when the caller goes away.
 */
export type SendWhole = (call: UpstreamCall, time?: CallTime) => Promise<WholeAnswer>;

/** An answer with any status. Of its headers, only these fields reach the browser. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly contentType?: string | undefined;
  readonly contentEncoding?: string | undefined;
  /** With 429 and 503: seconds that the caller should wait, within bounds. */
  readonly retryAfterSeconds?: number | undefined;
  /** Bytes of a body that streams, where known. */
  readonly size?: number | undefined;
  /** The upstream's own id of the call, for the log. */
  readonly upstreamId?: string | undefined;
  readonly body: Readable | Uint8Array;
}

/** A stored PDF on its way to a browser. */
export interface UpstreamFile {
  readonly name: string;
  /** Bytes, where known. */
  readonly size?: number;
  readonly upstreamId?: string | undefined;
  readonly body: Readable;
}

/**
 * The one seam between Cais and the data: embedded (in this process) or remote (HTTP). Every call of the
 * contract goes through `send`; a connection refused, cut or timed out is thrown as `NoResponse` (shared/errors.ts)
 * with its outcome, any status is an answer.
 */
export interface Upstream {
  send(call: UpstreamCall): Promise<UpstreamAnswer>;
  /** In this process. A write joins its transaction (`JoinedWrite`). A read costs next to nothing. */
  readonly inProcess: boolean;
  /**
   * The PDF of a statistics report, by the report's id. A status (401, 404 …) where there is none to give.
   * Its place at a remote upstream is the report's `link`, followed only at the upstream's own origin.
   */
  openReport(
    id: string,
    token: string,
    options?: Pick<UpstreamCall, 'signal' | 'requestId'>,
  ): Promise<UpstreamFile | { readonly status: number }>;
  /** Resolves when the upstream answers as the contract says; rejects with the reason when not (`/readyz`). */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Something answers at `UPSTREAM_URL`, but not as the contract says. */
export class OtherService extends Error {
  override readonly name = 'OtherService';
  /** The path of the call that was tried. */
  readonly path: string;
  readonly status: number;

  constructor(path: string, status: number) {
    super(
      `UPSTREAM_URL does not lead to the API of the contract: GET ${path} was answered with HTTP ${status}`,
    );
    this.path = path;
    this.status = status;
  }
}

/** An answer that was read whole. */
export interface WholeAnswer extends UpstreamAnswer {
  readonly body: Buffer;
}

/** What an answer says, out of its envelope. */
export interface OpenedAnswer extends Opened {
  /** The status that counts: the one inside an envelope may contradict a 2xx of HTTP (R9). */
  readonly status: number;
  /** The JSON of the answer; undefined where it is none. */
  readonly json: unknown;
}

export function openAnswer(answer: WholeAnswer): OpenedAnswer {
  const json = jsonOf(answer);
  const opened = openEnvelope(json);
  const { status } = answer;
  return { ...opened, json, status: isSuccess(status) ? (opened.status ?? status) : status };
}

function jsonOf({ body, contentEncoding = 'identity' }: WholeAnswer): unknown {
  if (contentEncoding !== 'identity') return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

const names = new Map<CallRow, string>(rows.map(({ name, row }) => [row, name]));

/** The upstream with every call measured, from sending it to the head of its answer (of a write: all of it). */
export function measuredUpstream(upstream: Upstream, note: NoteCall): Upstream {
  function measured<T extends object>(row: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const working = work();
    const end = (outcome: string) => note({ row, outcome }, (performance.now() - began) / 1_000);
    // The caller does not wait for the measure.
    working.then(
      (answer) => end('status' in answer ? classOf(Number(answer.status)) : '2xx'),
      (error: unknown) => end(failureOf(error)),
    );
    return working;
  }
  return {
    inProcess: upstream.inProcess,
    send: (call) => measured(names.get(call.row) ?? 'other', () => upstream.send(call)),
    openReport: (id, token, options) =>
      measured('statistics.open', () => upstream.openReport(id, token, options)),
    ready: () => upstream.ready(),
    close: () => upstream.close(),
  };
}

function failureOf(error: unknown): string {
  if (error instanceof NoResponse) return error.outcome === 'unknown' ? 'no-response-unknown' : 'no-response';
  // A form that was still arriving may be refused for its content.
  return error instanceof Cancelled || error instanceof Refused ? 'cancelled' : 'failed';
}
