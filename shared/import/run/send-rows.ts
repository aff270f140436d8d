import { type Client, sendingWith } from '../../calls/client.ts';
import type { Failure } from '../../errors.ts';
import type { PlannedWrite } from '../plan/planned-record.ts';
import type { Planner } from '../plan/planner.ts';
import { type Journal, JournalFailed } from './journal.ts';
import type { EntryState } from './journal-entries.ts';
import { type Interruption, type Outage, orInterrupted, type Pause } from './outage.ts';
import type { Results } from './results.ts';
import { type Sending, SendingQueue } from './sending-queue.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Why a run ended before the last row. */
export type Stop = 'interrupted' | 'session-ended' | 'forbidden' | 'lease-lost' | 'unreachable' | 'journal';

/** Rows announced in the journal for each call in flight, so that no call waits for the disk. */
const ANNOUNCED = 8;
/** Rows of unknown outcome that are gathered before what is stored is read back. */
const MOST_DOUBTFUL = 50;
/** Milliseconds before each reading back: an upstream may still be at work on a write whose connection broke. */
const PAUSES = [0, 2000, 3000];

/** The same within the seconds of `--wait`. */
export const readBackAfter = (patienceSeconds: number): readonly number[] =>
  PAUSES.map((pause) => Math.min(pause, (patienceSeconds * 1000) / 2));

/** How often one row is sent in one run, at most, when its answers are lost. */
const SENDINGS = 2;
/** After this many unknown rows in a row, the server counts as unreachable. */
const LOST = 20;

interface Options {
  readonly planner: Planner;
  /** Of the run's turn (`ImportLease.client`). */
  readonly client: Client<never>;
  readonly writes: readonly PlannedWrite[];
  readonly journal: Journal;
  readonly results: Pick<Results, 'applied' | 'refusedByServer' | 'settled' | 'unknown'>;
  readonly outage: Outage;
  /** Calls at once. */
  readonly concurrency: number;
  readonly interrupted: Interruption;
  readonly pause: Pause;
  /** A refusal in words. */
  readonly reasonOf: (failure: Failure) => string;
  /** Keys of rows that an earlier run may have sent: their request may still be on its way. */
  readonly suspects: { has(key: string): boolean };
  /** Milliseconds before each reading back of a row of unknown outcome. */
  readonly readBackAfter: readonly number[];
  /** Called after each row, whatever its outcome. */
  readonly onDone: () => void;
}

/**
 * Sends the planned writes. A row whose answer is lost, in this run or an earlier one, is decided by reading back several
 * times, and sent once more only if it is still not stored. Undefined where it came to the last row.
 * @throws a fault of this program, after the last call has ended
 */
export const sendRows = (options: Options): Promise<Stop | undefined> => new RowSender(options).run();

class RowSender {
  readonly #given: Options;
  readonly #queue: SendingQueue;
  /** Rows of unknown outcome. */
  #doubtful: Sending[];
  #lost = 0;
  #stop: Stop | undefined;
  #fault: { readonly error: unknown } | undefined;

  constructor(options: Options) {
    this.#given = options;
    const rows = options.writes.map((write) => ({ write, sent: 0 }));
    const [doubtful, fresh] = [true, false].map((isSuspect) =>
      rows.filter(({ write }) => options.suspects.has(write.key) === isSuspect),
    ) as [Sending[], Sending[]];
    this.#doubtful = doubtful;
    this.#queue = new SendingQueue(options.journal, fresh, options.concurrency * ANNOUNCED);
  }

  async run(): Promise<Stop | undefined> {
    while (!this.#stopped() && this.#queue.length + this.#doubtful.length > 0) {
      await Promise.all(Array.from({ length: this.#given.concurrency }, () => this.#work()));
      await this.#decideDoubtful();
    }
    for (const row of await this.#queue.leave()) this.#leave(row);
    if (this.#fault !== undefined) throw this.#fault.error;
    return this.#stop;
  }

  #stopped(): boolean {
    if (this.#given.interrupted.aborted) this.#stop ??= 'interrupted';
    return this.#stop !== undefined || this.#fault !== undefined;
  }

  /** Sends one row after the other, until no row is left or what is stored must be read back. Never rejects. */
  async #work(): Promise<void> {
    try {
      while (!this.#stopped() && this.#doubtful.length < MOST_DOUBTFUL) {
        const row = await this.#queue.next();
        if (row === undefined) return;
        await this.#deliver(row);
      }
    } catch (error) {
      if (error instanceof JournalFailed) this.#stop ??= 'journal';
      else this.#fault ??= { error };
    }
  }

  async #deliver(row: Sending): Promise<void> {
    const { client, outage } = this.#given;
    const { write } = row;
    while (!this.#stopped()) {
      let verdict: Verdict;
      try {
        // Many writes send only ids.
        await write.send(sendingWith(client, { record: write.subject.replaceAll(' › ', ' · ') }));
        outage.over();
        return this.#applied(write, false);
      } catch (error) {
        verdict = verdictOf(error, this.#given.reasonOf);
      }
      if (verdict.kind === 'unknown') return this.#doubt(row, verdict.reason);
      if (verdict.kind === 'refused') {
        outage.over();
        return this.#refuse(row, verdict.reason);
      }
      await this.#waitOrStop(verdict);
    }
    this.#leave(row);
  }

  async #waitOrStop(verdict: Verdict): Promise<void> {
    const { outage, interrupted } = this.#given;
    if (verdict.kind === 'stop') this.#stop ??= verdict.stop;
    else if (!(await outage.wait(verdict.kind === 'away' ? verdict.retryAfterSeconds : undefined)))
      this.#stop ??= interrupted.aborted ? 'interrupted' : 'unreachable';
  }

  #applied(write: PlannedWrite, read: boolean): void {
    this.#lost = 0;
    this.#given.results.applied(write, read);
    this.#note(write, 'applied', read ? { read } : {});
    this.#given.onDone();
  }

  #doubt({ write, sent: before }: Sending, reason: string | undefined): void {
    this.#note(write, 'unknown');
    const sent = before + 1;
    // The words of a failing server count only after the second attempt.
    this.#doubtful.push({ write, sent, ...(reason !== undefined && sent >= SENDINGS ? { reason } : {}) });
  }

  /** A creation may be refused because an attempt whose answer was lost has come through by now. */
  #refuse({ write, sent }: Sending, reason: string): void {
    if (sent > 0 || this.#given.suspects.has(write.key)) this.#doubtful.push({ write, sent, reason });
    else this.#refused(write, reason);
  }

  #refused(write: PlannedWrite, reason: string): void {
    this.#note(write, 'refused', { reason });
    this.#given.results.refusedByServer(write, reason);
    this.#given.onDone();
  }

  #unknown(write: PlannedWrite): void {
    this.#given.results.unknown(write);
    this.#given.onDone();
  }

  /** Reads back what is stored, and decides the rows of unknown outcome. Nothing is in flight meanwhile. */
  async #decideDoubtful(): Promise<void> {
    let rows = this.#doubtful;
    this.#doubtful = [];
    for (const milliseconds of this.#given.readBackAfter) {
      if (rows.length === 0) return;
      await this.#given.pause(milliseconds);
      if (!(await this.#refresh())) {
        for (const row of rows) this.#leave(row);
        return;
      }
      rows = rows.flatMap((row) => this.#decide(row));
    }
    this.#queue.putFirst(rows.filter((row) => !this.#giveUp(row)));
  }

  /** The row as it is to be sent now, unless what is stored decides it. */
  #decide({ write, ...row }: Sending): readonly Sending[] {
    const planned = this.#given.planner.plan(write.record);
    if ('send' in planned) return [{ ...row, write: planned }];
    if (planned.action === 'same') this.#applied(write, true);
    else {
      this.#note(write, planned.action === 'refused' ? 'refused' : 'left', { read: true });
      this.#given.results.settled(planned);
      this.#given.onDone();
    }
    return [];
  }

  /** Whether the row, which is not stored, is not sent once more. */
  #giveUp({ write, sent, reason }: Sending): boolean {
    if (reason !== undefined) this.#refused(write, reason);
    else if (sent < SENDINGS) return false;
    else {
      this.#unknown(write);
      this.#lost += 1;
      if (this.#lost >= LOST) this.#stop ??= 'unreachable';
    }
    return true;
  }

  /** False where what is stored cannot be read, or the run was stopped. */
  async #refresh(): Promise<boolean> {
    const { planner, outage, interrupted } = this.#given;
    try {
      while (!this.#stopped()) {
        try {
          await orInterrupted(planner.refresh(), interrupted);
          outage.over();
          return true;
        } catch (error) {
          if (!this.#stopped()) await this.#waitOrStop(verdictOf(error, this.#given.reasonOf));
        }
      }
    } catch (error) {
      this.#fault ??= { error };
    }
    return false;
  }

  /** The run stopped before this row. If the row was sent before, its outcome stays unknown. */
  #leave({ write, sent }: Sending): void {
    if (sent > 0) this.#unknown(write);
    else if (!this.#given.suspects.has(write.key)) this.#note(write, 'not-sent');
  }

  #note({ record: { line }, key }: PlannedWrite, state: EntryState, more: object = {}): void {
    this.#given.journal.note({ type: 'outcome', line, key, state, ...more });
  }
}
