import type { Kysely } from 'kysely';
import type { StorageTables } from '../../storage/tables.ts';
import { answerAgain, answerKey, keptAnswer, keyOf, takeKey } from '../../writes/keys.ts';
import type { UpstreamCall } from '../upstream.ts';
import type { EmbeddedAnswer } from './answers.ts';
import { Refusal } from './handler.ts';
import type { EmbeddedTables } from './tables.ts';
import type { Actor } from './tokens.ts';

interface Submit {
  readonly call: UpstreamCall;
  readonly actor: Actor | undefined;
  readonly now: Date;
}

/**
 * Applies a write unless its key says that it was applied, and then gives its answer again. Key, answer and change are in
 * one transaction: all are stored, or nothing. A refusal stores no key, so that the write may come again.
 */
export async function once(
  db: Kysely<EmbeddedTables>,
  { call, actor, now }: Submit,
  work: () => Promise<EmbeddedAnswer>,
): Promise<EmbeddedAnswer> {
  if (call.key === undefined || actor === undefined) return work();
  // One database; each part of the program knows its own tables.
  const keys = db as unknown as Kysely<StorageTables>;
  const key = keyOf(actor.idUsuario, call.key, call);
  const earlier = await takeKey(keys, key, call.key, now);
  if (earlier === undefined) {
    const answer = await work();
    await answerKey(keys, key.hash, call.key, keptAnswer(answer));
    return answer;
  }
  if (earlier.fingerprint !== key.fingerprint)
    throw new Refusal(422, 'Esta chave já foi usada com outro conteúdo');
  return answerAgain(earlier);
}
