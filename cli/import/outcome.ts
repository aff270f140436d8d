import { type ExitCode, exitCodeOf, exitCodes } from '../exit.ts';
import type { Stop } from './apply.ts';
import type { Totals } from './tally.ts';

/** How a run ended: why before the last row, if so, and with which fault. */
export interface Outcome {
  readonly stop: Stop | 'all-or-nothing' | 'fault' | undefined;
  readonly fault?: unknown;
}

/** The code of the whole import (CL-10): what has to be done first wins. */
export function importExitCode({ stop, fault }: Outcome, { refused, left, unknown }: Totals): ExitCode {
  if (stop === 'interrupted') return exitCodes.interrupted;
  if (stop === 'session-ended' || stop === 'forbidden') return exitCodes.notSignedIn;
  if (stop === 'unreachable' || unknown > 0) return exitCodes.unreachable;
  if (stop === 'fault') return exitCodeOf(fault);
  return stop !== undefined || refused > 0 || left > 0 ? exitCodes.someRefused : exitCodes.allWell;
}
