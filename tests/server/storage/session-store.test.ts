import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../../server/storage/database.ts';
import type { Person } from '../../../server/storage/secrets/session-cipher.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from '../../../server/storage/session-store.ts';
import { onEveryDatabase } from '../../support/databases/databases.ts';
import { data, ID, LOGIN, newStore, SECRET } from './test-store.ts';

const NEWER = 'the-second-secret-of-thirty-two-byte';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onEveryDatabase('SessionStore', (kind) => {
  it('reads back what it created, with its cookie', async () => {
    const { create, store } = await newStore(kind);
    await create();
    const found = await new Promise((resolve) => store.get(ID, (_error, one) => resolve(one)));
    expect(found).toEqual(JSON.parse(JSON.stringify(data())));
  });

  it('never makes a session by set, nor brings one back that was destroyed meanwhile', async () => {
    const { create, set, destroy, token, rows } = await newStore(kind);
    await set(ID, 'made up');
    expect(await rows()).toEqual([]);
    await create();
    await destroy();
    await set(ID, 'late');
    expect(await token()).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  it('ends every session of one login and of no other', async () => {
    const { create, token, store } = await newStore(kind);
    await create('a');
    await create('b', 'b', ' ana@porto.EXAMPLE ');
    await create('c', 'c', 'rui@porto.example');
    await store.destroyAllOf({ login: LOGIN });
    expect([await token('a'), await token('b'), await token('c')]).toEqual([undefined, undefined, 'c']);
  });

  it('knows a person by the id where there is one, whatever the address was', async () => {
    const { store, token } = await newStore(kind);
    const create = (id: string, person: Person) => store.create(id, data(id), person);
    await create('before', { userId: '7', login: 'ana@porto.example' });
    await create('renamed', { userId: '7', login: 'bia@porto.example' });
    await create('other', { userId: '8', login: 'ana@porto.example' });
    await create('unknown', { login: 'ANA@porto.example' });
    expect(await store.listOf({ userId: '7', login: 'ana@porto.example' }, 'before')).toHaveLength(3);
    await store.destroyAllOf({ userId: '7', login: 'ana@porto.example' });
    const left = await Promise.all(['before', 'renamed', 'other', 'unknown'].map((id) => token(id)));
    expect(left).toEqual([undefined, undefined, 'other', undefined]);
  });

  it('is over, for good, where it was made or used while the clock was ahead', async () => {
    const test = await newStore(kind);
    const right = test.now;
    await test.create('used');
    test.now += 25 * MINUTE;
    await test.touch('used');
    await test.create('made');
    test.now = right + MINUTE / 2;
    await test.create('elsewhere');
    const tokens = () => Promise.all(['used', 'made', 'elsewhere'].map((id) => test.token(id)));
    test.now = right;
    expect(await tokens()).toEqual([undefined, undefined, 'upstream-token']);
    await test.store.sweep();
    test.now += 25 * MINUTE;
    expect(await tokens()).toEqual([undefined, undefined, 'upstream-token']);
  });

  it('writes a use down at most once a minute', async () => {
    const test = await newStore(kind);
    await test.create();
    const created = await test.idleUntil();
    test.now += MINUTE - 1;
    await test.touch();
    expect(await test.idleUntil()).toBe(created);
    test.now += 1;
    await test.touch();
    const touched = await test.idleUntil();
    expect(touched).toBe(new Date(test.now + IDLE_MINUTES * MINUTE).toISOString());
    test.now += 30_000;
    await test.touch();
    expect(await test.idleUntil()).toBe(touched);
  });

  it('sweeps away what has ended, and nothing else', async () => {
    const test = await newStore(kind);
    await test.create('old');
    test.now += 20 * MINUTE;
    await test.create('young');
    test.now += 15 * MINUTE;
    await test.store.sweep();
    expect(await test.rows()).toHaveLength(1);
    expect(await test.token('young')).toBe('upstream-token');
    test.now += 9 * HOUR;
    await test.store.sweep();
    expect(await test.rows()).toEqual([]);
  });

  it('leaves neither id, token nor login in the database', async () => {
    const { create, rows, set } = await newStore(kind);
    await create();
    await set(ID, 'another-token');
    const dump = JSON.stringify(await rows());
    const decoded = (await rows())
      .map(({ value }) => Buffer.from(value, 'base64url').toString('latin1'))
      .join();
    for (const text of [ID, 'another-token', 'originalMaxAge', 'porto.example']) {
      expect(`${dump}${decoded}`.toLowerCase()).not.toContain(text.toLowerCase());
    }
  });

  it('encrypts the same session differently each time', async () => {
    const { create, set, rows } = await newStore(kind);
    await create();
    const [before] = await rows();
    await set(ID, 'upstream-token');
    const [after] = await rows();
    expect(after?.value).not.toBe(before?.value);
  });

  const tamperings: [string, (row: { value: string }) => Record<string, string>][] = [
    [
      'a value with one letter changed',
      ({ value }) => ({ value: `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}` }),
    ],
    ['a value cut short', ({ value }) => ({ value: value.slice(0, -8) })],
    ['an empty value', () => ({ value: '' })],
    ['a value that is no base64', () => ({ value: '<>' })],
    ['an end put off', () => ({ expires_at: '2999-01-01T00:00:00.000Z' })],
    ['another owner', () => ({ owner: 'x' })],
  ];
  it.each(tamperings)('takes %s for no session', async (_name, change) => {
    const { create, token, rows, database } = await newStore(kind);
    await create();
    for (const row of await rows()) await database.kysely.updateTable('sessions').set(change(row)).execute();
    expect(await token()).toBeUndefined();
  });

  it('takes a value moved from another session for no session', async () => {
    const { create, token, rows, database } = await newStore(kind);
    await create('mine', 'low');
    await create('other', 'high');
    const [first, second] = await rows();
    await database.kysely
      .updateTable('sessions')
      .set({ value: second?.value ?? '' })
      .where('id_hash', '=', first?.id_hash ?? '')
      .execute();
    expect([await token('mine'), await token('other')]).toContain(undefined);
  });

  it('goes on after a new secret is put in front, and not once the old one is gone', async () => {
    const before = await newStore(kind);
    await before.create();
    const rotated = before.withSecrets(NEWER, SECRET);
    expect(await rotated.token()).toBe('upstream-token');
    expect(await before.withSecrets(NEWER).token()).toBeUndefined();
    await rotated.set(ID, 'renewed');
    expect(await before.withSecrets(NEWER).token()).toBe('renewed');
    await rotated.store.destroyAllOf({ login: LOGIN });
    expect(await rotated.rows()).toEqual([]);
  });

  it('says that it is unavailable, and never that there is no session', async () => {
    const test = await newStore(kind);
    await test.create();
    // The turns to import refer to it.
    await sql`drop table import_leases`.execute(test.database.kysely);
    await sql`drop table sessions`.execute(test.database.kysely);
    await expect(test.token()).rejects.toThrow(StoreUnavailable);
    await expect(test.set(ID, 'x')).rejects.toThrow(StoreUnavailable);
    await expect(test.destroy()).rejects.toThrow(StoreUnavailable);
    await expect(test.create('b')).rejects.toThrow(StoreUnavailable);
    await expect(test.store.sweep()).rejects.toThrow(StoreUnavailable);
    await test.touch();
    expect(test.backgroundErrors).toEqual([expect.any(StoreUnavailable)]);
  });
});

describe('the times of a session', () => {
  it('are those of the design', () => {
    expect([IDLE_MINUTES, ABSOLUTE_HOURS]).toEqual([30, 8]);
  });
});
