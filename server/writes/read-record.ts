import type { Response } from 'express';
import { checkAnswer, unreadOf } from '../../shared/contract/answers.ts';
import { isFields, openEnvelope } from '../../shared/contract/envelope.ts';
import { Refused, SessionEnded } from '../../shared/errors.ts';
import type { Calls } from '../http/calls.ts';
import { actualStatus, isSuccess, jsonOf, type UpstreamCall } from '../upstream/upstream.ts';

/** The id of the record that a write is about. */
export function recordIdOf({ row, params, body }: UpstreamCall): string | undefined {
  if (row.record === undefined) return undefined;
  const { id, in: place } = row.record;
  const found = place === 'body' ? (isFields(body) ? body[id] : undefined) : params[id];
  return found === undefined || found === null ? undefined : String(found);
}

/**
 * The record that a write is about, as the upstream has it now; undefined where the contract knows no read of it. Where it
 * cannot be read the write is not made: what it keeps would be lost.
 *
 * @param milliseconds that the read may take at most
 */
export async function readStored(
  calls: Calls,
  write: UpstreamCall,
  res: Response,
  milliseconds?: number,
): Promise<unknown> {
  const call = readOf(write);
  if (call === undefined) return undefined;
  const record = checkAnswer(call.row.answer, await readData(calls, call, res, milliseconds));
  if ('issues' in record) throw unreadable();
  const id = recordIdOf(write);
  if (withId(unreadOf(record.value), id) !== undefined) throw unreadable();
  // Of a list that is read for want of a read by id, the one record.
  const isList = call.row.params === undefined && Array.isArray(record.value);
  return isList ? withId(record.value, id) : record.value;
}

const unreadable = () => new Refused(502, ['O registro atual não pôde ser lido. Nada foi alterado.']);

/** What a read answers, out of its envelope. @throws {Refused} @throws {SessionEnded} */
export async function readData(
  calls: Calls,
  read: UpstreamCall,
  res: Response,
  milliseconds?: number,
): Promise<unknown> {
  const answer = await calls.sendWhole(res, read, milliseconds === undefined ? {} : { most: milliseconds });
  const status = actualStatus(answer);
  if (status === 401) throw new SessionEnded('the upstream answered 401');
  const { data, messages } = openEnvelope(jsonOf(answer));
  if (!isSuccess(status)) throw new Refused(status, messages);
  if (data === null) throw new Refused(404, messages);
  return data;
}

/** The read of the record that a write is about; undefined where the contract knows none. */
function readOf(write: UpstreamCall): UpstreamCall | undefined {
  const row = write.row.record?.read;
  const id = recordIdOf(write);
  if (row === undefined || id === undefined) return undefined;
  const params = Object.fromEntries(Object.keys(row.params ?? {}).map((name) => [name, id]));
  const only = row.params === undefined ? { only: id } : {};
  return { row, params, ...only, ...(write.token === undefined ? {} : { token: write.token }) };
}

const withId = (records: readonly unknown[], id: string | undefined): unknown =>
  records.find((record) => isFields(record) && String(record.id) === id);
