import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { orUnavailable } from '../storage/store-unavailable.ts';
import type { StorageTables, WriteTable } from '../storage/tables.ts';
import { type WriteQueries, writeQueries } from './write-queries.ts';
import { type Begun, type Key, type Outcome, type SettledKey, WriteSteps } from './write-steps.ts';

/** The changes and their keys in the database, each step committed by itself. Every failure is a `StoreUnavailable`. */
export class WriteRows {
  readonly #database: Database;
  readonly #now: () => number;
  #queries: WriteQueries | undefined;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Writes down what is about to be sent, unless its key says that it came before: both or neither are stored. */
  begin(write: Omit<WriteTable, 'at'>, key: Key | undefined): Promise<Begun> {
    return this.#commit((steps) => steps.begin(write, key));
  }

  /**
   * Writes down all that a submit asks for, once the file is here whole: from here on a repeat is never sent again blindly.
   * False where a repeat that was whole before this one has taken the key over.
   */
  complete(writeId: string, key: Key): Promise<boolean> {
    return this.#commit((steps) => steps.complete(writeId, key));
  }

  /**
   * Writes down what came of a change. With an answer, a repeat gets it again; a change that was certainly not
   * sent frees its key.
   */
  settle(writeId: string, outcome: Outcome, key?: SettledKey): Promise<void> {
    return this.#commit((steps) => steps.settle(writeId, outcome, key));
  }

  /** The same in a transaction of somebody else, who commits it and hears of what fails. */
  within(db: Kysely<StorageTables>): WriteSteps {
    this.#queries ??= writeQueries(this.#database.kysely);
    return new WriteSteps(db, this.#queries, this.#now);
  }

  #commit<R>(work: (steps: WriteSteps) => Promise<R>): Promise<R> {
    return orUnavailable(this.#database.transaction((db) => work(this.within(db))));
  }
}
