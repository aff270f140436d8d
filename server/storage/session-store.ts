import session, { type SessionData } from 'express-session';
import type { Kysely } from 'kysely';
import type { OwnSession } from '../../shared/contract/session.ts';
import { type Database, orUnavailable, type StoreUnavailable } from './database.ts';
import { hashOfId, ownerKeys, type Person, seal, unseal } from './secrets/session-cipher.ts';
import type { Moment, SessionTable, StorageTables } from './tables.ts';

/** Minutes without a request after which a session ends (design 2). */
export const IDLE_MINUTES = 30;
/** Hours after which a session ends whatever happens (design 2). */
export const ABSOLUTE_HOURS = 8;
/** Minutes for which use is not written down again, so that reading the screen does not mean writing the disk. */
const TOUCH_MINUTES = 1;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds for which an opened session is not read again. */
const OPENED_MILLISECONDS = 1_000;
const SWEEP_MILLISECONDS = 10 * MINUTE;
/** By how much the clocks of several servers may differ. */
const SKEW_MILLISECONDS = MINUTE;

export interface SessionStoreOptions {
  /** Newest first (design 11). The newest encrypts; all are tried when reading. */
  readonly secrets: readonly string[];
  /** Called with failures that belong to no request: recording the use of a session, and sweeping. */
  readonly onBackgroundError?: (error: StoreUnavailable) => void;
  /** Milliseconds since 1970; tests move it. */
  readonly now?: () => number;
}

/** The `User-Agent` and the network address of the sign-in. */
type SessionPlace = { readonly [Name in 'agent' | 'address']?: string | undefined };

/**
 * The store of express-session over our database. Only `create` adds a session: `set` updates, so that a request that
 * was running while its session ended cannot bring it back. Every failure is a `StoreUnavailable`. A session that is
 * gone, expired or unreadable counts as none.
 */
export class SessionStore extends session.Store {
  readonly #db: Kysely<StorageTables>;
  readonly #secrets: readonly string[];
  readonly #now: () => number;
  readonly #onBackgroundError: (error: StoreUnavailable) => void;
  readonly #timer: NodeJS.Timeout;
  /** A new map takes its place when a session ends, so that a read under way cannot bring that one back. */
  #opened = new Map<string, { readonly data: SessionData; readonly at: number }>();

  constructor(
    { kysely }: Database,
    { secrets, onBackgroundError = () => {}, now = Date.now }: SessionStoreOptions,
  ) {
    super();
    this.#db = kysely;
    this.#secrets = secrets;
    this.#now = now;
    this.#onBackgroundError = onBackgroundError;
    this.#timer = setInterval(() => void this.sweep().catch(onBackgroundError), SWEEP_MILLISECONDS).unref();
  }

  /**
   * The living session of an id, for a request that only reads it. Its use is recorded. A session that was opened stays
   * in memory for up to a second (design 2). @throws {StoreUnavailable}
   */
  async peek(id: string): Promise<SessionData | undefined> {
    const opened = this.#opened;
    const known = opened.get(id);
    if (known !== undefined && Math.abs(this.#now() - known.at) < OPENED_MILLISECONDS) return known.data;
    const at = this.#now();
    const row = await this.#living(id);
    const data = this.#open(id, row);
    if (row === undefined || data === undefined) return undefined;
    if (row.idle_until <= this.#touchLimit()) this.touch(id, data);
    opened.set(id, { data, at });
    setTimeout(() => opened.delete(id), OPENED_MILLISECONDS).unref();
    return data;
  }

  /** Those of these sessions that live. Asking is no use of them. */
  async livingAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const query = this.#allLiving().select('id_hash').where('id_hash', 'in', ids.map(hashOfId));
    const living = new Set((await orUnavailable(query.execute())).map(({ id_hash }) => id_hash));
    return new Set(ids.filter((id) => living.has(hashOfId(id))));
  }

  /** Writes a new session, after `req.session.regenerate`: `store.create(req.sessionID, req.session, person)`. */
  async create(id: string, data: SessionData, person: Person, place: SessionPlace = {}): Promise<void> {
    const now = this.#now();
    const [owner = ''] = ownerKeys(person, this.#secrets);
    const expires_at = moment(now + ABSOLUTE_HOURS * HOUR);
    const row = { id_hash: hashOfId(id), owner, created_at: moment(now), expires_at };
    const { agent = null, address = null } = place;
    const value = this.#seal(id, data, row);
    const values = { ...row, value, idle_until: this.#idleUntil(), agent, address };
    await orUnavailable(this.#db.insertInto('sessions').values(values).execute());
  }

  /** Ends every session of a person, for example when the password was changed or rights were taken away. */
  async destroyAllOf(person: Person): Promise<void> {
    await this.#end(this.#deleteOf(person));
  }

  /** Ends every session of a person but one. */
  async destroyOthersOf(person: Person, id: string): Promise<void> {
    await this.#end(this.#deleteOf(person).where('id_hash', '!=', hashOfId(id)));
  }

  /** The living sessions of a person: first the caller's own (`id`), then the newest. */
  async listOf(person: Person, id: string): Promise<OwnSession[]> {
    const query = this.#allLiving()
      .select(['id_hash', 'created_at', 'idle_until', 'expires_at', 'agent', 'address'])
      .where('owner', 'in', ownerKeys(person, this.#secrets))
      .orderBy('created_at', 'desc');
    const rows = await orUnavailable(query.execute());
    const current = hashOfId(id);
    const inOrder = rows.toSorted((a, b) => Number(b.id_hash === current) - Number(a.id_hash === current));
    return inOrder.map((row) => ({
      current: row.id_hash === current,
      signedInAt: row.created_at,
      usedAt: moment(Date.parse(row.idle_until) - IDLE_MINUTES * MINUTE),
      expiresAt: row.expires_at,
      agent: row.agent,
      address: row.address,
    }));
  }

  /** The number of living sessions. */
  async count(): Promise<number> {
    const query = this.#allLiving().select((row) => row.fn.countAll().as('living'));
    return Number((await orUnavailable(query.executeTakeFirstOrThrow())).living);
  }

  /** Deletes sessions that are over, and those with times in the future, which must not become valid later. */
  async sweep(): Promise<void> {
    const living = this.#allLiving().select('id_hash');
    await orUnavailable(this.#db.deleteFrom('sessions').where('id_hash', 'not in', living).execute());
  }

  /** Stops the timer. The database stays open, since it is not the store's. */
  close(): void {
    clearInterval(this.#timer);
  }

  override get(id: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    this.#living(id).then((row) => callback(null, this.#open(id, row) ?? null), callback);
  }

  override set(id: string, data: SessionData, callback: (error?: unknown) => void = () => {}): void {
    this.#update(id, data).then(() => callback(), callback);
  }

  override destroy(id: string, callback: (error?: unknown) => void = () => {}): void {
    const query = this.#db.deleteFrom('sessions').where('id_hash', '=', hashOfId(id));
    this.#end(query).then(() => callback(), callback);
  }

  /** Records the use of a session, at most once a minute. The answer was made already and must not fail for it. */
  override touch(id: string, _data: SessionData, callback: () => void = () => {}): void {
    const query = this.#db
      .updateTable('sessions')
      .set({ idle_until: this.#idleUntil() })
      .where('id_hash', '=', hashOfId(id))
      .where('idle_until', '>', moment(this.#now()))
      .where('idle_until', '<=', this.#touchLimit());
    const failed = (error: StoreUnavailable) => {
      this.#onBackgroundError(error);
      callback();
    };
    orUnavailable(query.execute()).then(() => callback(), failed);
  }

  async #end(query: { execute(): Promise<unknown> }): Promise<void> {
    await orUnavailable(query.execute());
    this.#opened = new Map();
  }

  /** Does nothing where the session has ended while the request ran. */
  async #update(id: string, data: SessionData): Promise<void> {
    const row = await this.#living(id);
    if (row === undefined) return;
    const query = this.#db
      .updateTable('sessions')
      .set({ value: this.#seal(id, data, row), idle_until: this.#idleUntil() })
      .where('id_hash', '=', row.id_hash);
    await orUnavailable(query.execute());
  }

  #allLiving() {
    const now = moment(this.#now());
    const { created, idle } = this.#latest();
    return this.#db
      .selectFrom('sessions')
      .where('expires_at', '>', now)
      .where('idle_until', '>', now)
      .where('created_at', '<=', created)
      .where('idle_until', '<=', idle);
  }

  /** The latest moments that a living session can have: a later one was made, or used, while a clock was ahead. */
  #latest(): { readonly created: Moment; readonly idle: Moment } {
    const latest = this.#now() + SKEW_MILLISECONDS;
    return { created: moment(latest), idle: moment(latest + IDLE_MINUTES * MINUTE) };
  }

  #living(id: string): Promise<SessionTable | undefined> {
    const query = this.#allLiving().selectAll().where('id_hash', '=', hashOfId(id));
    return orUnavailable(query.executeTakeFirst());
  }

  #deleteOf(person: Person) {
    return this.#db.deleteFrom('sessions').where('owner', 'in', ownerKeys(person, this.#secrets));
  }

  #idleUntil(): Moment {
    return moment(this.#now() + IDLE_MINUTES * MINUTE);
  }

  /** The use of a session whose `idle_until` is later than this was recorded within the last minute. */
  #touchLimit(): Moment {
    return moment(this.#now() + (IDLE_MINUTES - TOUCH_MINUTES) * MINUTE);
  }

  #seal(id: string, data: SessionData, row: BoundColumns): string {
    return seal(JSON.stringify(data), id, this.#secrets, boundOf(row));
  }

  /** The data of a row; undefined where none of the secrets opens it. */
  #open(id: string, row: SessionTable | undefined): SessionData | undefined {
    const text = row && unseal(row.value, id, this.#secrets, boundOf(row));
    return text === undefined ? undefined : JSON.parse(text);
  }
}

type BoundColumns = Pick<SessionTable, 'id_hash' | 'owner' | 'created_at' | 'expires_at'>;

function boundOf({ id_hash, owner, created_at, expires_at }: BoundColumns): string {
  return [id_hash, owner, created_at, expires_at].join('\n');
}

function moment(milliseconds: number): Moment {
  return new Date(milliseconds).toISOString();
}
