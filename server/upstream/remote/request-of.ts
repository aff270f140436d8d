import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { idempotencyKeyHeader } from '../../../shared/calls/wire.ts';
import type { UploadRule } from '../../../shared/contract/call.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import { pathOf } from '../../../shared/contract/path.ts';
import { version } from '../../version.ts';
import type { ReceivedFile, UpstreamCall } from '../upstream.ts';

/** A request as undici takes it. */
export interface OutgoingRequest {
  readonly method: CallMethod;
  /** Encoded path and query, the base address's path included. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

type CallMethod = UpstreamCall['row']['method'];

/** A call of the contract as a request below the base address's path. */
export function requestOf(call: UpstreamCall, basePath: string): OutgoingRequest {
  const { row, params, query, body, file, key } = call;
  const path = basePath + pathOf(row, params, query);
  const headers = { accept: 'application/json', ...commonHeaders(call) };
  const keyed = key === undefined ? headers : { ...headers, [idempotencyKeyHeader]: key };
  if (row.upload !== undefined) {
    if (file === undefined) throw new TypeError(`${row.path}: no file`);
    const form = formOf(row.upload, body, file);
    return { method: row.method, path, headers: { ...keyed, ...form.headers }, body: form.body };
  }
  if (body === undefined) return { method: row.method, path, headers: keyed };
  const json = { ...keyed, 'content-type': 'application/json' };
  return { method: row.method, path, headers: json, body: JSON.stringify(body) };
}

/** The form's bytes around the file, text fields first, as the contract has it. undici's FormData would copy the file twice. */
function formOf(upload: UploadRule, fields: unknown, file: ReceivedFile) {
  const boundary = `cais-${randomUUID()}`;
  const part = (name: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${rest}\r\n\r\n`;
  const texts = Object.entries(isFields(fields) ? fields : {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${part(name, '')}${String(value)}\r\n`);
  const head = part(upload.field, `; filename="${quoted(file.name)}"\r\nContent-Type: ${upload.contentType}`);
  const body = [Buffer.from(texts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)];
  const bytes = body.reduce((sum, piece) => sum + piece.length, 0);
  const type = `multipart/form-data; boundary=${boundary}`;
  const headers = { 'content-type': type, 'content-length': String(bytes) };
  // undici takes any iterable, which can be sent again; its types name streams only.
  return { headers, body: body as unknown as Readable };
}

/** A name in a form (HTML, multipart/form-data encoding algorithm). */
const quoted = (name: string): string =>
  name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

/**
 * The headers of every request. Asks for answers that are not packed, since we do not unpack them. Only the upstream gets the
 * token, and the id by which both logs name the request.
 */
export const commonHeaders = ({
  token,
  requestId,
}: Pick<UpstreamCall, 'token' | 'requestId'>): Record<string, string> => ({
  'accept-encoding': 'identity',
  'user-agent': `cais/${version}`,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
});
