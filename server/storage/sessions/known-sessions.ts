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
  /** As it was last read. */
  row: SessionTable;
  /** The value, in JSON. */
  readonly text: string;
  readonly data: SessionData;
  /** Milliseconds since 1970, as the row has it in words. */
  readonly expiresAt: number;
  /** The same; it only ever becomes later. */
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
  /** What was read in this turn, by the id. */
  readonly #readInTurn = new Map<string, ReturnType<KnownSessions['read']>>();

  constructor(database: Database, secrets: readonly string[], now: () => number) {
    const row = database.kysely.selectFrom('sessions').select(columns).where('id_hash', '=', '');
    this.#find = database.lookup(row);
    this.#secrets = secrets;
    this.#now = now;
  }

  /** At once where the database answers in place. */
  read(id: string): KnownSession | undefined | Promise<KnownSession | undefined> {
    if (this.#readInTurn.has(id)) return this.#readInTurn.get(id);
    // The turn is over after the requests that came with it.
    if (this.#readInTurn.size === 0) setImmediate(() => this.#readInTurn.clear());
    const known = this.#read(id);
    this.#readInTurn.set(id, known);
    return known;
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

  #read(id: string): ReturnType<KnownSessions['read']> {
    const known = (opened: Opened | undefined) =>
      opened && { data: opened.data, touchIsDue: this.#touchIsDue(opened) };
    const hash = this.#hashOf(id);
    const row = this.#find([hash]);
    return row instanceof Promise
      ? row.then((found) => known(this.#of(id, hash, found)))
      : known(this.#of(id, hash, row));
  }

  #hashOf(id: string): string {
    return this.#opened.get(id)?.hash ?? hashOfId(id);
  }

  #touchIsDue({ idleUntil }: Opened): boolean {
    return idleUntil <= this.#now() + (IDLE_MINUTES - TOUCH_MINUTES) * MINUTE;
  }

  #of(id: string, hash: string, row: SessionTable | undefined): Opened | undefined {
    const opened = row && this.#openedOf(id, hash, row);
    if (opened !== undefined && !this.#isOver(opened)) return opened;
    this.#opened.delete(id);
    return undefined;
  }

  #isOver({ expiresAt, idleUntil }: Pick<Opened, 'expiresAt' | 'idleUntil'>): boolean {
    return Math.min(expiresAt, idleUntil) <= this.#now();
  }

  #openedOf(id: string, hash: string, row: SessionTable): Opened | undefined {
    const before = this.#opened.get(id);
    if (before === undefined || !isSame(before.row, row)) return this.#open(id, hash, row);
    if (before.row.idle_until !== row.idle_until) before.idleUntil = Date.parse(row.idle_until);
    before.row = row;
    return before;
  }

  #open(id: string, hash: string, row: SessionTable): Opened | undefined {
    const ends = { expiresAt: Date.parse(row.expires_at), idleUntil: Date.parse(row.idle_until) };
    const text = this.#isOver(ends) ? undefined : openRow(row, id, this.#secrets);
    this.#opened.delete(id);
    if (text === undefined) return undefined;
    const [oldest] = this.#opened.keys();
    if (this.#opened.size >= MOST_KNOWN && oldest !== undefined) this.#opened.delete(oldest);
    const opened = { hash, row, text, data: JSON.parse(text), ...ends };
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
