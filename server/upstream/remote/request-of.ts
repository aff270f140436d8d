import { pathOf } from '../../../shared/contract/path.ts';
import { idempotencyKeyHeader } from '../../../shared/wire.ts';
import type { UpstreamCall } from '../upstream.ts';
import { formOf, type OutgoingForm } from './form-of.ts';

/** A request as undici takes it, but for a form, whose body is opened when it is sent. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'HEAD';
  /** Encoded path and query, the base address's path included. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly form?: OutgoingForm;
}

/** A call of the contract as a request below the base address's path. */
export function requestOf(call: UpstreamCall, basePath: string): OutgoingRequest {
  const { row, params, query, body, file, token, key } = call;
  const path = basePath + pathOf(row, params, query);
  const named = { accept: 'application/json', ...credentials(token) };
  const headers = key === undefined ? named : { ...named, [idempotencyKeyHeader]: key };
  if (row.upload !== undefined) {
    if (file === undefined) throw new TypeError(`${row.path}: no file`);
    const form = formOf(row.upload, body, file);
    const { contentType, contentLength } = form;
    const more = { ...headers, 'content-type': contentType, 'content-length': String(contentLength) };
    return { method: row.method, path, headers: more, form };
  }
  if (body === undefined) return { method: row.method, path, headers };
  const json = { ...headers, 'content-type': 'application/json' };
  return { method: row.method, path, headers: json, body: JSON.stringify(body) };
}

/** Bytes come as they are stored, since nobody here unpacks them; the token goes to the upstream alone. */
export const credentials = (token: string | undefined): Record<string, string> =>
  token === undefined
    ? { 'accept-encoding': 'identity' }
    : { 'accept-encoding': 'identity', authorization: `Bearer ${token}` };
