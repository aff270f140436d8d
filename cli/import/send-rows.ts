import type { Client } from '../../shared/client.ts';
import type { PlannedWrite } from '../../shared/import/plan/planned-record.ts';
import type { Planner } from '../../shared/import/plan/planner.ts';
import { type Outage, orInterrupted } from './flow.ts';
import { type Journal, JournalFailed } from './journal.ts';
import { intentOf, type State } from './journal-entries.ts';
import type { Results } from './results.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Why a run ended before the last row. */
export type Stop = 'interrupted' | 'session-ended' | 'forbidden' | 'unreachable' | 'journal';

/** Rows announced in the journal for each call in flight, so that no call waits for the disk. */
const ANNOUNCED = 8;
/** Rows of unknown outcome that are gathered before what is stored is read back. */
const MOST_DOUBTFUL = 50;
/** How often one row is sent in one run, at most, when its answers are lost. */
const SENDINGS = 2;
/** After this many unknown rows in a row, the server counts as unreachable. */
const LOST = 20;

interface Options {
  readonly planner: Planner;
  readonly client: Client<never>;
  readonly writes: readonly PlannedWrite[];
  readonly journal: Journal;
  readonly results: Results;
  readonly outage: Outage;
  /** Calls at once. */
  readonly concurrency: number;
  readonly interrupted: AbortSignal;
  /** Keys of rows that an earlier run may have sent: their request may still be on its way. */
  readonly suspects: { has(key: string): boolean };
  /** Called after each row, whatever its outcome. */
  readonly onDone: () => void;
}

interface Sending {
  readonly write: PlannedWrite;
  /** How often it was sent in this run without an answer. */
  readonly sent: number;
  /** The server's words, although the row may have been applied all the same. */
  readonly reason?: string;
}

/**
 * Sends the planned writes. A row whose answer is lost is decided by reading back, and sent once more only if it is
 * not stored. Undefined where it came to the last row.
 * @throws a fault of this program, after the last call has ended
 */
export const sendRows = (options: Options): Promise<Stop | undefined> => new RowSender(options).run();

class RowSender {
  readonly #given: Options;
  /** Rows still to be announced, then announced ones, then those of unknown outcome. */
  #queue: Sending[];
  #announced: Sending[] = [];
  #doubtful: Sending[] = [];
  #announcing: Promise<void> | undefined;
  #lost = 0;
  #stop: Stop | undefined;
  #fault: { readonly error: unknown } | undefined;

  constructor(options: Options) {
    this.#given = options;
    this.#queue = options.writes.map((write) => ({ write, sent: 0 }));
  }

  async run(): Promise<Stop | undefined> {
    while (!this.#stopped() && this.#queue.length + this.#announced.length + this.#doubtful.length > 0) {
      await Promise.all(Array.from({ length: this.#given.concurrency }, () => this.#work()));
      await this.#decideDoubtful();
    }
    await this.#announcing;
    this.#leaveRest();
    if (this.#fault !== undefined) throw this.#fault.error;
    return this.#stop;
  }

  #stopped(): boolean {
    if (this.#given.interrupted.aborted) this.#stop ??= 'interrupted';
    return this.#stop !== undefined || this.#fault !== undefined;
  }

  /** Sends one row after the other. Never rejects. */
  async #work(): Promise<void> {
    try {
      for (let row = await this.#next(); row !== undefined; row = await this.#next()) {
        await this.#deliver(row);
      }
    } catch (error) {
      this.#fault ??= { error };
    }
  }

  /** Undefined where no row is left, or the sender must read back first. */
  async #next(): Promise<Sending | undefined> {
    while (!this.#stopped() && this.#doubtful.length < MOST_DOUBTFUL) {
      if (this.#announced.length < (this.#given.concurrency * ANNOUNCED) / 2) this.#announceMore();
      const row = this.#announced.shift();
      if (row !== undefined || this.#announcing === undefined) return row;
      await this.#announcing;
    }
    return undefined;
  }

  #announceMore(): void {
    if (this.#queue.length === 0) return;
    this.#announcing ??= this.#announce().finally(() => {
      this.#announcing = undefined;
    });
  }

  async #announce(): Promise<void> {
    const rows = this.#queue.splice(0, this.#given.concurrency * ANNOUNCED - this.#announced.length);
    try {
      await Promise.all(rows.map(({ write }) => this.#given.journal.intent(intentOf(write))));
      this.#announced.push(...rows);
    } catch (error) {
      this.#queue.unshift(...rows);
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
        await write.send(client);
        outage.over();
        return this.#applied(write, false);
      } catch (error) {
        verdict = verdictOf(error);
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
    const rows = this.#doubtful;
    if (rows.length === 0) return;
    this.#doubtful = [];
    const isRead = await this.#refresh();
    if (isRead) this.#queue.unshift(...rows.flatMap((row) => this.#decide(row)));
    else for (const { write } of rows) this.#unknown(write);
  }

  /** The row again where it has to be sent once more. */
  #decide({ write, sent, reason }: Sending): readonly Sending[] {
    const planned = this.#given.planner.plan(write.record);
    if (planned.action === 'same') this.#applied(write, true);
    else if (!('send' in planned)) {
      this.#note(write, planned.action, { read: true });
      this.#given.results.settled(planned);
      this.#given.onDone();
    } else if (reason !== undefined) this.#refused(write, reason);
    else if (sent < SENDINGS) return [{ write: planned, sent }];
    else {
      this.#unknown(write);
      this.#lost += 1;
      if (this.#lost >= LOST) this.#stop ??= 'unreachable';
    }
    return [];
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
          if (!this.#stopped()) await this.#waitOrStop(verdictOf(error));
        }
      }
    } catch (error) {
      this.#fault ??= { error };
    }
    return false;
  }

  #leaveRest(): void {
    for (const row of this.#announced) this.#leave(row);
    for (const row of this.#queue) if (row.sent > 0) this.#leave(row);
  }

  /** The run stopped before this row. If the row was sent before, its outcome stays unknown. */
  #leave({ write, sent }: Sending): void {
    if (sent > 0) this.#unknown(write);
    else this.#note(write, 'not-sent');
  }

  #note({ record: { line }, key }: PlannedWrite, state: State, more: object = {}): void {
    this.#given.journal.note({ type: 'outcome', line, key, state, ...more });
  }
}
