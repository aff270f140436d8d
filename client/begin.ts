import type { requestedWith } from '../shared/wire.ts';
import { addressOf, basePath } from './data/base-path.ts';
import { answerDeadline } from './data/deadlines.ts';
import { firstReads } from './first-reads.ts';

/** Answers on their way since before the code that asks for them was there, by path. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

// Its type alone is taken from there: the file would bring all that checks answers.
const asking: typeof requestedWith = { name: 'x-requested-with', value: 'cais' };

// A bundle of its own, small, and run before the client's: who is signed in and the first list are asked for while that
// one is still on its way. `data/early-answers.ts` hands the answers to whoever asks the same.
const path = `/${window.location.pathname.slice(basePath.length).replace(/\/$/u, '')}`.toLowerCase();
const early: EarlyAnswers = new Map();
// Where the client came first, it has asked for itself.
const reads = window.earlyAnswers === undefined ? ['/api/session', ...(firstReads[path] ?? [])] : [];
for (const read of reads) {
  const answer = fetch(addressOf(read), {
    headers: { [asking.name]: asking.value, accept: 'application/json' },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(answerDeadline),
  });
  // Told to whoever takes it; where nobody does, it is no fault of the page.
  answer.catch(() => undefined);
  early.set(read, answer);
}
window.earlyAnswers ??= early;
