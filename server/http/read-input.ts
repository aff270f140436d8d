import type { Request, Response } from 'express';
import type { CallRow } from '../../shared/contract/call.ts';
import { validate } from '../../shared/contract/validate.ts';
import type { ReceivedFile, UpstreamCall } from '../upstream/upstream.ts';
import { readStored } from '../writes/read-record.ts';
import type { Calls } from './calls.ts';
import { keepsStored, stampBody, stampParams } from './stamp.ts';
import { readUpload } from './upload.ts';

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
  const { fields, file } = await readBody(calls, { row }, req, res);
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
  { row }: Pick<Meant, 'row'>,
  req: Request,
  res: Response,
): Promise<{ fields: unknown; file?: () => ReceivedFile }> {
  if (row.upload === undefined) return { fields: await calls.readJson(req, res) };
  return readUpload(row.upload, req, res);
}

/** A login that was let in by the upstream is still no path part if the rule says so. */
function checkedParams(row: CallRow, params: Readonly<Record<string, string>>) {
  for (const [name, rule] of Object.entries(row.params ?? {})) validate(rule, params[name]);
  return params;
}
