import { checkAnswer } from '../contract/answers.ts';
import { type CallRow, isWrite } from '../contract/call.ts';
import { type Opened, openEnvelope } from '../contract/envelope.ts';
import { check } from '../contract/fields/validate.ts';
import { EmptyResult, Failure, MalformedAnswer, outcomeOfStatus, Refused, SessionEnded } from '../errors.ts';
import { failureFromCais } from './failure-from-cais.ts';
import type { TransportAnswer } from './transport.ts';

/**
 * The data of an answer, without its envelope and checked by the row's schema (R9). Throws the `Failure` that the
 * answer means. The browser, the command line and the server all read answers with it.
 */
export function readAnswer(row: CallRow, answer: TransportAnswer): unknown {
  try {
    return dataOf(row, answer);
  } catch (failure) {
    const { retryAfterSeconds } = answer;
    if (failure instanceof Failure && retryAfterSeconds !== undefined) {
      failure.retryAfterSeconds = retryAfterSeconds;
    }
    throw failure;
  }
}

function dataOf(row: CallRow, { status, cause, text }: TransportAnswer): unknown {
  const outcome = isWrite(row) ? 'unknown' : 'not-applied';
  if (cause !== undefined) throw failureFromCais(cause, status, text, outcome);
  const ok = status >= 200 && status <= 299;
  if (ok && text.trim() === '') return readEmpty(row);
  const json = parse(text);
  if (json === undefined) {
    if (ok) throw new MalformedAnswer('the answer is not JSON');
    throw refusal(row, status, text.trim() === '' || /^\s*</u.test(text) ? [] : [text.trim()]);
  }
  const opened = openEnvelope(json.value);
  const actual = ok ? (opened.status ?? status) : status;
  if (actual < 200 || actual > 299) throw refusal(row, actual, opened.messages);
  return readData(row, opened, json.value);
}

function readEmpty(row: CallRow): undefined {
  if (row.words?.emptyResult !== undefined) throw new EmptyResult('empty answer');
  const accepted = check((row.browser ?? row).answer, undefined);
  if ('issues' in accepted) throw new MalformedAnswer('empty answer');
  return undefined;
}

/** A status inside a 2xx answer counts as the status (R9); a 401 there also ends the session (spec 4). */
function refusal(row: CallRow, status: number, messages: readonly string[]) {
  if (status === 401 && row.endsSessionOn401 !== false)
    return new SessionEnded(messages[0] ?? 'unauthorized');
  return new Refused(
    status,
    messages,
    isWrite(row) && row.browser === undefined ? outcomeOfStatus(status) : 'not-applied',
  );
}

/** The data of the envelope, or the whole answer if only that matches the schema (R9). */
function readData(row: CallRow, { data, wrapped }: Opened, whole: unknown): unknown {
  const { answer } = row.browser ?? row;
  // An envelope around nothing is an empty list; nothing at all is no answer.
  const inside = data === null && !wrapped ? check(answer, data) : checkAnswer(answer, data);
  if ('value' in inside) return inside.value;
  const bare = check(answer, whole);
  if ('value' in bare) return bare.value;
  // An envelope around nothing means the same as an empty body (R11).
  if (data === null && row.words?.emptyResult !== undefined) throw new EmptyResult('no data');
  const [issue] = inside.issues;
  throw new MalformedAnswer(`unexpected answer at ${issue?.path.join('.') || 'its root'}`);
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
