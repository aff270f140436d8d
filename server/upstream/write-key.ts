import { createHash } from 'node:crypto';
import type { KeptAnswer, Key } from '../storage/write-keys.ts';
import type { UpstreamCall, WholeAnswer } from './upstream.ts';

/** An answer as it is kept, so that a repeat gets it too. */
export const keptAnswer = ({ status, contentType, body }: WholeAnswer): KeptAnswer => ({
  status,
  content_type: contentType ?? null,
  body: body.toString('utf8'),
});

/** A kept answer, to be sent again. */
export const answerAgain = ({ status, content_type, body }: KeptAnswer): WholeAnswer => ({
  status: status ?? 200,
  ...(content_type === null ? {} : { contentType: content_type }),
  body: Buffer.from(body ?? ''),
});

/** Keys belong to their owner, so guessing a key never gives another person's answer. */
export function keyOf(owner: string | number, name: string, call: UpstreamCall): Key {
  return { hash: sha256(JSON.stringify([owner, name])), fingerprint: fingerprintOf(call) };
}

/** Two calls with the same fingerprint ask for the same, down to the bytes of their file. */
function fingerprintOf({ row, params, query, body, file }: UpstreamCall): string {
  const content = file === undefined ? null : [file.name, sha256(file.bytes)];
  return sha256(JSON.stringify([row.method, row.path, params, query ?? null, body ?? null, content]));
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
