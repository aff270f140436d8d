import type { Kysely } from 'kysely';
import { appendLinks, linkOfLoss, linkOfOutcome, linkOfWrite } from '../storage/chain.ts';
import {
  actorId,
  alikeHash,
  newKey,
  type SealedValues,
  sealFor,
  sealValues,
} from '../storage/sealed-values.ts';
import type { ActorTable, Moment, StorageTables, WriteOutcomeTable, WriteTable } from '../storage/tables.ts';

/** A change as it is recorded. */
export interface RecordedWrite extends Omit<WriteTable, 'actor' | 'sealed'>, Omit<SealedValues, 'alike'> {
  /** The acting administrator, and their id at the upstream where it is known. */
  readonly login: string;
  readonly user_id: string | null;
  /** The fields that a change of a stored record set (`becameOf`); null for other writes and for long values. */
  readonly became: string | null;
}

export interface RecordedOutcome extends Pick<WriteOutcomeTable, 'outcome' | 'status' | 'record'> {
  readonly message: string | null;
}

/** Records a change, within the caller's transaction. Its key and its actor stand apart, so that they can be forgotten (0021). */
export async function recordWrite(db: Kysely<StorageTables>, given: RecordedWrite): Promise<void> {
  const { login, user_id, title, run_title, before, sent, became, ...row } = given;
  const key = newKey();
  const alike = became === null ? null : alikeHash(became);
  const sealed = sealValues(row.id, key, { title, run_title, before, sent, alike });
  const write = { ...row, actor: await actorOf(db, { login, user_id }), sealed };
  await db.insertInto('writes').values(write).execute();
  await db
    .insertInto('write_values')
    .values({ write_id: row.id, key, title, run_title, message: null, alike })
    .execute();
  await appendLinks(db, [linkOfWrite(write)]);
}

async function actorOf(db: Kysely<StorageTables>, { login, user_id }: Pick<ActorTable, 'login' | 'user_id'>) {
  const known = await db
    .selectFrom('actors')
    .select('id')
    .where('login', '=', login)
    .where('user_id', 'is not distinct from', user_id)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const actor = { key: newKey(), login, user_id };
  const id = actorId(actor);
  await db
    .insertInto('actors')
    .values({ ...actor, id })
    .execute();
  return id;
}

/** Records the outcome of a change, within the caller's transaction. */
export async function recordOutcome(
  db: Kysely<StorageTables>,
  write: Pick<WriteTable, 'id' | 'at'>,
  { message, ...outcome }: RecordedOutcome,
): Promise<void> {
  const held = await db
    .updateTable('write_values')
    .set({ message })
    .where('write_id', '=', write.id)
    .returning('key')
    .executeTakeFirst();
  // What is forgotten meanwhile stays so.
  const sealed = message === null || held === undefined ? null : sealFor(write.id, held.key, message);
  const row = { ...outcome, write_id: write.id, at: write.at, sealed };
  const { id } = await db.insertInto('write_outcomes').values(row).returning('id').executeTakeFirstOrThrow();
  await appendLinks(db, [linkOfOutcome({ ...row, id })]);
}

/** Forgets the values of changes, within the caller's transaction: without its key, what is encrypted stays so. */
export async function forgetValues(
  db: Kysely<StorageTables>,
  ids: readonly string[],
  at: Moment,
): Promise<void> {
  await db
    .deleteFrom('write_values')
    .where('write_id', 'in', ['', ...ids])
    .execute();
  await appendLinks(
    db,
    ids.map((id) => linkOfLoss('forgotten', id, at)),
  );
}

/** Forgets who these actors are, within the caller's transaction. */
export async function eraseActors(
  db: Kysely<StorageTables>,
  ids: readonly string[],
  at: Moment,
): Promise<void> {
  await db
    .deleteFrom('actors')
    .where('id', 'in', ['', ...ids])
    .execute();
  await appendLinks(
    db,
    ids.map((id) => linkOfLoss('erased', id, at)),
  );
}
