import { isFields, openEnvelope } from '../../shared/contract/envelope.ts';
import { outcomeOfStatus } from '../../shared/errors.ts';
import { bodyOf } from '../http/failure.ts';
import { actualStatus, isSuccess, jsonOf, type WholeAnswer } from '../http/read-answer.ts';
import type { Outcome } from './write-steps.ts';

/** What an answer says of the write that it answers. A success whose words cannot be read says nothing for certain. */
export function outcomeOf(answer: WholeAnswer): Outcome {
  const status = actualStatus(answer);
  const json = jsonOf(answer);
  const { data, messages } = openEnvelope(json);
  const known = isSuccess(status)
    ? json !== undefined || isEmpty(answer) || isPacked(answer)
    : outcomeOfStatus(status) !== 'unknown';
  const outcome = known ? (isSuccess(status) ? 'applied' : 'refused') : 'unknown';
  return { outcome, status, message: messages[0]?.slice(0, 500) ?? null, record: idIn(data) };
}

const isEmpty = ({ body }: WholeAnswer): boolean => body.toString('utf8').trim() === '';

/** Nobody here unpacks an answer, so that nothing is known of its words. */
const isPacked = ({ contentEncoding = 'identity' }: WholeAnswer): boolean => contentEncoding !== 'identity';

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
