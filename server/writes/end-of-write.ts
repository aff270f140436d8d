import { isFields, openEnvelope } from '../../shared/contract/envelope.ts';
import { outcomeOfStatus } from '../../shared/errors.ts';
import { actualStatus, isSuccess, jsonOf, type WholeAnswer } from '../http/answer.ts';
import { bodyOf } from '../http/failure.ts';
import type { UpstreamCall } from '../upstream/upstream.ts';
import { keptAnswer } from './keys.ts';
import type { KeyEnd, Outcome } from './write-rows.ts';

/** How a write ended: its outcome for the record, the worth of its key, and the answer or failure for its sender. */
export interface End {
  readonly outcome: Outcome;
  readonly key: KeyEnd;
  readonly told: { readonly answer: WholeAnswer } | { readonly failure: unknown };
}

/** A success whose words cannot be read says nothing for certain. */
export function endByAnswer(answer: WholeAnswer): End {
  const status = actualStatus(answer);
  const json = jsonOf(answer);
  const { data, messages } = openEnvelope(json);
  const known = isSuccess(status)
    ? json !== undefined || isEmpty(answer) || isPacked(answer)
    : outcomeOfStatus(status) !== 'unknown';
  const outcome = known ? (isSuccess(status) ? 'applied' : 'refused') : 'unknown';
  return {
    outcome: { outcome, status, message: messages[0]?.slice(0, 500) ?? null, record: idIn(data) },
    key: known ? keptAnswer(answer) : 'open',
    told: { answer },
  };
}

/** A write that was certainly not sent leaves its key free. */
export function endByFailure(failure: unknown): End {
  const { message, outcome = 'unknown' } = bodyOf(failure);
  const isUnknown = outcome === 'unknown';
  return {
    outcome: { outcome: isUnknown ? 'unknown' : 'refused', status: null, message, record: null },
    key: isUnknown ? 'open' : 'free',
    told: { failure },
  };
}

/** The message in 'Atividade' of a change whose answer was lost. */
const foundByReading = 'A resposta se perdeu; a leitura seguinte mostrou que a operação foi realizada.';

/** The answer was lost, and reading shows that the write was applied: the sender gets the row's own words. */
export function endByReading({ row }: UpstreamCall): End {
  const body = JSON.stringify({ status: 200, message: row.words?.done?.text ?? 'ok' });
  const answer = { status: 200, contentType: 'application/json; charset=utf-8', body: Buffer.from(body) };
  const { outcome, ...end } = endByAnswer(answer);
  return { ...end, outcome: { ...outcome, status: null, message: foundByReading } };
}

const isEmpty = ({ body }: WholeAnswer): boolean => body.toString('utf8').trim() === '';

/** Cais does not unpack answers, so the words of a packed one are not known here. */
const isPacked = ({ contentEncoding = 'identity' }: WholeAnswer): boolean => contentEncoding !== 'identity';

/** The id of a new record, where the answer has it. */
function idIn(data: unknown): string | null {
  if (!isFields(data)) return null;
  const id = data.id ?? data.idUsuario ?? data.noticiaId;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}
