import { Cookie, type SessionData } from 'express-session';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import type { DatabaseKind } from '../../../server/storage/dialect.ts';
import { SessionStore } from '../../../server/storage/session-store.ts';
import { newDatabase } from '../../support/databases/databases.ts';

export const ID = 'id-that-only-the-browser-has';
export const LOGIN = 'Ana@Porto.example';
export const SECRET = 'the-first-secret-of-thirty-two-bytes';

interface Data extends SessionData {
  readonly token: string;
}

export function data(token = 'upstream-token'): Data {
  return { cookie: new Cookie(), token };
}

/** A store whose clock stands still until it is moved, with its calls as promises. */
export class TestStore {
  readonly database: Database;
  readonly store: SessionStore;
  readonly backgroundErrors: unknown[] = [];
  now = Date.parse('2025-01-15T12:00:00.000Z');

  constructor(database: Database, secrets: readonly string[] = [SECRET]) {
    this.database = database;
    this.store = new SessionStore(database, {
      secrets,
      now: () => this.now,
      onBackgroundError: (error) => this.backgroundErrors.push(error),
    });
    onTestFinished(() => this.store.close());
  }

  /** The same database and moment, another server's secrets. */
  withSecrets(...secrets: string[]): TestStore {
    const other = new TestStore(this.database, secrets);
    other.now = this.now;
    return other;
  }

  create = (id = ID, token?: string, login = LOGIN) => this.store.create(id, data(token), { login });

  token = (id = ID) =>
    new Promise<string | undefined>((resolve, reject) => {
      this.store.get(id, (error, found) => (error ? reject(error) : resolve((found as Data | null)?.token)));
    });

  set = (id: string, token: string) =>
    new Promise<void>((resolve, reject) => {
      this.store.set(id, data(token), (error) => (error ? reject(error) : resolve()));
    });

  destroy = (id = ID) =>
    new Promise<void>((resolve, reject) => {
      this.store.destroy(id, (error) => (error ? reject(error) : resolve()));
    });

  touch = (id = ID) => new Promise<void>((resolve) => this.store.touch(id, data(), resolve));

  rows = () => this.database.kysely.selectFrom('sessions').selectAll().orderBy('id_hash').execute();

  idleUntil = async () => (await this.rows())[0]?.idle_until;
}

/** A store over a new database. */
export async function newStore(kind: DatabaseKind): Promise<TestStore> {
  return new TestStore(await newDatabase(kind));
}
