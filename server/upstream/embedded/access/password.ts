import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hashInTurn, matchesHash } from '../../../argon2id.ts';

/** Version 0.1 stored `scrypt$N$r$p$salt$key`, the last two in base64url. The next sign-in renews such a hash. */
const OLD_FORM = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/u;
const OLD_MEMORY = 128 * 1024 * 1024;

/**
 * Whether this is the password. Without a hash the answer is no after the same work, so the time does not reveal which users
 * exist.
 */
export function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = OLD_FORM.exec(hash ?? '') ?? [];
  if (key === '') return matchesHash(password, hash ?? '');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: OLD_MEMORY };
  return matchesOld(password, { salt: bytesOf(salt), key: bytesOf(key), cost });
}

interface OldHash {
  readonly salt: Buffer;
  readonly key: Buffer;
  readonly cost: ScryptOptions;
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

async function matchesOld(password: string, { salt, key, cost }: OldHash): Promise<boolean> {
  const derived = await hashInTurn(() => derive(password.normalize('NFKC'), salt, key.length, cost));
  return timingSafeEqual(key, derived);
}

/** 24 characters of base64url: 144 bits. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
