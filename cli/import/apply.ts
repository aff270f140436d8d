import type { Client } from '../../shared/client.ts';
import type { PlannedWrite, Planner } from '../../shared/import/planner.ts';
import type { SourceRecord } from '../../shared/import/source.ts';
import { orInterrupted } from './interruptible.ts';
import { JournalFailed } from './journal.ts';
import type { Ledger } from './ledger.ts';
import type { Outage } from './outage.ts';
import { createSlots, type Slots } from './slots.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Why a run ended before the last row. */
export type Stop = 'interrupted' | 'session-ended' | 'forbidden' | 'unreachable' | 'journal';

/** Rows written down for each that is in flight. After a kill, the next run decides all of them by reading back once. */
const WRITTEN_AHEAD = 8;
/** Rows of unknown outcome that are gathered before what is stored is read back. */
const GATHERED = 50;
/** How often one row is sent in one run, at most, when its answers are lost. */
const SENDINGS = 2;
/** Rows in a row that stay unknown after all that: no answer gets through any more. */
const LOST = 20;

interface Options {
  readonly planner: Planner;
  readonly client: Client<never>;
  readonly batches: () => AsyncIterable<readonly SourceRecord[]>;
  readonly ledger: Ledger;
  readonly outage: Outage;
  /** Calls at once. */
  readonly concurrency: number;
  readonly interrupted: AbortSignal;
  /** Keys of rows that an earlier run may have sent: their request may still be on its way. */
  readonly suspects: { has(key: string): boolean };
}

interface Sending {
  readonly write: PlannedWrite;
  /** How often it was sent in this run without an answer. */
  readonly sent: number;
  /** What the server said, although the row may have been applied all the same. */
  readonly reason?: string;
}

/**
 * The second pass: plans each record and sends what calls for a write. A row whose answer is lost is decided by
 * reading back, and sent once more only if it is not stored. Undefined where it came to the last row.
 * @throws what is a fault of this program, once nothing is in flight any more
 */
export const apply = (options: Options): Promise<Stop | undefined> => new Application(options).run();

class Application {
  readonly #given: Options;
  /** More rows are written down than are in flight, so that no call waits for the disk, and one sync serves many. */
  readonly #ahead: Slots;
  readonly #inFlight: Slots;
  #doubtful: Sending[] = [];
  #lost = 0;
  #stop: Stop | undefined;
  #fault: { readonly error: unknown } | undefined;

  constructor(options: Options) {
    this.#given = options;
    const ahead = options.concurrency * WRITTEN_AHEAD;
    // Half of them at once: one sync for many, and hardly an answer waits while they are planned.
    this.#ahead = createSlots(ahead, ahead * 0.5);
    this.#inFlight = createSlots(options.concurrency);
  }

  async run(): Promise<Stop | undefined> {
    try {
      await this.#pass();
      await this.#decideAll();
    } catch (error) {
      this.#fault ??= { error };
    }
    await this.#ahead.idle();
    if (this.#fault !== undefined) throw this.#fault.error;
    return this.#stop;
  }

  async #pass(): Promise<void> {
    for await (const batch of this.#given.batches()) {
      for (const record of batch) {
        if (this.#stopped()) return;
        // Most rows have nothing to wait for: no turn of the event loop for each of them.
        const waiting = this.#take(record);
        if (waiting !== undefined) await waiting;
        if (this.#doubtful.length >= GATHERED) await this.#decideAll();
      }
    }
  }

  #take(record: SourceRecord): Promise<void> | undefined {
    const { planner, ledger } = this.#given;
    const planned = planner.plan(record);
    return 'send' in planned ? this.#begin({ write: planned, sent: 0 }) : ledger.settled(planned);
  }

  #stopped(): boolean {
    if (this.#given.interrupted.aborted) this.#stop ??= 'interrupted';
    return this.#stop !== undefined || this.#fault !== undefined;
  }

  /** Waits for room, where there is none, and then leaves the row to itself. */
  #begin(sending: Sending): Promise<void> | undefined {
    const room = this.#ahead.take();
    if (room !== undefined) return room.then(() => void this.#launch(sending));
    void this.#launch(sending);
    return undefined;
  }

  /** Gives its room back when all is done. Never rejects. */
  async #launch(sending: Sending): Promise<void> {
    try {
      if (this.#stopped()) {
        if (sending.sent > 0) this.#given.ledger.unknown(sending.write);
        return;
      }
      await this.#given.ledger.intent(sending.write);
      const turn = this.#inFlight.take();
      if (turn !== undefined) await turn;
      try {
        await this.#deliver(sending);
      } finally {
        this.#inFlight.give();
      }
    } catch (error) {
      if (sending.sent > 0) this.#given.ledger.unknown(sending.write);
      if (error instanceof JournalFailed) this.#stop ??= 'journal';
      else this.#fault ??= { error };
    } finally {
      this.#ahead.give();
    }
  }

  async #deliver(sending: Sending): Promise<void> {
    const { client, ledger, outage } = this.#given;
    const { write, sent } = sending;
    while (!this.#stopped()) {
      let verdict: Verdict;
      try {
        await write.send(client);
        outage.over();
        return this.#applied(write, false);
      } catch (error) {
        verdict = verdictOf(error);
      }
      if (verdict.kind === 'unknown') return this.#doubt(sending, verdict.reason);
      if (verdict.kind === 'refused') {
        outage.over();
        return this.#refuse(sending, verdict.reason);
      }
      await this.#waitOrStop(verdict);
    }
    // What was sent before stays unknown, whatever becomes of this attempt.
    if (sent > 0) ledger.unknown(write);
    else ledger.notSent(write);
  }

  async #waitOrStop(verdict: Verdict): Promise<void> {
    const { outage, interrupted } = this.#given;
    if (verdict.kind === 'stop') this.#stop ??= verdict.stop;
    else if (!(await outage.wait(verdict.kind === 'away' ? verdict.retryAfterSeconds : undefined)))
      this.#stop ??= interrupted.aborted ? 'interrupted' : 'unreachable';
  }

  #applied(write: PlannedWrite, read: boolean): void {
    this.#lost = 0;
    this.#given.ledger.applied(write, read);
  }

  #doubt({ write, sent: before }: Sending, reason: string | undefined): void {
    this.#given.ledger.doubted(write);
    const sent = before + 1;
    // What a failing server says counts once the row had its second chance.
    this.#doubtful.push({ write, sent, ...(reason !== undefined && sent >= SENDINGS ? { reason } : {}) });
  }

  /** A creation may be refused because an attempt whose answer was lost has come through by now. */
  async #refuse({ write, sent }: Sending, reason: string): Promise<void> {
    if (sent > 0 || this.#given.suspects.has(write.key)) this.#doubtful.push({ write, sent, reason });
    else await this.#given.ledger.refused(write, reason);
  }

  /** Waits for all that is in flight, reads back what is stored, and decides the rows of unknown outcome. */
  async #decideAll(): Promise<void> {
    for (;;) {
      await this.#ahead.idle();
      const rows = this.#doubtful;
      if (rows.length === 0) return;
      this.#doubtful = [];
      const read = await this.#refreshed();
      for (const row of rows) await (read ? this.#decide(row) : this.#given.ledger.unknown(row.write));
    }
  }

  async #decide(row: Sending): Promise<void> {
    const { planner, ledger } = this.#given;
    const { write, sent, reason } = row;
    const planned = planner.plan(write.record);
    if (planned.action === 'same') return this.#applied(write, true);
    if (!('send' in planned)) return ledger.turned(write, planned);
    if (reason !== undefined) return ledger.refused(write, reason);
    if (sent < SENDINGS) return this.#begin({ write: planned, sent });
    ledger.unknown(write);
    this.#lost += 1;
    if (this.#lost >= LOST) this.#stop ??= 'unreachable';
  }

  /** False where what is stored cannot be read, or nothing is to be done any more. */
  async #refreshed(): Promise<boolean> {
    const { planner, outage, interrupted } = this.#given;
    while (!this.#stopped()) {
      try {
        await orInterrupted(planner.refresh(), interrupted);
        outage.over();
        return true;
      } catch (error) {
        if (!this.#stopped()) await this.#waitOrStop(verdictOf(error));
      }
    }
    return false;
  }
}
