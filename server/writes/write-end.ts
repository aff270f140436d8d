import { isFields } from '../../shared/contract/envelope.ts';
import { type Outcome, outcomeOfStatus } from '../../shared/errors.ts';
import { keptAnswer } from '../storage/write-keys.ts';
import { isSuccess, openAnswer, type UpstreamCall, type WholeAnswer } from '../upstream/upstream.ts';
import type { WriteEnd } from './write-rows.ts';

/** An answer, with the status that counts. */
export interface Told {
  readonly answer: WholeAnswer;
  readonly status: number;
}

/** A failure as its sender gets it: the words, and whether the write may have been applied. */
interface FailureWords {
  readonly message: string;
  readonly outcome?: Outcome;
}

/** How a write ended, with the answer or failure for its sender. */
export interface End extends WriteEnd {
  readonly told: Told | { readonly failure: unknown };
}

/** A success whose words cannot be read says nothing for certain. */
export function endByAnswer(answer: WholeAnswer): End {
  const { status, json, data, messages } = openAnswer(answer);
  const known = isSuccess(status)
    ? json !== undefined || isEmpty(answer) || isPacked(answer)
    : outcomeOfStatus(status) !== 'unknown';
  const outcome = known ? (isSuccess(status) ? 'applied' : 'refused') : 'unknown';
  // The upstream no longer takes the token. After a new sign-in the same submit is a new try.
  const kept = status === 401 ? 'free' : keptAnswer(answer);
  return {
    outcome: { outcome, status, message: messages[0]?.slice(0, 500) ?? null, record: idIn(data) },
    key: known ? kept : 'open',
    told: { answer, status },
  };
}

/** A write that was certainly not sent leaves its key free. */
export function endByFailure(failure: unknown, { message, outcome = 'unknown' }: FailureWords): End {
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
