import type { WholeAnswer } from '../http/read-answer.ts';
import type { Logger } from '../observability/log.ts';
import type { UpstreamCall } from '../upstream/upstream.ts';

/** A write that somebody asks for. */
export interface WantedWrite {
  /** The row's name in the contract, for example `news.update`. */
  readonly name: string;
  readonly call: UpstreamCall;
  /** The acting administrator. */
  readonly login: string;
  /** Of the submit, as the caller named it. */
  readonly key: string | undefined;
  /** The record as it was stored before, where that is known. */
  readonly before: unknown;
  readonly requestId: string;
  readonly log: Pick<Logger, 'error'>;
}

/** The answer to a write, and whether it is that of an earlier arrival of the same submit. */
export interface WriteAnswer {
  readonly answer: WholeAnswer;
  readonly replayed: boolean;
}

/** How a write reaches the upstream. */
export interface WriteLine {
  /** Sends it, with the key that the upstream is to know it by. */
  send(call: UpstreamCall, key: string | undefined): Promise<WholeAnswer>;
  /** Whether reading shows that it was applied; false where that does not tell. */
  wasApplied(): Promise<boolean>;
}
