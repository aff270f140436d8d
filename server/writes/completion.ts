import { ArrivingFile } from '../http/upload/arriving-file.ts';
import type { ReceivedFile } from '../upstream/upstream.ts';
import type { Outcome } from './write-steps.ts';

/** How far a write came whose file was still arriving when it was sent. Its last bytes are held back until it is complete. */
export interface Completion {
  /** Whether the whole write may be at the upstream. */
  isComplete(): boolean;
  /** Resolves when it is; rejects where it never will be. An upstream may have answered before it had all: with what? */
  reached(answered: Outcome['outcome']): Promise<void>;
  /** It is not to be completed any more. Gives the reason, what is wrong with the form before anything else. */
  breakOff(error: unknown): Promise<unknown>;
  /** Whether an upstream says that it applied what it never had whole. */
  wasAppliedEarly(): boolean;
}

/** @param writeDown what must have been written down before the last bytes may go */
export function completionOf(file: ReceivedFile | undefined, writeDown: () => Promise<void>): Completion {
  if (!(file instanceof ArrivingFile)) return alreadyComplete;
  let isComplete = false;
  let isBroken = false;
  let appliedEarly = false;
  let refusal: unknown;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => undefined);
  file.whole.catch(reject);
  file.endsOnlyAfter(async () => {
    if (isBroken) throw new Error('the write was broken off');
    try {
      await writeDown();
      isComplete = true;
      resolve();
    } catch (error) {
      refusal = error;
      reject(error);
      throw error;
    }
  });
  return {
    isComplete: () => isComplete,
    async reached(answered) {
      appliedEarly = !isComplete && answered === 'applied';
      file.discard();
      await promise;
    },
    async breakOff(error) {
      isBroken = true;
      file.discard();
      return file.whole.then(
        () => refusal ?? error,
        (failure: unknown) => failure,
      );
    },
    wasAppliedEarly: () => appliedEarly,
  };
}

const alreadyComplete: Completion = {
  isComplete: () => true,
  reached: async () => undefined,
  breakOff: async (error) => error,
  wasAppliedEarly: () => false,
};
