import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** About a fifth of a second and 32 MiB for each guess (OWASP's minimum for scrypt). Each hash names its cost, so the cost can rise later. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const MAX_MEMORY = 128 * 1024 * 1024;
const KEY_BYTES = 32;
/** The fewest characters of a password that somebody sets by hand. */
export const shortestPassword = 8;

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
const FORM = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether this is the password. Without a hash the answer is no after the same work, so the time does not reveal which users
 * exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = FORM.exec(hash ?? '') ?? [];
  const expected = Buffer.from(key ?? '', 'base64url');
  const cost = key === undefined ? COST : { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt ?? 'nobody', 'base64url'), cost);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** 24 characters of base64url: 144 bits. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');

/** Normalises the text first: two systems may encode the same accented letter differently. */
function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
