import type { EarlyAnswers } from '../begin.ts';

/** Milliseconds from the page's beginning after which an answer that nobody asked for is no longer news. */
const freshFor = 10_000;

window.earlyAnswers ??= new Map();
const answers: EarlyAnswers = window.earlyAnswers;

/** The answer to a read that `begin.ts` has already asked for, once; undefined where it has not. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return performance.now() < freshFor ? answer : undefined;
}

/** Who signs in after this must not get what was answered before. */
export const dropEarlyAnswers = (): void => answers.clear();
