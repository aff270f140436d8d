import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { canonicalLogin } from '../../../shared/contract/session.ts';
import { KEY_BYTES, openText, sealText } from './sealed-text.ts';

/** Key of a row: a copy of the table reveals no session id. Ids are random, so no salt is needed. */
export function hashOfId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Whose session it is. The user's id at the upstream counts where it is known, since an address may change hands. */
export interface Person {
  readonly userId?: string | undefined;
  readonly login?: string | undefined;
}

/**
 * The opaque keys that a person's rows may have, the one for a new row first: by the user's id before the login, by the newest
 * secret before the others. Without the secret nobody can see who owns a row.
 */
export function ownerKeys({ userId, login }: Person, secrets: readonly string[]): string[] {
  const names = [
    ...(userId === undefined ? [] : [`user ${userId}`]),
    ...(login === undefined ? [] : [`login ${canonicalLogin(login)}`]),
  ];
  return names.flatMap((name) =>
    secrets.map((secret) => {
      const key = derivedKey(secret, '', 'cais session owner');
      return createHmac('sha256', key).update(name).digest('hex');
    }),
  );
}

/**
 * Encrypts a session's value with AES-256-GCM under a key made from the session id, which only the browser
 * has, and the newest secret, which only the server has. `bound` is authenticated too: a value that was moved into another
 * row, or whose row was changed, does not open.
 */
export function seal(text: string, sessionId: string, secrets: readonly string[], bound: string): string {
  const [newest] = secrets;
  if (newest === undefined) throw new RangeError('no secret to seal a session with');
  return sealText(text, valueKey(newest, sessionId), bound);
}

/** The text that was sealed under any of the secrets; undefined when none opens it. */
export function unseal(
  sealed: string,
  sessionId: string,
  secrets: readonly string[],
  bound: string,
): string | undefined {
  for (const secret of secrets) {
    // It does not open with another secret, in another row, or where it was changed.
    const text = openText(sealed, valueKey(secret, sessionId), bound);
    if (text !== undefined) return text;
  }
  return undefined;
}

function valueKey(secret: string, sessionId: string): Buffer {
  return derivedKey(secret, sessionId, 'cais session value');
}

function derivedKey(secret: string, salt: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, KEY_BYTES));
}
