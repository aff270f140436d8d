import { isFields, openEnvelope } from '../../shared/contract/envelope.ts';
import { outcomeOfStatus } from '../../shared/errors.ts';
import { bodyOf } from '../failure.ts';
import type { Outcome } from '../storage/writes/write-rows.ts';
import { actualStatus, isSuccess, jsonOf, type WholeAnswer } from './read-answer.ts';

/** What an answer says of the write that it answers. */
export function outcomeOf(answer: WholeAnswer): Outcome {
  const status = actualStatus(answer);
  const json = jsonOf(answer);
  const { data, messages } = openEnvelope(json);
  const outcome = isSuccess(status)
    ? 'applied'
    : outcomeOfStatus(status) === 'unknown'
      ? 'unknown'
      : 'refused';
  return { outcome, status, message: messages[0]?.slice(0, 500) ?? null, record: idIn(data) };
}

/** What is known of a write that got no answer. */
export function outcomeOfFailure(error: unknown): Outcome {
  const { message, outcome = 'unknown' } = bodyOf(error);
  return { outcome: outcome === 'unknown' ? 'unknown' : 'refused', status: null, message, record: null };
}

/** The id of a new record, where the answer tells it. */
function idIn(data: unknown): string | null {
  if (!isFields(data)) return null;
  const id = data.id ?? data.idUsuario ?? data.noticiaId;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}
