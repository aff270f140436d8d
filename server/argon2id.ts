import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Unavailable } from '../shared/errors.ts';
import { createTurns } from './turns.ts';

/** OWASP's parameters: 19 MiB and 2 passes, some 40 ms of one core. Each hash names its own, so they can rise later. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const HASH_BYTES = 32;

/** `$argon2id$v=19$m=MEMORY,t=PASSES,p=PARALLELISM$SALT$HASH`, the PHC string format: base64 without padding. */
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;

/** Two at a time, since packing and files use Node's four threads, too. Those that wait have 20 s. */
const takeTurn = createTurns(
  { atOnce: 2, waiting: 200, milliseconds: 20_000 },
  () => new Unavailable('too many passwords wait to be hashed'),
);

/** Does the work of a slow hash when its turn comes. @throws {Unavailable} where too many wait */
export async function hashInTurn<T>(work: () => Promise<T>): Promise<T> {
  const pass = await takeTurn('');
  return work().finally(pass);
}

/** A secret as it is stored: guessing it from the stored form costs 40 ms for each guess. */
export async function hashSlowly(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(secret, salt, COST);
  return `${PREFIX}${unpadded(salt)}$${unpadded(hash)}`;
}

/** Whether this is the secret of a stored form; false, after the same work, where the form is not one of ours. */
export async function matchesHash(secret: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = FORM.exec(stored) ?? [];
  const expected = Buffer.from(hash ?? '', 'base64');
  const cost =
    hash === undefined
      ? COST
      : { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(secret, Buffer.from(salt ?? 'of no stored secret', 'base64'), cost);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Whether a stored form was made with today's parameters. */
export const isUpToDate = (stored: string): boolean => stored.startsWith(PREFIX);

type Cost = { readonly [Name in keyof typeof COST]: number };

/** Normalises the text first: two systems may encode the same accented letter differently. */
const derive = (secret: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  hashInTurn(() =>
    promisify(argon2)('argon2id', {
      ...cost,
      message: secret.normalize('NFKC'),
      nonce,
      tagLength: HASH_BYTES,
    }),
  );

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '');
