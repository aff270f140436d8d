import type { SessionData } from 'express-session';
import type { Database, Lookup } from '../database.ts';
import type { SessionTable } from '../tables.ts';
import { hashOfId } from './session-cipher.ts';
import { IDLE_MINUTES, openRow, TOUCH_MINUTES } from './session-rows.ts';

/** Sessions that stay opened in memory; of more, the one that was opened first is opened again. */
const MOST_KNOWN = 1_000;
const MINUTE = 60_000;

export interface KnownSession {
  readonly data: SessionData;
  /** Its use was last written down so long ago that it is to be written down again. */
  readonly touchIsDue: boolean;
}

const columns = ['id_hash', 'value', 'owner', 'created_at', 'expires_at', 'idle_until'] as const;

interface Opened {
  readonly hash: string;
  readonly row: SessionTable;
  /** The value, in JSON. */
  readonly text: string;
  readonly data: SessionData;
  /** Milliseconds since 1970, as the row had it when it was last read. It only ever becomes later. */
  idleUntil: number;
}

/**
 * Sessions that stay opened. Whether a session lives is read from the database for every request, so that one
 * ended by this server or by another is over at once. Requests that only read, of one turn of the event loop, share that: they
 * were waiting before it, and so before anybody was told of an end that it does not know yet. Only the opening of the value
 * is remembered for longer, which costs ten times as much. Whatever changes in the row, the value is opened anew.
 */
export class KnownSessions {
  readonly #find: Lookup<SessionTable>;
  readonly #secrets: readonly string[];
  readonly #now: () => number;
  readonly #opened = new Map<string, Opened>();
  /** Rows that were looked up in this turn, by the hash of the id. */
  readonly #lookedUp = new Map<string, ReturnType<Lookup<SessionTable>>>();

  constructor(database: Database, secrets: readonly string[], now: () => number) {
    const row = database.kysely.selectFrom('sessions').select(columns).where('id_hash', '=', '');
    this.#find = database.lookup(row);
    this.#secrets = secrets;
    this.#now = now;
  }

  /** At once where the database answers in place. */
  read(id: string): KnownSession | undefined | Promise<KnownSession | undefined> {
    const known = (opened: Opened | undefined) =>
      opened && { data: opened.data, touchIsDue: this.#touchIsDue(opened) };
    const hash = this.#hashOf(id);
    const row = this.#lookUp(hash);
    return row instanceof Promise
      ? row.then((found) => known(this.#of(id, hash, found)))
      : known(this.#of(id, hash, row));
  }

  /** A copy that the caller may change, of a row that is read for nobody else. */
  async readCopy(id: string): Promise<SessionData | undefined> {
    const hash = this.#hashOf(id);
    const opened = this.#of(id, hash, await this.#find([hash]));
    return opened && JSON.parse(opened.text);
  }

  /** False only where the use of a session is certainly written down already. */
  touchMayBeDue(id: string): boolean {
    const opened = this.#opened.get(id);
    return opened === undefined || this.#touchIsDue(opened);
  }

  #hashOf(id: string): string {
    return this.#opened.get(id)?.hash ?? hashOfId(id);
  }

  #touchIsDue({ idleUntil }: Opened): boolean {
    return idleUntil <= this.#now() + (IDLE_MINUTES - TOUCH_MINUTES) * MINUTE;
  }

  #of(id: string, hash: string, row: SessionTable | undefined): Opened | undefined {
    const before = this.#opened.get(id);
    const now = this.#now();
    const idleUntil = row === undefined ? 0 : Date.parse(row.idle_until);
    if (row === undefined || idleUntil <= now || Date.parse(row.expires_at) <= now) {
      this.#opened.delete(id);
      return undefined;
    }
    if (before === undefined || !isSame(before.row, row)) return this.#open(id, hash, row, idleUntil);
    before.idleUntil = idleUntil;
    return before;
  }

  #lookUp(hash: string): ReturnType<Lookup<SessionTable>> {
    if (this.#lookedUp.has(hash)) return this.#lookedUp.get(hash);
    // The turn is over after the requests that came with it.
    if (this.#lookedUp.size === 0) setImmediate(() => this.#lookedUp.clear());
    const row = this.#find([hash]);
    this.#lookedUp.set(hash, row);
    return row;
  }

  #open(id: string, hash: string, row: SessionTable, idleUntil: number): Opened | undefined {
    const text = openRow(row, id, this.#secrets);
    this.#opened.delete(id);
    if (text === undefined) return undefined;
    const [oldest] = this.#opened.keys();
    if (this.#opened.size >= MOST_KNOWN && oldest !== undefined) this.#opened.delete(oldest);
    const opened = { hash, row, text, data: JSON.parse(text), idleUntil };
    this.#opened.set(id, opened);
    return opened;
  }
}

/** Whether the value, and all that it is bound to, is what was opened. */
const isSame = (a: SessionTable, b: SessionTable): boolean =>
  a.value === b.value &&
  a.expires_at === b.expires_at &&
  a.created_at === b.created_at &&
  a.owner === b.owner;
