import type { CallRow } from '../../shared/contract/call.ts';
import { readAnswer } from '../../shared/read-answer.ts';
import type { TransportAnswer } from '../../shared/transport.ts';
import type { EarlyAnswer } from '../app/begin.ts';

/** Milliseconds from the page's beginning for which what was asked for early counts as just read. */
export const freshFor = 10_000;

window.earlyAnswers ??= new Map<string, EarlyAnswer>();
const answers = window.earlyAnswers;

const isFresh = (): boolean => performance.now() < freshFor;

/** The answer to a read that `begin.ts` has already asked for, once; undefined where it has not. */
export function takeEarlyAnswer(path: string): Promise<TransportAnswer> | undefined {
  const early = answers.get(path);
  answers.delete(path);
  return isFresh() ? early?.promise : undefined;
}

/**
 * What such a read has answered, where it came before the screen that shows it: then the rows stand in the first drawing.
 * Anything but data is left for the read itself to tell.
 */
export function readEarly(row: CallRow): { readonly data: unknown } | undefined {
  const answer = answers.get(row.path)?.answer;
  if (answer === undefined || !isFresh()) return undefined;
  try {
    const data = readAnswer(row, answer);
    answers.delete(row.path);
    return { data };
  } catch {
    return undefined;
  }
}

/** When all that was asked for early has come or failed. */
export const earlyAnswersSettled = (): Promise<unknown> =>
  Promise.allSettled([...answers.values()].map(({ promise }) => promise));

/** Who signs in after this must not get what was answered before. */
export const dropEarlyAnswers = (): void => answers.clear();
