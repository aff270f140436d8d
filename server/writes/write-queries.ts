import type { Kysely } from 'kysely';
import { KeptQuery } from '../storage/kept-query.ts';
import type {
  IdempotencyKeyTable,
  Moment,
  StorageTables,
  WriteOutcomeTable,
  WriteTable,
} from '../storage/tables.ts';

export type WriteQueries = ReturnType<typeof writeQueries>;

type Owned = Pick<IdempotencyKeyTable, 'key_hash' | 'write_id'>;
type Answer = Pick<IdempotencyKeyTable, 'status' | 'content_type' | 'body'>;

/** What each write asks of the database, made once. */
export function writeQueries(db: Kysely<StorageTables>) {
  const keys = 'idempotency_keys';
  return {
    begin: new KeptQuery((of: WriteTable) =>
      db.insertInto('writes').values({
        id: of.id,
        at: of.at,
        login: of.login,
        entity: of.entity,
        action: of.action,
        record: of.record,
        title: of.title,
        before: of.before,
        sent: of.sent,
        request_id: of.request_id,
      }),
    ),
    tell: new KeptQuery((of: Omit<WriteOutcomeTable, 'id'>) =>
      db.insertInto('write_outcomes').values({
        write_id: of.write_id,
        at: of.at,
        outcome: of.outcome,
        status: of.status,
        message: of.message,
        record: of.record,
      }),
    ),
    forgetKeys: new KeptQuery((of: { readonly until: Moment }) =>
      db.deleteFrom(keys).where('created_at', '<', of.until),
    ),
    addKey: new KeptQuery((of: Omit<IdempotencyKeyTable, keyof Answer>) =>
      db
        .insertInto(keys)
        .values({
          key_hash: of.key_hash,
          fingerprint: of.fingerprint,
          write_id: of.write_id,
          created_at: of.created_at,
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    findKey: new KeptQuery((of: Pick<IdempotencyKeyTable, 'key_hash'>) =>
      db.selectFrom(keys).selectAll().where('key_hash', '=', of.key_hash),
    ),
    giveKey: new KeptQuery((of: Owned & Pick<IdempotencyKeyTable, 'fingerprint'>) =>
      db
        .updateTable(keys)
        .set({ fingerprint: of.fingerprint, write_id: of.write_id })
        .where('key_hash', '=', of.key_hash),
    ),
    completeKey: new KeptQuery((of: Owned & Pick<IdempotencyKeyTable, 'fingerprint'>) =>
      db
        .updateTable(keys)
        .set({ fingerprint: of.fingerprint })
        .where('key_hash', '=', of.key_hash)
        .where('write_id', '=', of.write_id),
    ),
    answerKey: new KeptQuery((of: Owned & Answer) =>
      db
        .updateTable(keys)
        .set({ status: of.status, content_type: of.content_type, body: of.body })
        .where('key_hash', '=', of.key_hash)
        .where('write_id', '=', of.write_id),
    ),
    freeKey: new KeptQuery((of: Owned) =>
      db.deleteFrom(keys).where('key_hash', '=', of.key_hash).where('write_id', '=', of.write_id),
    ),
  };
}
