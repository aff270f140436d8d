import session, { type SessionData } from 'express-session';
import type { Database } from './database.ts';
import { SessionRows } from './sessions/session-rows.ts';
import { StoreUnavailable } from './sessions/store-unavailable.ts';

const SWEEP_MILLISECONDS = 10 * 60_000;

export interface SessionStoreOptions {
  /** Newest first (design 8). The newest encrypts; all are tried when reading. */
  readonly secrets: readonly string[];
  /** Hears of what fails where no request can be told: keeping a session awake, and sweeping. */
  readonly onBackgroundError?: (error: StoreUnavailable) => void;
  /** Milliseconds since 1970; tests move it. */
  readonly now?: () => number;
}

/**
 * The store of express-session over our database. It differs from others in one thing: a session comes into
 * being by `create` alone. `set` only updates, so a request that was under way while its session ended cannot
 * bring it back. Every failure is a `StoreUnavailable`; a session that is gone, expired or unreadable is none.
 */
export class SessionStore extends session.Store {
  readonly #rows: SessionRows;
  readonly #onBackgroundError: (error: StoreUnavailable) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(
    database: Database,
    { secrets, onBackgroundError = () => {}, now = Date.now }: SessionStoreOptions,
  ) {
    super();
    this.#rows = new SessionRows(database, secrets, now);
    this.#onBackgroundError = onBackgroundError;
    this.#timer = setInterval(() => void this.sweep().catch(onBackgroundError), SWEEP_MILLISECONDS).unref();
  }

  /** Writes a new session, after `req.session.regenerate`: `store.create(req.sessionID, req.session, login)`. */
  create(id: string, data: SessionData, login: string): Promise<void> {
    return named(this.#rows.create(id, data, login));
  }

  /** Ends every session of a login, for example when its password was changed or its rights were taken away. */
  destroyAllOf(login: string): Promise<void> {
    return named(this.#rows.removeAllOf(login));
  }

  /** Deletes the rows of sessions that have ended by themselves. */
  sweep(): Promise<void> {
    return named(this.#rows.sweep());
  }

  /** Stops the timer. The database stays open: it is not the store's. */
  close(): void {
    clearInterval(this.#timer);
  }

  override get(id: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    named(this.#rows.read(id)).then((data) => callback(null, data ?? null), callback);
  }

  override set(id: string, data: SessionData, callback: (error?: unknown) => void = () => {}): void {
    named(this.#rows.update(id, data)).then(() => callback(), callback);
  }

  override destroy(id: string, callback: (error?: unknown) => void = () => {}): void {
    named(this.#rows.remove(id)).then(() => callback(), callback);
  }

  /** Comes after the answer was made, which must not fail for it. */
  override touch(id: string, _data: SessionData, callback: () => void = () => {}): void {
    const failed = (error: StoreUnavailable) => {
      this.#onBackgroundError(error);
      callback();
    };
    named(this.#rows.touch(id)).then(() => callback(), failed);
  }
}

/** The same outcome with its failure named. */
async function named<T>(outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}
