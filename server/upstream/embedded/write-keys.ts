import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fingerprintOf } from '../../writes/fingerprint.ts';
import type { UpstreamCall } from '../upstream.ts';
import { Refusal } from './handler.ts';
import type { EmbeddedTables } from './tables.ts';
import type { Actor } from './tokens.ts';

/** Hours that a key is kept, and its write not done again. */
const KEPT_HOURS = 24;

interface Submit {
  readonly call: UpstreamCall;
  readonly actor: Actor | undefined;
  readonly now: Date;
}

/**
 * Does a write unless its key says that it is done, and then gives its result again. The key is stored in the
 * write's own transaction: both are there, or neither. A refusal stores nothing and may come again.
 */
export async function once<R>(
  db: Kysely<EmbeddedTables>,
  { call, actor, now }: Submit,
  work: () => Promise<R>,
): Promise<R> {
  if (call.key === undefined || actor === undefined) return work();
  const keyHash = createHash('sha256')
    .update(JSON.stringify([actor.idUsuario, call.key]))
    .digest('hex');
  const fingerprint = fingerprintOf(call);
  const done = await db
    .selectFrom('writeKeys')
    .select(['fingerprint', 'answer'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  if (done !== undefined) {
    if (done.fingerprint !== fingerprint)
      throw new Refusal(422, 'Esta chave já foi usada com outro conteúdo');
    return JSON.parse(done.answer) as R;
  }
  const result = await work();
  const expired = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString();
  await db.deleteFrom('writeKeys').where('at', '<', expired).execute();
  const row = { keyHash, fingerprint, answer: JSON.stringify(result ?? null), at: now.toISOString() };
  await db.insertInto('writeKeys').values(row).execute();
  return result;
}
