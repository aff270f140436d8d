import { createHash } from 'node:crypto';
import type { UpstreamCall } from '../upstream/upstream.ts';

/**
 * All that a call asks for: two submits with the same one want the same. Of a file that is still arriving it is only the
 * beginning, with nothing behind the colon where the content's digest is to stand.
 */
export function fingerprintOf({ row, params, query, body, file }: UpstreamCall): string {
  const { name = null, size = null } = file ?? {};
  const asked = JSON.stringify([row.method, row.path, params, query ?? null, body ?? null, name, size]);
  const known = createHash('sha256').update(asked).digest('hex');
  return file === undefined ? known : `${known}:${file.digest ?? ''}`;
}

/** Whether nothing of what is asked for is still to come. */
export const isWholeFingerprint = (fingerprint: string): boolean => !fingerprint.endsWith(':');

/** Whether two may want the same, as far as what is known at the beginning of both tells. */
export const beginAlike = (one: string, other: string): boolean => beginningOf(one) === beginningOf(other);

const beginningOf = (fingerprint: string): string | undefined => fingerprint.split(':')[0];
