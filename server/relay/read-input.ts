import type { Request, Response } from 'express';
import type { CallRow } from '../../shared/contract/call.ts';
import { isFields, openEnvelope } from '../../shared/contract/envelope.ts';
import { check, validate } from '../../shared/contract/validate.ts';
import { Refused, SessionEnded } from '../../shared/errors.ts';
import { keepsStored, stampBody, stampParams } from '../stamp.ts';
import { readUpload } from '../upload.ts';
import type { ReceivedFile, UpstreamCall } from '../upstream/upstream.ts';
import type { Calls } from './calls.ts';
import { actualStatus, isSuccess, jsonOf } from './read-answer.ts';

interface Meant {
  readonly row: CallRow;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  /** The acting administrator. */
  readonly actor: string;
  readonly token: string;
}

/** The call that a request means, and the stored record where its stamps needed it. */
export interface Input {
  readonly call: UpstreamCall;
  readonly stored?: unknown;
}

/**
 * Makes of a request the call that goes to the upstream: its body read, stamped with the acting administrator and
 * held against the row's rule. Nothing is asked of the upstream before all of it is accepted.
 */
export async function readInput(
  calls: Calls,
  { row, params: sent, query, actor, token }: Meant,
  req: Request,
  res: Response,
): Promise<Input> {
  const params = checkedParams(row, stampParams(row, sent, actor));
  const call = { row, params, token, ...(query === undefined ? {} : { query }) };
  if (row.body === undefined) return { call };
  const { fields, file } = await readBody(calls, { row, actor }, req, res);
  const body = validate(row.body, stampBody(row, fields ?? {}, actor));
  const checked = file === undefined ? undefined : file();
  const whole = { ...call, body, ...part(checked) };
  if (!keepsStored(row)) return { call: whole };
  const stored = await readStored(calls, whole, res);
  return { call: { ...whole, body: stampBody(row, body, actor, stored) }, stored };
}

const part = (file: ReceivedFile | undefined) => (file === undefined ? {} : { file });

/** The text fields come before the file: a missing type is told before a missing file (spec 5). */
async function readBody(
  calls: Calls,
  { row, actor }: Pick<Meant, 'row' | 'actor'>,
  req: Request,
  res: Response,
): Promise<{ fields: unknown; file?: () => ReceivedFile }> {
  const { upload, body } = row;
  if (upload === undefined || body === undefined) return { fields: await calls.readJson(req, res) };
  return readUpload(upload, req, res, (fields) => !('issues' in check(body, stampBody(row, fields, actor))));
}

/** A login that was let in by the upstream is still no path part if the rule says so. */
function checkedParams(row: CallRow, params: Readonly<Record<string, string>>) {
  for (const [name, rule] of Object.entries(row.params ?? {})) validate(rule, params[name]);
  return params;
}

/** The id of the record that a write is about. */
export function recordIdOf({ row, params, body }: UpstreamCall): string | undefined {
  if (row.record === undefined) return undefined;
  const { id, in: place } = row.record;
  const found = place === 'body' ? (isFields(body) ? body[id] : undefined) : params[id];
  return found === undefined || found === null ? undefined : String(found);
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

/** Of a list that is read for want of a read by id, the one record. */
const recordIn = (row: CallRow, answer: unknown, id: string | undefined): unknown =>
  row.params === undefined && Array.isArray(answer)
    ? answer.find((record) => isFields(record) && String(record.id) === id)
    : answer;

/** The record as the upstream has it now. Where it cannot be read the write is not made: what it keeps would be lost. */
export async function readStored(
  calls: Calls,
  write: UpstreamCall,
  res: Response,
  milliseconds?: number,
): Promise<unknown> {
  const call = readOf(write);
  if (call === undefined) return undefined;
  const answer = await calls.sendWhole(res, call, milliseconds === undefined ? {} : { most: milliseconds });
  const status = actualStatus(answer);
  if (status === 401) throw new SessionEnded('the upstream answered 401');
  const opened = openEnvelope(jsonOf(answer));
  if (!isSuccess(status)) throw new Refused(status, opened.messages);
  if (opened.data === null) throw new Refused(404, opened.messages);
  const record = check(call.row.answer, opened.data);
  if ('issues' in record) throw new Refused(502, ['O registro atual não pôde ser lido. Nada foi alterado.']);
  return recordIn(call.row, record.value, recordIdOf(write));
}
