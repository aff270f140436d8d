import { Cancelled, NoResponse } from '../../shared/errors.ts';
import type { WholeAnswer } from '../http/read-answer.ts';
import type { UpstreamCall } from '../upstream/upstream.ts';
import type { Completion } from './completion.ts';
import { firstAnswer, foundAnswer, foundByReading } from './first-answer.ts';
import { outcomeOf, outcomeOfFailure } from './outcome-of.ts';
import { TakenOver } from './submit-key.ts';
import { interrupted, type Outcome, type SettledKey } from './write-steps.ts';

/** How a write ended: what is written down of it, what its key is worth, and what its sender is told. */
export interface End {
  readonly outcome: Outcome;
  readonly key: SettledKey['answer'];
  readonly told: { readonly answer: WholeAnswer } | { readonly failure: unknown };
}

export function endByAnswer(answer: WholeAnswer): End {
  const outcome = outcomeOf(answer);
  return { outcome, key: outcome.outcome === 'unknown' ? 'none' : firstAnswer(answer), told: { answer } };
}

/** Whose answer was lost, and which reading shows to have been applied. */
export function endByReading(call: UpstreamCall): End {
  const answer = foundAnswer(call);
  const outcome = { ...outcomeOf(answer), status: null, message: foundByReading };
  return { outcome, key: firstAnswer(answer), told: { answer } };
}

export const endByFailure = (failure: unknown): End => failedBy(failure, outcomeOfFailure(failure));

/** An upload whose last bytes were held back: whatever was wrong, nothing was applied, unless the upstream itself says so. */
export function endBrokenOff(why: unknown, { wasAppliedEarly }: Completion): End {
  if (wasAppliedEarly()) return endByFailure(new NoResponse('unknown', { cause: why }));
  const isInterrupted = why instanceof Cancelled || why instanceof TakenOver;
  const message = isInterrupted ? interrupted : (outcomeOfFailure(why).message ?? null);
  return failedBy(why, { outcome: 'refused', status: null, message, record: null });
}

/** What was certainly not sent leaves its key free. */
const failedBy = (failure: unknown, outcome: Outcome): End => ({
  outcome,
  key: outcome.outcome === 'unknown' ? 'none' : 'free',
  told: { failure },
});
