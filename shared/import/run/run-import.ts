import type { Client } from '../../calls/client.ts';
import { sendingWith } from '../../calls/client.ts';
import type { Failure } from '../../errors.ts';
import type { PlannedRecord, PlannedWrite } from '../plan/planned-record.ts';
import type { Planner } from '../plan/planner.ts';
import { Journal, type JournalStore } from './journal.ts';
import {
  type EntryState,
  type History,
  type RunEntry,
  runNameOf,
  type WrittenRejects,
} from './journal-entries.ts';
import { type Interruption, Outage, type Pause } from './outage.ts';
import type { Results } from './results.ts';
import { readBackAfter, type Stop, sendRows } from './send-rows.ts';

interface ImportRun {
  readonly entry: RunEntry;
  readonly store: JournalStore;
  readonly history: History;
  readonly planner: Planner;
  readonly planned: readonly PlannedRecord[];
  /** Of the planned ones, the rows to be sent. */
  readonly writes: readonly PlannedWrite[];
  /** Nothing is sent, and only the rows count that hold it back (`--all-or-nothing`). */
  readonly isHeldBack?: boolean;
  /** Of the run's turn (`ImportLease.client`). */
  readonly client: Client<never>;
  readonly results: Results;
  readonly interrupted: Interruption;
  readonly pause: Pause;
  /** Calls at once. */
  readonly concurrency: number;
  /** How long it waits in total for a server that does not answer. */
  readonly patienceSeconds: number;
  /** A refusal in words. */
  readonly reasonOf: (failure: Failure) => string;
  /** Called before anything is sent, where an earlier run left rows of unknown outcome. */
  readonly onEarlier?: (earlier: EarlierRuns) => void;
  /** Called before the first row is sent. */
  readonly onBegin?: () => void;
  /** Called when the server stops answering. */
  readonly onWaiting: () => void;
  /** Called after each row, whatever its outcome. */
  readonly onDone?: () => void;
  /** Keeps the refused rows where the journal is to name their file. */
  readonly keepRejects?: () => Promise<WrittenRejects | undefined>;
}

/** How a run ended. `stop` says why it ended before the last row. */
export interface Ending {
  readonly stop: Stop | 'all-or-nothing' | 'fault' | undefined;
  readonly fault?: unknown;
}

interface Ended extends Ending {
  readonly earlier: EarlierRuns | undefined;
  readonly rejects: WrittenRejects | undefined;
}

/**
 * Carries out a plan, with the turn to do so: notes it in the journal, decides what earlier runs left open, sends the rows and
 * notes the end. The command line and the browser differ in where the journal is kept, and in how they show it.
 * @throws {JournalFailed} where the journal cannot be begun; nothing was sent then
 */
export async function runImport(run: ImportRun): Promise<Ended> {
  const { entry, planned, results } = run;
  const journal = new Journal(run.store);
  journal.note(entry);
  const earlier = entry.undoes === undefined ? decideEarlierRuns(run.history, planned, journal) : undefined;
  if (earlier !== undefined) run.onEarlier?.(earlier);
  await journal.flush();
  for (const row of planned) {
    const isListed = !run.isHeldBack || row.action === 'refused' || row.action === 'doubtful';
    if (!('send' in row) && isListed) results.settled(row);
  }
  const sent = run.isHeldBack ? { stop: 'all-or-nothing' as const } : await send(run, journal);
  const { ending, rejects } = await keepRejects(run, sent);
  const time = new Date().toISOString();
  const stopped = ending.stop ?? null;
  journal.note({ type: 'end', time, stopped, totals: { ...results.totals }, ...(rejects && { rejects }) });
  await journal.flush().catch(() => undefined);
  return { ...ending, earlier, rejects };
}

async function send(run: ImportRun, journal: Journal): Promise<Ending> {
  const { planner, results, interrupted, pause, patienceSeconds, onWaiting: announce } = run;
  run.onBegin?.();
  try {
    const stop = await sendRows({
      ...{ planner, journal, results, interrupted, pause },
      reasonOf: run.reasonOf,
      client: sendingWith(run.client, { run: runNameOf(run.entry) }),
      writes: run.writes,
      outage: new Outage({ interrupted, pause, announce, patienceSeconds }),
      concurrency: run.concurrency,
      suspects: run.history.open,
      readBackAfter: readBackAfter(patienceSeconds),
      onDone: () => run.onDone?.(),
    });
    return { stop };
  } catch (fault) {
    return { stop: 'fault', fault };
  }
}

/** A full disk makes the run fail; its other rows are reported all the same. */
async function keepRejects(run: ImportRun, sent: Ending) {
  try {
    return { ending: sent, rejects: await run.keepRejects?.() };
  } catch (fault) {
    const isOver = sent.stop === undefined || sent.stop === 'all-or-nothing';
    return { ending: isOver ? { stop: 'fault' as const, fault } : sent, rejects: undefined };
  }
}

/** The rows whose outcome earlier runs did not learn, by their outcome now. */
export interface EarlierRuns {
  readonly unknown: number;
  readonly applied: number;
  readonly toSend: number;
  /** No longer in the file, or stored with other values by now. */
  readonly abandoned: number;
}

/**
 * Decides the rows that an earlier run announced, by comparing the plan with what is stored now. It notes the outcomes,
 * so that no later run reports them again. Undefined where there is nothing to decide.
 */
function decideEarlierRuns(
  { open }: History,
  planned: readonly PlannedRecord[],
  journal: Journal,
): EarlierRuns | undefined {
  if (open.size === 0) return undefined;
  const undecided = new Map(open);
  let [applied, toSend] = [0, 0];
  const close = (key: string, line: number, state: EntryState): void =>
    journal.note({ type: 'outcome', line, key, state, read: true });
  for (const row of planned) {
    if (!('key' in row) || !undecided.delete(row.key)) continue;
    if ('send' in row) toSend += 1;
    else {
      if (row.action === 'same') applied += 1;
      close(row.key, row.record.line, row.action === 'same' ? 'applied' : 'left');
    }
  }
  for (const { key, line } of undecided.values()) close(key, line, 'abandoned');
  return { unknown: open.size, applied, toSend, abandoned: open.size - applied - toSend };
}
