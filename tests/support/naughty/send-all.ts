import { expect } from 'vitest';
import { firstAdministrator, runApp } from '../cais/running-app.ts';
import type { VisitorAnswer } from '../cais/visitor.ts';
import { someNaughtyStrings } from './naughty-strings.ts';

const free = { points: 100_000, seconds: 60 };

/** The app on its embedded upstream, and an administrator whom no limit stops. */
export async function signedInWithoutLimits() {
  const app = await runApp({ rates: { uploads: free, guessesOfLogin: free, guessesOfAddress: free } });
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  return { app, visitor };
}

export const dataOf = <T>(answer: VisitorAnswer): T => (answer.json as { data: T }).data;

export const isBlank = (text: string): boolean => text.trim() === '';

interface Taken {
  readonly text: string;
  readonly answer: VisitorAnswer;
}

/** Sends every string, and answers those that were taken; the others were refused with words, and nothing was a fault. */
export async function sendAll(
  send: (text: string, index: number) => Promise<VisitorAnswer>,
  mayRefuse: (text: string) => boolean,
): Promise<ReadonlyMap<number, Taken>> {
  const taken = new Map<number, Taken>();
  for (const [index, text] of someNaughtyStrings.entries()) {
    const answer = await send(text, index);
    if (answer.status === 200) taken.set(index, { text, answer });
    else {
      expect.soft([answer.status, mayRefuse(text)], JSON.stringify(text)).toEqual([400, true]);
      expect.soft(String(answer.json?.message), JSON.stringify(text)).toMatch(/\p{L}{3}/u);
    }
  }
  return taken;
}
