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
  readonly data: SessionData;
}

/**
 * Sessions for requests that only read them. Whether a session lives is read from the database every time, so that one
 * ended by this server or by another is over at once; only the opening of its value is remembered, which costs ten times
 * as much. Whatever changes in the row, the value is opened anew.
 */
export class KnownSessions {
  readonly #find: Lookup<SessionTable>;
  readonly #secrets: readonly string[];
  readonly #now: () => number;
  readonly #opened = new Map<string, Opened>();

  constructor(database: Database, secrets: readonly string[], now: () => number) {
    const row = database.kysely.selectFrom('sessions').select(columns).where('id_hash', '=', '');
    this.#find = database.lookup(row);
    this.#secrets = secrets;
    this.#now = now;
  }

  async read(id: string): Promise<KnownSession | undefined> {
    const before = this.#opened.get(id);
    const hash = before?.hash ?? hashOfId(id);
    const row = await this.#find([hash]);
    const now = this.#now();
    const idleUntil = row === undefined ? 0 : Date.parse(row.idle_until);
    if (row === undefined || idleUntil <= now || Date.parse(row.expires_at) <= now) {
      this.#opened.delete(id);
      return undefined;
    }
    const opened = before !== undefined && isSame(before.row, row) ? before : this.#open(id, hash, row);
    return (
      opened && { data: opened.data, touchIsDue: idleUntil <= now + (IDLE_MINUTES - TOUCH_MINUTES) * MINUTE }
    );
  }

  #open(id: string, hash: string, row: SessionTable): Opened | undefined {
    const data = openRow(row, id, this.#secrets);
    this.#opened.delete(id);
    if (data === undefined) return undefined;
    const [oldest] = this.#opened.keys();
    if (this.#opened.size >= MOST_KNOWN && oldest !== undefined) this.#opened.delete(oldest);
    const opened = { hash, row, data };
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
