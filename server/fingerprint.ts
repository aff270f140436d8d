import { createHash } from 'node:crypto';
import type { UpstreamCall } from './upstream/upstream.ts';

/** SHA-256 of all that a call asks for, in hexadecimal: two submits with the same one want the same. */
export function fingerprintOf({ row, params, query, body, file }: UpstreamCall): string {
  const asked = JSON.stringify([
    row.method,
    row.path,
    params,
    query ?? null,
    body ?? null,
    file?.name ?? null,
  ]);
  return createHash('sha256')
    .update(asked)
    .update('\0')
    .update(file?.bytes ?? '')
    .digest('hex');
}
