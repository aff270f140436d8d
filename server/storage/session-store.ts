import session, { type SessionData } from 'express-session';
import type { OwnSession } from '../../shared/contract/session.ts';
import type { Database } from './database.ts';
import { type KnownSession, KnownSessions } from './sessions/known-sessions.ts';
import { SessionRows } from './sessions/session-rows.ts';
import { orUnavailable, StoreUnavailable } from './store-unavailable.ts';

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
  readonly #known: KnownSessions;
  readonly #onBackgroundError: (error: StoreUnavailable) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(
    database: Database,
    { secrets, onBackgroundError = () => {}, now = Date.now }: SessionStoreOptions,
  ) {
    super();
    this.#rows = new SessionRows(database, secrets, now);
    this.#known = new KnownSessions(database, secrets, now);
    this.#onBackgroundError = onBackgroundError;
    this.#timer = setInterval(() => void this.sweep().catch(onBackgroundError), SWEEP_MILLISECONDS).unref();
  }

  /**
   * The living session of an id, for a request that only reads it: its row is looked at every time, opened once. Its use
   * is written down as `touch` does. At once where the database answers in place. @throws {StoreUnavailable} or rejects
   */
  peek(id: string): SessionData | undefined | Promise<SessionData | undefined> {
    const use = (known: KnownSession | undefined) => {
      if (known?.touchIsDue === true) this.touch(id, known.data);
      return known?.data;
    };
    try {
      const known = this.#known.read(id);
      return known instanceof Promise ? orUnavailable(known.then(use)) : use(known);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }

  /** Writes a new session, after `req.session.regenerate`: `store.create(req.sessionID, req.session, login)`. */
  create(id: string, data: SessionData, login: string): Promise<void> {
    return orUnavailable(this.#rows.create(id, data, login));
  }

  /** Ends every session of a login, for example when its password was changed or its rights were taken away. */
  destroyAllOf(login: string): Promise<void> {
    return orUnavailable(this.#rows.removeAllOf(login));
  }

  /** The living sessions of a login; `id` is that of who asks. */
  listOf(login: string, id: string): Promise<OwnSession[]> {
    return orUnavailable(this.#rows.listOf(login, id));
  }

  /** How many sessions are alive. */
  count(): Promise<number> {
    return orUnavailable(this.#rows.count());
  }

  /** Ends every session of a login but one. */
  destroyOthersOf(login: string, id: string): Promise<void> {
    return orUnavailable(this.#rows.removeOthersOf(login, id));
  }

  /** Deletes the rows of sessions that have ended by themselves. */
  sweep(): Promise<void> {
    return orUnavailable(this.#rows.sweep());
  }

  /** Stops the timer. The database stays open: it is not the store's. */
  close(): void {
    clearInterval(this.#timer);
  }

  override get(id: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    orUnavailable(this.#known.readCopy(id)).then((data) => callback(null, data ?? null), callback);
  }

  override set(id: string, data: SessionData, callback: (error?: unknown) => void = () => {}): void {
    orUnavailable(this.#rows.update(id, data)).then(() => callback(), callback);
  }

  override destroy(id: string, callback: (error?: unknown) => void = () => {}): void {
    orUnavailable(this.#rows.remove(id)).then(() => callback(), callback);
  }

  /** Comes after the answer was made, which must not fail for it, and goes out in one piece where this is over at once. */
  override touch(id: string, _data: SessionData, callback: () => void = () => {}): void {
    if (!this.#known.touchMayBeDue(id)) {
      callback();
      return;
    }
    const failed = (error: StoreUnavailable) => {
      this.#onBackgroundError(error);
      callback();
    };
    orUnavailable(this.#rows.touch(id)).then(() => callback(), failed);
  }
}
