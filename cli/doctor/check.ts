import type { Context } from '../context.ts';
import { adviceFor, detailOf, TooSlow, wordsFor } from './describe-failure.ts';

/** `skipped`: what it needs is not there, and another check says why. */
export type Verdict = 'ok' | 'warning' | 'failure' | 'skipped';

/** What a check found; texts for a person, in Portuguese, without any secret. */
export interface Finding {
  readonly verdict: Verdict;
  readonly found: string;
  /** What to do about it. */
  readonly advice?: string;
  /** For support: the technical name of a cause. */
  readonly detail?: string;
  readonly failure?: unknown;
}

export interface Check extends Finding {
  /** For programs; stays as it is. */
  readonly id: string;
  readonly title: string;
  readonly milliseconds: number;
}

/** Milliseconds that one check may take: slower than this is as good as no answer to whoever waits. */
export const patience = 15_000;

export const ok = (found: string): Finding => ({ verdict: 'ok', found });
export const warn = (found: string, advice: string): Finding => ({ verdict: 'warning', found, advice });
export const skip = (found: string): Finding => ({ verdict: 'skipped', found });

/** Does one check; whatever it throws is what it found, so that the next one follows. */
export async function runCheck(
  { interrupted }: Pick<Context, 'interrupted'>,
  [id, title]: readonly [id: string, title: string],
  work: (signal: AbortSignal) => Finding | Promise<Finding>,
): Promise<Check> {
  const started = performance.now();
  const slow = AbortSignal.timeout(patience);
  let finding: Finding;
  try {
    finding = await work(AbortSignal.any([interrupted, slow]));
  } catch (thrown) {
    const failure =
      slow.aborted && !interrupted.aborted ? new TooSlow('too slow', { cause: thrown }) : thrown;
    finding = failed(failure);
  }
  return { id, title, ...finding, milliseconds: Math.round(performance.now() - started) };
}

function failed(failure: unknown): Finding {
  const advice = adviceFor(failure);
  const detail = detailOf(failure);
  return {
    verdict: 'failure',
    found: wordsFor(failure),
    ...(advice === undefined ? {} : { advice }),
    ...(detail === undefined ? {} : { detail }),
    failure,
  };
}
