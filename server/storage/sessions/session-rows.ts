import type { SessionData } from 'express-session';
import type { OwnSession } from '../../../shared/contract/session.ts';
import type { Database } from '../database.ts';
import type { Moment, SessionTable } from '../tables.ts';
import { hashOfId, ownerKeys, seal, unseal } from './session-cipher.ts';

/** Minutes without a request after which a session ends (design 2). */
export const IDLE_MINUTES = 30;
/** Hours after which a session ends whatever happens (design 2). */
export const ABSOLUTE_HOURS = 8;
/** Minutes for which use is not written down again, so that reading the screen does not mean writing the disk. */
const TOUCH_MINUTES = 1;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The sessions in the database, as plain calls: `SessionStore` puts them into the shape of express-session. */
export class SessionRows {
  readonly #database: Database;
  readonly #secrets: readonly string[];
  readonly #now: () => number;

  constructor(database: Database, secrets: readonly string[], now: () => number) {
    this.#database = database;
    this.#secrets = secrets;
    this.#now = now;
  }

  /** The living session of an id, and when its use was last recorded. Undefined where the secrets do not open it. */
  async read(id: string): Promise<{ data: SessionData; touchIsDue: boolean } | undefined> {
    const row = await this.#living(id);
    const text = row && unseal(row.value, id, this.#secrets, boundOf(row));
    if (row === undefined || text === undefined) return undefined;
    return { data: JSON.parse(text), touchIsDue: row.idle_until <= this.#touchLimit() };
  }

  async create(id: string, session: SessionData, login: string): Promise<void> {
    const now = this.#now();
    const [owner = ''] = ownerKeys(login, this.#secrets);
    const expires_at = moment(now + ABSOLUTE_HOURS * HOUR);
    const row = { id_hash: hashOfId(id), owner, created_at: moment(now), expires_at };
    const value = this.#seal(id, session, row);
    const idle_until = moment(now + IDLE_MINUTES * MINUTE);
    await this.#table
      .insertInto('sessions')
      .values({ ...row, value, idle_until })
      .execute();
  }

  /** Never brings a session back that ended while the request ran: a row that is gone stays gone. */
  async update(id: string, session: SessionData): Promise<void> {
    const row = await this.#living(id);
    if (row === undefined) return;
    await this.#table
      .updateTable('sessions')
      .set({ value: this.#seal(id, session, row), idle_until: moment(this.#now() + IDLE_MINUTES * MINUTE) })
      .where('id_hash', '=', row.id_hash)
      .execute();
  }

  async touch(id: string): Promise<void> {
    const now = this.#now();
    await this.#table
      .updateTable('sessions')
      .set({ idle_until: moment(now + IDLE_MINUTES * MINUTE) })
      .where('id_hash', '=', hashOfId(id))
      .where('idle_until', '>', moment(now))
      .where('idle_until', '<=', this.#touchLimit())
      .execute();
  }

  async remove(id: string): Promise<void> {
    await this.#table.deleteFrom('sessions').where('id_hash', '=', hashOfId(id)).execute();
  }

  async removeAllOf(login: string): Promise<void> {
    const owners = ownerKeys(login, this.#secrets);
    await this.#table.deleteFrom('sessions').where('owner', 'in', owners).execute();
  }

  /** The living sessions of a login, that of who asks (`id`) first, then the newest. */
  async listOf(login: string, id: string): Promise<OwnSession[]> {
    const now = moment(this.#now());
    const rows = await this.#table
      .selectFrom('sessions')
      .select(['id_hash', 'created_at', 'idle_until', 'expires_at'])
      .where('owner', 'in', ownerKeys(login, this.#secrets))
      .where('expires_at', '>', now)
      .where('idle_until', '>', now)
      .orderBy('created_at', 'desc')
      .execute();
    const current = hashOfId(id);
    const inOrder = rows.toSorted((a, b) => Number(b.id_hash === current) - Number(a.id_hash === current));
    return inOrder.map((row) => ({
      current: row.id_hash === current,
      signedInAt: row.created_at,
      usedAt: moment(Date.parse(row.idle_until) - IDLE_MINUTES * MINUTE),
      expiresAt: row.expires_at,
    }));
  }

  /** How many sessions are alive, whoever's. */
  async count(): Promise<number> {
    const now = moment(this.#now());
    const { living } = await this.#table
      .selectFrom('sessions')
      .select((row) => row.fn.countAll().as('living'))
      .where('expires_at', '>', now)
      .where('idle_until', '>', now)
      .executeTakeFirstOrThrow();
    return Number(living);
  }

  async removeOthersOf(login: string, id: string): Promise<void> {
    await this.#table
      .deleteFrom('sessions')
      .where('owner', 'in', ownerKeys(login, this.#secrets))
      .where('id_hash', '!=', hashOfId(id))
      .execute();
  }

  async sweep(): Promise<void> {
    const now = moment(this.#now());
    await this.#table
      .deleteFrom('sessions')
      .where((row) => row.or([row('expires_at', '<=', now), row('idle_until', '<=', now)]))
      .execute();
  }

  /** A session whose `idle_until` is not beyond this moment was not recorded as used within the last minute. */
  #touchLimit(): Moment {
    return moment(this.#now() + (IDLE_MINUTES - TOUCH_MINUTES) * MINUTE);
  }

  get #table() {
    return this.#database.kysely;
  }

  #living(id: string): Promise<SessionTable | undefined> {
    const now = moment(this.#now());
    return this.#table
      .selectFrom('sessions')
      .selectAll()
      .where('id_hash', '=', hashOfId(id))
      .where('expires_at', '>', now)
      .where('idle_until', '>', now)
      .executeTakeFirst();
  }

  #seal(id: string, session: SessionData, row: BoundColumns): string {
    return seal(JSON.stringify(session), id, this.#secrets, boundOf(row));
  }
}

type BoundColumns = Pick<SessionTable, 'id_hash' | 'owner' | 'created_at' | 'expires_at'>;

function boundOf({ id_hash, owner, created_at, expires_at }: BoundColumns): string {
  return [id_hash, owner, created_at, expires_at].join('\n');
}

function moment(milliseconds: number): Moment {
  return new Date(milliseconds).toISOString();
}
