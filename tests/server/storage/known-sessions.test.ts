import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import { IDLE_MINUTES, TOUCH_MINUTES } from '../../../server/storage/sessions/session-rows.ts';
import { newDatabase, onEveryDatabase } from '../../support/databases.ts';
import { data, ID, TestStore } from './test-store.ts';

/** The database, with what is looked up in it counted. */
function counted(database: Database): { readonly database: Database; readonly lookups: () => number } {
  let lookups = 0;
  const lookup: Database['lookup'] = (query) => {
    const find = database.lookup(query);
    return (parameters) => {
      lookups += 1;
      return find(parameters);
    };
  };
  return { database: Object.assign(Object.create(database), { lookup }), lookups: () => lookups };
}

onEveryDatabase('a session that requests only read', (kind) => {
  it('is looked up once for the requests of one turn, and again in the next', async () => {
    const { database, lookups } = counted(await newDatabase(kind));
    const { create, store } = new TestStore(database);
    await create();
    await nextTurn();
    const found = await Promise.all([store.peek(ID), store.peek(ID), store.peek(ID)]);
    expect(found).toEqual([found[0], found[0], found[0]]);
    expect(found[0]).toHaveProperty('token');
    expect(lookups()).toBe(1);
    await nextTurn();
    await store.peek(ID);
    expect(lookups()).toBe(2);
  });

  it('is over in the turn after its end', async () => {
    const { create, destroy, store } = new TestStore(await newDatabase(kind));
    await create();
    expect(await store.peek(ID)).toBeDefined();
    await destroy();
    await nextTurn();
    expect(await store.peek(ID)).toBeUndefined();
  });

  it('that another server ended is over in the next turn', async () => {
    const here = new TestStore(await newDatabase(kind));
    const elsewhere = new TestStore(here.database);
    await here.create();
    expect(await here.store.peek(ID)).toBeDefined();
    await elsewhere.destroy();
    await nextTurn();
    expect(await here.store.peek(ID)).toBeUndefined();
  });

  it('is looked up again after one that failed', async () => {
    const database = await newDatabase(kind);
    let isBroken = true;
    const lookup: Database['lookup'] = (query) => {
      const find = database.lookup(query);
      return (parameters) => (isBroken ? Promise.reject(new Error('out of reach')) : find(parameters));
    };
    const { create, store } = new TestStore(Object.assign(Object.create(database), { lookup }));
    await create();
    await expect(store.peek(ID)).rejects.toThrow();
    isBroken = false;
    await nextTurn();
    expect(await store.peek(ID)).toBeDefined();
  });

  it('is a copy for who may change it, looked up by itself', async () => {
    const { database, lookups } = counted(await newDatabase(kind));
    const { create, set, store, token } = new TestStore(database);
    await create();
    const first = await new Promise<Record<string, unknown>>((resolve) =>
      store.get(ID, (_error, one) => resolve(one as never)),
    );
    first.token = 'changed in memory alone';
    expect(await token()).toBe('upstream-token');
    await set(ID, 'changed');
    expect(await token()).toBe('changed');
    expect(lookups()).toBe(3);
  });

  it('whose use is written down already is not written again, which is over at once', async () => {
    const test = new TestStore(await newDatabase(kind));
    await test.create();
    await test.token();
    const touchedAtOnce = () => {
      let isOver = false;
      test.store.touch(ID, data(), () => {
        isOver = true;
      });
      return isOver;
    };
    expect(touchedAtOnce()).toBe(true);
    test.now += TOUCH_MINUTES * 60_000;
    expect(touchedAtOnce()).toBe(false);
    await test.touch();
    expect(await test.idleUntil()).toBe(new Date(test.now + IDLE_MINUTES * 60_000).toISOString());
  });
});
