import { expect, test } from 'vitest';
import { WriteRows } from '../../../server/writes/write-rows.ts';
import { newDatabase, onEveryDatabase } from '../../support/databases.ts';

const key = (fingerprint: string) => ({ key_hash: 'of-the-submit', fingerprint });
const write = (id: string) => ({
  id,
  login: 'ana@porto.example',
  entity: 'statistics',
  action: 'createFile',
  record: null,
  title: 'Março',
  before: null,
  sent: null,
  request_id: id,
});
const answer = { status: 200, content_type: 'application/json', body: '{}' };

onEveryDatabase('the key of an upload', (kind) => {
  async function begun() {
    const database = await newDatabase(kind);
    // Two servers at one database.
    const [one, other] = [new WriteRows(database, Date.now), new WriteRows(database, Date.now)];
    expect(await one.begin(write('first'), key('known:'))).toEqual({ kind: 'new' });
    return { database, one, other };
  }

  test('that never was whole is taken over by a repeat that is; the first can complete itself no more', async () => {
    const { database, one, other } = await begun();
    expect(await other.begin(write('again'), key('known:'))).toEqual({ kind: 'file-needed' });
    expect(await other.begin(write('again'), key('known:content'))).toEqual({ kind: 'new' });
    expect(await one.complete('first', key('known:content'))).toBe(false);
    const outcomes = await database.kysely.selectFrom('write_outcomes').selectAll().execute();
    expect(outcomes).toMatchObject([{ write_id: 'first', outcome: 'refused' }]);
    // What the first one still has to say changes nothing about the key.
    const free = { hash: 'of-the-submit', answer: 'free' } as const;
    await one.settle('first', { outcome: 'refused', status: null, message: null, record: null }, free);
    await other.settle(
      'again',
      { outcome: 'applied', status: 200, message: 'ok', record: '7' },
      { hash: 'of-the-submit', answer },
    );
    expect(await one.begin(write('third'), key('known:content'))).toMatchObject({ kind: 'answered' });
  });

  test('that is whole belongs to its content: another has no part in it, the same is told what is known', async () => {
    const { one, other } = await begun();
    expect(await one.complete('first', key('known:content'))).toBe(true);
    expect(await other.begin(write('again'), key('other:content'))).toEqual({ kind: 'other-content' });
    expect(await other.begin(write('again'), key('known:'))).toEqual({ kind: 'file-needed' });
    expect(await other.begin(write('again'), key('known:else'))).toEqual({ kind: 'other-content' });
    expect(await other.begin(write('again'), key('known:content'))).toEqual({
      kind: 'open',
      writeId: 'first',
    });
  });
});
