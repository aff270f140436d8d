import * as z from 'zod/mini';
import type { Issue, Outcome } from '../errors.ts';

/**
 * How Cais reports its own failures: a JSON body in the upstream's form (`{status, message}`) with the cause beside it,
 * and the cause again in a header. Callers trust the header: no upstream can set it, since the relay drops upstream
 * headers.
 */
export const causeHeader = 'x-cais-cause';

/**
 * Names a submit: a write that arrives again with the same key gets the first answer
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyKeyHeader = 'idempotency-key';
/** Marks an answer that repeats an earlier one. */
export const replayedHeader = 'x-cais-replayed';

/** On the writes of an import: the kind and the name of its turn, as `ports/NAME`. Cais refuses them once another import has had its turn. */
export const leaseHeader = 'x-cais-lease';

/** The entry of the activity that the answered write has made. */
export const writeHeader = 'x-cais-write';

/** The entry of the activity by which the write that is answered can be taken back. Absent: it cannot. */
export const undoHeader = 'x-cais-undo';

/**
 * On a read that the page makes by itself while nobody is at it: such a read is no use of the session, which ends by its
 * time all the same.
 */
export const unattendedHeader = 'x-cais-unattended';

/** The run that a write is a part of: an import, or a task for many records. The activity shows a run as one entry. */
export interface RunName {
  /** A name that no other run has. */
  readonly id: string;
  /** For people: 'Importação de portos.csv'. */
  readonly title: string;
}

/** Names the run: its id, a blank, and its title as a part of an address is written. */
export const runHeader = 'x-cais-run';

/** What a person calls the record of a write that itself sends only ids, written as a part of an address is. */
export const recordHeader = 'x-cais-record';

/** UTF-16 units of a title that are sent; file names have up to 255. */
const longestTitle = 300;

/** A title as a header can carry it. */
export const headerText = (title: string): string =>
  encodeURIComponent(title.slice(0, longestTitle).toWellFormed());

/** Undefined where it is no title. */
export function readHeaderText(text: string): string | undefined {
  try {
    const title = decodeURIComponent(text);
    return title.length > longestTitle ? undefined : title;
  } catch {
    return undefined;
  }
}

export const runText = ({ id, title }: RunName): string => `${id} ${headerText(title)}`;

/** Undefined where the header names no run. */
export function readRun(text: string): RunName | undefined {
  const [, id, written = ''] = /^([\w-]{8,64}) ([\x21-\x7e]{1,3000})$/u.exec(text) ?? [];
  const title = readHeaderText(written);
  return id === undefined || title === undefined ? undefined : { id, title };
}

/** Every answer of Cais carries this header, so an answer without it is a proxy's. */
export const requestIdHeader = 'x-request-id';

/** Whether a proxy on the way answered because it did not reach Cais. */
export const isByProxy = (status: number, requestId: string | null): boolean =>
  requestId === null && [502, 503, 504].includes(status);

/** Every request to `/api` carries this header, which a page of another site cannot send (design 3). */
export const requestedWith = { name: 'x-requested-with', value: 'cais' } as const;

/**
 * Whom the caller believes to be signed in, as `personMark` writes the login. Cais never takes a person's identity from it: it
 * compares it with the session's and refuses the call where they differ (`another-person`). The refusal carries the
 * header too, with the person whose session it is. Without the header nothing is compared.
 */
export const personHeader = 'x-cais-user';

/** A login as a header can carry it. */
export const personMark = (login: string): string => encodeURIComponent(login.toWellFormed());

/** The login that a mark stands for; undefined for what is no mark. */
export function personIn(mark: string | null | undefined): string | undefined {
  try {
    return mark ? decodeURIComponent(mark) : undefined;
  } catch {
    return undefined;
  }
}

export type Cause =
  | 'invalid-input'
  | 'session-ended'
  | 'another-person'
  | 'no-response'
  | 'malformed-answer'
  | 'unavailable'
  | 'lease-lost'
  /** Cais itself refused, for a reason that status and message say. */
  | 'refused';

const messageSchema = z.object({
  tone: z.enum(['success', 'info', 'warning', 'error']),
  text: z.string(),
  title: z.optional(z.string()),
});

/** The body of Cais's own failures. */
export const failureSchema = z.object({
  status: z.number(),
  message: z.string(),
  cause: z.string(),
  outcome: z.optional(z.enum(['not-applied', 'unknown'])),
  issues: z.optional(
    z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: messageSchema })),
  ),
});

export interface FailureBody {
  readonly status: number;
  readonly message: string;
  readonly cause: Cause;
  readonly outcome?: Outcome;
  readonly issues?: readonly Issue[];
}
