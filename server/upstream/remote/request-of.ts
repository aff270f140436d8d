import { FormData } from 'undici';
import type { UploadRule } from '../../../shared/contract/call.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import { pathOf } from '../../../shared/contract/path.ts';
import { idempotencyKeyHeader } from '../../../shared/wire.ts';
import type { ReceivedFile, UpstreamCall } from '../upstream.ts';

/** A request as undici takes it. */
export interface OutgoingRequest {
  readonly method: CallMethod;
  /** Encoded path and query, the base address's path included. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

type CallMethod = UpstreamCall['row']['method'];

/** A call of the contract as a request below the base address's path. */
export function requestOf(call: UpstreamCall, basePath: string): OutgoingRequest {
  const { row, params, query, body, file, token, key } = call;
  const path = basePath + pathOf(row, params, query);
  const headers = { accept: 'application/json', ...credentials(token) };
  const keyed = key === undefined ? headers : { ...headers, [idempotencyKeyHeader]: key };
  if (row.upload !== undefined) {
    if (file === undefined) throw new TypeError(`${row.path}: no file`);
    return { method: row.method, path, headers: keyed, body: formOf(row.upload, body, file) };
  }
  if (body === undefined) return { method: row.method, path, headers: keyed };
  const json = { ...keyed, 'content-type': 'application/json' };
  return { method: row.method, path, headers: json, body: JSON.stringify(body) };
}

/** The text fields first, then the file, as the contract has it. */
function formOf(upload: UploadRule, fields: unknown, file: ReceivedFile): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(isFields(fields) ? fields : {})) {
    if (value !== undefined && value !== null) form.append(field, String(value));
  }
  form.append(upload.field, new File([file.bytes], file.name, { type: upload.contentType }));
  return form;
}

/** Asks for answers that are not packed, since we do not unpack them. Only the upstream gets the token. */
export const credentials = (token: string | undefined): Record<string, string> =>
  token === undefined
    ? { 'accept-encoding': 'identity' }
    : { 'accept-encoding': 'identity', authorization: `Bearer ${token}` };
