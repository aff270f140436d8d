import { checkAnswer } from '../../shared/contract/answers.ts';
import { isFields } from '../../shared/contract/envelope.ts';
import { type ReadRow, readRecord } from '../../shared/contract/stored-record.ts';
import { MalformedAnswer, Refused, SessionEnded } from '../../shared/errors.ts';
import { isSuccess, openAnswer, type SendWhole, type UpstreamCall } from '../upstream/upstream.ts';

/** The id by which a write names what it changes. */
function idOf({ row, params, body }: UpstreamCall): string | undefined {
  if (row.record === undefined) return undefined;
  const { id, in: place } = row.record;
  const found = place === 'body' ? (isFields(body) ? body[id] : undefined) : params[id];
  return found === undefined || found === null ? undefined : String(found);
}

/** The id of the record that a write changes. Where a write names a part of a record, the stored record has the id. */
export function recordIdOf(write: UpstreamCall, before: unknown): string | undefined {
  if (write.row.record?.part === undefined) return idOf(write);
  return isFields(before) ? String(before.id) : undefined;
}

/**
 * The record that a write is about, as the upstream has it now; undefined where the contract knows no read of it. Where it
 * cannot be read the write is not made, since it would lose the values that it must keep.
 *
 * @param milliseconds that the reads may take at most
 */
export async function readStored(
  send: SendWhole,
  write: UpstreamCall,
  milliseconds?: number,
): Promise<unknown> {
  const id = idOf(write);
  if (id === undefined) return undefined;
  const end = milliseconds === undefined ? undefined : performance.now() + milliseconds;
  const token = write.token === undefined ? {} : { token: write.token };
  const readRow: ReadRow = async (row, params, only) => {
    const left = end === undefined ? undefined : Math.max(1, end - performance.now());
    const call = { row, params, ...token, ...(only !== undefined && { only }) };
    const checked = checkAnswer(row.answer, await readData(send, call, left));
    if ('issues' in checked) throw unreadable();
    return checked.value;
  };
  return readRecord(write.row.record, id, readRow).catch((error: unknown) => {
    throw error instanceof MalformedAnswer ? unreadable() : error;
  });
}

const unreadable = () => new Refused(502, ['O registro atual não pôde ser lido. Nada foi alterado.']);

/** What a read answers, out of its envelope. @throws {Refused} @throws {SessionEnded} */
export async function readData(send: SendWhole, read: UpstreamCall, milliseconds?: number): Promise<unknown> {
  const answer = await send(read, milliseconds === undefined ? {} : { most: milliseconds });
  const { status, data, messages } = openAnswer(answer);
  if (status === 401) throw new SessionEnded('the upstream answered 401');
  if (!isSuccess(status)) throw new Refused(status, messages);
  if (data === null) throw new Refused(404, messages);
  return data;
}
