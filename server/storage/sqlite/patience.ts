import { setTimeout } from 'node:timers/promises';
import { isBusy } from './result-code.ts';

const LONGEST_WAIT_MILLISECONDS = 5000;
const PAUSE_MILLISECONDS = 10;

/**
 * Waits while another process writes (a second server, a command). SQLite's own busy timeout waits too, but
 * stops the whole program meanwhile: node:sqlite is synchronous.
 */
export async function patiently<T>(run: () => T): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT_MILLISECONDS;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await setTimeout(PAUSE_MILLISECONDS * (0.5 + Math.random()));
    }
  }
}
