import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChainTable, Moment, StorageTables, WriteOutcomeTable, WriteTable } from './tables.ts';

type Link = Pick<ChainTable, 'kind' | 'entry' | 'at' | 'digest'>;
type StoredOutcome = Omit<WriteOutcomeTable, 'id'> & { readonly id: number };

/** Rows of one statement; SQLite takes some 32,000 values. */
const MOST_ROWS = 500;

export const linkOfWrite = (row: WriteTable): Link => ({
  ...{ kind: 'write', entry: row.id, at: row.at },
  digest: digestOf([row.actor, row.entity, row.action, row.record, row.request_id, row.run, row.sealed]),
});

export const linkOfOutcome = (row: StoredOutcome): Link => ({
  ...{ kind: 'outcome', entry: String(row.id), at: row.at },
  digest: digestOf([row.write_id, row.outcome, row.status, row.sealed, row.record]),
});

/** That values are forgotten, or an actor is. */
export const linkOfLoss = (kind: 'forgotten' | 'erased', entry: string, at: Moment): Link => ({
  ...{ kind, entry, at },
  digest: digestOf([]),
});

const digestOf = (content: readonly unknown[]): string => sha256(JSON.stringify(content));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @param previous the hash of the link before; empty for the first one */
export const hashOf = (previous: string, number: number, { kind, entry, at, digest }: Link): string =>
  sha256(JSON.stringify([previous, number, kind, entry, at, digest]));

/** Puts links at the end, within the transaction of what they stand for: one runs at a time, on all servers together. */
export async function appendLinks(db: Kysely<StorageTables>, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  let { number, hash } = await headOf(db);
  const rows = links.map((link) => {
    number += 1;
    hash = hashOf(hash, number, link);
    return { ...link, number, hash };
  });
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    await db
      .insertInto('chain')
      .values(rows.slice(from, from + MOST_ROWS))
      .execute();
  }
  await db
    .insertInto('chain_head')
    .values({ id: 1, number, hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ number, hash }))
    .execute();
}

/** The last link's number and hash; 0 and none where nothing was recorded. */
export async function headOf(db: Kysely<StorageTables>): Promise<{ number: number; hash: string }> {
  const head = await db.selectFrom('chain_head').select(['number', 'hash']).executeTakeFirst();
  return head ?? { number: 0, hash: '' };
}
