import type { ServerResponse } from 'node:http';
import { createGzip, type Gzip, gzipSync } from 'node:zlib';
import type { UpstreamAnswer } from '../upstream/upstream.ts';
import { chooseEncoding } from './choose-encoding.ts';

/** Bytes; what fits into a packet with its head arrives no sooner packed. */
const LEAST = 1_200;

/** Of nine. The usual sixth takes two to three times as long, for a twentieth less. */
const options = { level: 3 };

/**
 * Whether an answer is packed for the one who asked (RFC 9110, 12.5.3): lists shrink to a tenth, which on a slow line is what a
 * screen waits for. What the upstream has packed, or failed with, stays as it is. Other sites cannot have calls made, so that nobody can try
 * out what is in a packed answer by its length (BREACH, CVE-2013-3587).
 * @param size bytes, where known
 */
export function isWorthPacking(
  { req }: ServerResponse,
  { status, contentEncoding = 'identity' }: Pick<UpstreamAnswer, 'status' | 'contentEncoding'>,
  size: number | undefined,
): boolean {
  const isGood = status >= 200 && status < 300;
  if (!isGood || contentEncoding !== 'identity' || (size !== undefined && size < LEAST)) return false;
  const accepted = req.headers['accept-encoding'];
  return accepted !== undefined && chooseEncoding(accepted, (form) => form === 'gzip') === 'gzip';
}

export const packedHead = <Head extends object>(head: Head) => ({ ...head, contentEncoding: 'gzip' });

/** For an answer that is small enough to be packed in place. */
export const packAtOnce = (whole: Uint8Array): Uint8Array => gzipSync(whole, options);

/** Whatever is written into it goes packed to the browser, which is told before the first byte (`packedHead`). */
export function packInto(res: ServerResponse): Gzip {
  const gzip = createGzip(options);
  gzip.once('error', () => res.destroy());
  res.once('close', () => gzip.destroy());
  gzip.pipe(res);
  return gzip;
}
