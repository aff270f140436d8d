import type { NodeSqlite } from './statements.ts';

/** Turns of the event loop that a commit waits for more to share it: next to no time where nothing else goes on. */
const TURNS = 4;

type Waiter = ReturnType<typeof Promise.withResolvers<void>>;

/**
 * Transactions that share one commit, and so one flush of the disk, which costs more than all the rest of them. They run one
 * after the other, each a savepoint of its own: one that fails is undone alone. Nobody hears of the end of a transaction
 * before the commit that holds it, which comes a few turns of the event loop after the first of them has ended.
 */
export class CommitGroup {
  readonly #database: NodeSqlite;
  #ended: Waiter[] = [];
  #isOpen = false;
  #isRunning = false;
  #isDue = false;

  constructor(database: NodeSqlite) {
    this.#database = database;
  }

  /**
   * Begins one, after the one before has ended or was undone. The right to write is taken at once: a transaction
   * that reads first could not get it later (SQLITE_BUSY).
   */
  begin(): void {
    if (!this.#isOpen) this.#database.run('begin immediate');
    this.#isOpen = true;
    this.#database.run('savepoint one');
    this.#isRunning = true;
  }

  /** Ends it. Resolves when it is on the disk. */
  end(): Promise<void> {
    this.#database.run('release one');
    this.#isRunning = false;
    const waiter = Promise.withResolvers<void>();
    this.#ended.push(waiter);
    if (this.#isDue) this.commit();
    else if (this.#ended.length === 1) this.#commitIn(TURNS);
    return waiter.promise;
  }

  /** Leaves nothing of it. SQLite itself may have rolled all of them back, as it does when the disk is full. */
  undo(error: unknown): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    if (!this.#database.isTransaction) this.#close(error);
    else if (this.#ended.length === 0) this.#rollback(error);
    else {
      this.#database.run('rollback to one');
      this.#database.run('release one');
      if (this.#isDue) this.commit();
    }
  }

  /** Commits what has ended, if there is anything. Whether it came to the disk is told to those who wait for it. */
  commit(): void {
    if (!this.#isOpen || this.#isRunning) return;
    try {
      this.#database.run('commit');
    } catch (error) {
      this.#rollback(error);
      return;
    }
    this.#close(undefined);
  }

  #commitIn(turns: number): void {
    setImmediate(() => {
      if (turns > 1) this.#commitIn(turns - 1);
      else if (this.#isRunning) this.#isDue = true;
      else this.commit();
    });
  }

  #rollback(error: unknown): void {
    try {
      if (this.#database.isTransaction) this.#database.run('rollback');
    } finally {
      this.#close(error);
    }
  }

  /** @param error why nothing of them is stored; undefined where all of it is */
  #close(error: unknown): void {
    const waiting = this.#ended;
    this.#ended = [];
    this.#isOpen = false;
    this.#isDue = false;
    for (const { resolve, reject } of waiting) {
      if (error === undefined) resolve();
      else reject(error);
    }
  }
}
