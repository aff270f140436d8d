import session, { type SessionData } from 'express-session';
import type { OwnSession } from '../../shared/contract/session.ts';
import type { Database } from './database.ts';
import { SessionRows } from './sessions/session-rows.ts';
import { orUnavailable, type StoreUnavailable } from './store-unavailable.ts';

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

  /** The living session of an id, for a request that only reads it. Its use is recorded. @throws {StoreUnavailable} */
  async peek(id: string): Promise<SessionData | undefined> {
    const known = await orUnavailable(this.#rows.read(id));
    if (known?.touchIsDue === true) this.touch(id, known.data);
    return known?.data;
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
    orUnavailable(this.#rows.read(id)).then((known) => callback(null, known?.data ?? null), callback);
  }

  override set(id: string, data: SessionData, callback: (error?: unknown) => void = () => {}): void {
    orUnavailable(this.#rows.update(id, data)).then(() => callback(), callback);
  }

  override destroy(id: string, callback: (error?: unknown) => void = () => {}): void {
    orUnavailable(this.#rows.remove(id)).then(() => callback(), callback);
  }

  /** Records the use of a session, at most once a minute. The answer was made already and must not fail for it. */
  override touch(id: string, _data: SessionData, callback: () => void = () => {}): void {
    const failed = (error: StoreUnavailable) => {
      this.#onBackgroundError(error);
      callback();
    };
    orUnavailable(this.#rows.touch(id)).then(() => callback(), failed);
  }
}
