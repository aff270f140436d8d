import type { Context } from '../context.ts';
import { describeFailure, tooSlow } from './describe-failure.ts';

/** `skipped`: the check lacks something that it needs, and another check says why. */
export type CheckVerdict = 'ok' | 'warning' | 'failure' | 'skipped';

/** The result of a check, in Portuguese and without any secret. */
export interface CheckResult {
  readonly verdict: CheckVerdict;
  readonly found: string;
  /** What to do about it. */
  readonly advice?: string | undefined;
  /** For support: the technical name of a cause. */
  readonly detail?: string | undefined;
  readonly failure?: unknown;
}

export interface Check extends CheckResult {
  /** For programs; it must not change. */
  readonly id: string;
  readonly title: string;
  readonly milliseconds: number;
}

/** Milliseconds that one check may take. */
const patience = 15_000;

export const ok = (found: string): CheckResult => ({ verdict: 'ok', found });
export const warn = (found: string, advice: string): CheckResult => ({ verdict: 'warning', found, advice });
export const skip = (found: string): CheckResult => ({ verdict: 'skipped', found });

/** Runs one check. Whatever the work throws becomes the finding, so that the next check follows. */
export async function runCheck(
  { interrupted }: Pick<Context, 'interrupted'>,
  [id, title]: readonly [id: string, title: string],
  work: (signal: AbortSignal) => CheckResult | Promise<CheckResult>,
): Promise<Check> {
  const started = performance.now();
  const slow = AbortSignal.timeout(patience);
  const findingOf = (failure: unknown): CheckResult => ({
    verdict: 'failure',
    ...(slow.aborted && !interrupted.aborted ? tooSlow : describeFailure(failure)),
    failure,
  });
  let finding: CheckResult;
  try {
    finding = await work(AbortSignal.any([interrupted, slow]));
  } catch (failure) {
    finding = findingOf(failure);
  }
  return { id, title, ...finding, milliseconds: Math.round(performance.now() - started) };
}
