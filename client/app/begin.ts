import type { TransportAnswer } from '../../shared/transport.ts';
import type { causeHeader, requestedWith } from '../../shared/wire.ts';
import { addressOf, basePath } from '../data/base-path.ts';
import { answerDeadline } from '../data/deadlines.ts';
import { firstReads } from './first-reads.ts';

/** An answer on its way since before the code that asks for it was there. */
export interface EarlyAnswer {
  readonly promise: Promise<TransportAnswer>;
  /** Once it has come. */
  answer?: TransportAnswer;
}

declare global {
  interface Window {
    /** By path. */
    earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

// Their types alone are taken from there: the file would bring all that checks answers.
const asking: typeof requestedWith = { name: 'x-requested-with', value: 'cais' };
const cause: typeof causeHeader = 'x-cais-cause';

async function ask(read: string): Promise<TransportAnswer> {
  const response = await fetch(addressOf(read), {
    headers: { [asking.name]: asking.value, accept: 'application/json' },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(answerDeadline),
  });
  const text = await response.text();
  return { status: response.status, cause: response.headers.get(cause) ?? undefined, text };
}

// A bundle of its own, small, and run before the client's: who is signed in and the first list are asked for while that
// one is still on its way. `data/early-answers.ts` hands the answers to whoever asks the same.
const path = `/${window.location.pathname.slice(basePath.length).replace(/\/$/u, '')}`.toLowerCase();
// Where the client came first, it has asked for itself.
if (window.earlyAnswers === undefined) {
  window.earlyAnswers = new Map();
  for (const read of ['/api/session', ...(firstReads[path] ?? [])]) {
    const early: EarlyAnswer = { promise: ask(read) };
    early.promise.then(
      (answer) => {
        early.answer = answer;
      },
      // Told to whoever takes it; where nobody does, it is no fault of the page.
      () => undefined,
    );
    window.earlyAnswers.set(read, early);
  }
}
