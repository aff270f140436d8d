import * as z from 'zod/mini';
import type { Issue } from './errors.ts';

/**
 * How Cais tells its callers of a failure of its own: a JSON body of the upstream's form (`{status, message}`)
 * with the cause beside it, and the cause again in a header that no upstream can set, since the relay drops
 * upstream headers. The header is what is trusted.
 */
export const causeHeader = 'x-cais-cause';

/**
 * Names a submit: a write that arrives again with it gets the first answer (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyKeyHeader = 'idempotency-key';
/** On an answer that was given before. */
export const replayedHeader = 'x-cais-replayed';

/** Every request to `/api` carries it: a page of another site cannot (design 3). */
export const requestedWith = { name: 'x-requested-with', value: 'cais' } as const;

export type Cause =
  | 'invalid-input'
  | 'session-ended'
  | 'no-response'
  | 'malformed-answer'
  | 'unavailable'
  /** Refused by Cais itself, for any other reason that the status and message say. */
  | 'refused';

const messageSchema = z.object({
  tone: z.enum(['success', 'info', 'warning', 'error']),
  text: z.string(),
  title: z.optional(z.string()),
});

/** The body of a failure of Cais's own. */
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
  readonly outcome?: 'not-applied' | 'unknown';
  readonly issues?: readonly Issue[];
}
