import type { Context } from '../context.ts';
import { describeFailure, tooSlow } from './describe-failure.ts';

/** `skipped`: the check lacks something that it needs, and another check says why. */
export type Verdict = 'ok' | 'warning' | 'failure' | 'skipped';

/** The result of a check, in Portuguese and without any secret. */
export interface Finding {
  readonly verdict: Verdict;
  readonly found: string;
  /** What to do about it. */
  readonly advice?: string | undefined;
  /** For support: the technical name of a cause. */
  readonly detail?: string | undefined;
  readonly failure?: unknown;
}

export interface Check extends Finding {
  /** For programs; it must not change. */
  readonly id: string;
  readonly title: string;
  readonly milliseconds: number;
}

/** Milliseconds that one check may take. */
const patience = 15_000;

export const ok = (found: string): Finding => ({ verdict: 'ok', found });
export const warn = (found: string, advice: string): Finding => ({ verdict: 'warning', found, advice });
export const skip = (found: string): Finding => ({ verdict: 'skipped', found });

/** Runs one check. Whatever the work throws becomes the finding, so that the next check follows. */
export async function runCheck(
  { interrupted }: Pick<Context, 'interrupted'>,
  [id, title]: readonly [id: string, title: string],
  work: (signal: AbortSignal) => Finding | Promise<Finding>,
): Promise<Check> {
  const started = performance.now();
  const slow = AbortSignal.timeout(patience);
  const findingOf = (failure: unknown): Finding => ({
    verdict: 'failure',
    ...(slow.aborted && !interrupted.aborted ? tooSlow : describeFailure(failure)),
    failure,
  });
  let finding: Finding;
  try {
    finding = await work(AbortSignal.any([interrupted, slow]));
  } catch (failure) {
    finding = findingOf(failure);
  }
  return { id, title, ...finding, milliseconds: Math.round(performance.now() - started) };
}
