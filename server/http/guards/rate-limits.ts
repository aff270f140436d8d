import type { Request, RequestHandler } from 'express';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refused } from '../../../shared/errors.ts';
import type { Database } from '../../storage/database.ts';

/** So many in so many seconds; more are refused until those seconds are over. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

export interface Rates {
  /** Wrong passwords of one login from one address. A login is never closed to the addresses that others use. */
  readonly guessesOfLogin: Rate;
  /** Wrong passwords from one address, whatever the login; an office behind one address has many people. */
  readonly guessesOfAddress: Rate;
  /** PDFs that one administrator sends. */
  readonly uploads: Rate;
  /** Line-up links that one administrator asks for. */
  readonly lineupLinks: Rate;
  /** All calls from one address. A bulk import at full speed stays below it. */
  readonly calls: Rate;
}

export const defaultRates: Rates = {
  guessesOfLogin: { points: 10, seconds: 900 },
  guessesOfAddress: { points: 60, seconds: 900 },
  uploads: { points: 60, seconds: 600 },
  lineupLinks: { points: 30, seconds: 600 },
  calls: { points: 100_000, seconds: 60 },
};

/** Logins are canonical (`canonicalLogin`), so that another spelling is no way around a limit. */
export interface RateLimits {
  /** Counts a call, before anything of it is read. */
  readonly calls: RequestHandler;
  /** Counts a guess before it is tried, so that a hundred at once are no way around; a right one is given back. */
  guess(
    req: Request,
    login: string,
  ): Promise<{ readonly right: () => Promise<void>; readonly untried: () => Promise<void> }>;
  /** @throws {Refused} 429 */
  upload(login: string): Promise<void>;
  lineupLink(login: string): Promise<void>;
}

/** The name of a limit. */
export type Limit = keyof Rates;

/**
 * On PostgreSQL all servers count together. On SQLite the limits are in this process's memory, and a restart sets them
 * back. So are the calls everywhere, since a query for each call would cost more than the call.
 *
 * @param onRefused called for every refusal
 */
export function createRateLimits(
  rates: Rates,
  database: Database,
  onRefused: (limit: Limit) => void = () => {},
): RateLimits {
  const limiter = (limit: Limit): RateLimiterAbstract => {
    const { points, seconds } = rates[limit];
    const options = { keyPrefix: limit, points, duration: seconds };
    if (database.kind === 'sqlite' || limit === 'calls') return new RateLimiterMemory(options);
    const storeClient = queriesOf(database);
    const table = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };
    return new RateLimiterPostgres({ ...options, ...table, storeClient, storeType: 'client' });
  };
  const ofLogin = limiter('guessesOfLogin');
  const ofAddress = limiter('guessesOfAddress');
  const uploads = limiter('uploads');
  const lineupLinks = limiter('lineupLinks');
  const calls = limiter('calls');
  const refuse = (from: RateLimiterAbstract, over: unknown, words: (wait: string) => string): never => {
    if (!(over instanceof RateLimiterRes)) throw over;
    onRefused(from.keyPrefix as Limit);
    throw refusalOf(over, words);
  };
  const consume = (from: RateLimiterAbstract, key: string, words: (wait: string) => string) =>
    from.consume(key).then(
      () => undefined,
      (over: unknown) => refuse(from, over, words),
    );
  return {
    async calls(req, _res, next) {
      await consume(calls, addressOf(req), tooManyCalls);
      next();
    },
    async guess(req, login) {
      const address = addressOf(req);
      const pair = JSON.stringify([address, login]);
      await consume(ofLogin, pair, tooManyGuesses);
      await consume(ofAddress, address, tooManyGuesses);
      return {
        async right() {
          await Promise.all([ofLogin.delete(pair), ofAddress.reward(address)]);
        },
        async untried() {
          await Promise.all([ofLogin.reward(pair), ofAddress.reward(address)]);
        },
      };
    },
    upload: (login) => consume(uploads, login, tooManyUploads),
    lineupLink: (login) => consume(lineupLinks, login, tooManyLinks),
  };
}

/** The database as the library asks it. Its prepared statements have no names here, since a pooler may share connections. */
const queriesOf = ({ kysely }: Database) => ({
  async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
    const { rows, numAffectedRows } = await kysely.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

function refusalOf({ msBeforeNext }: RateLimiterRes, words: (wait: string) => string): Refused {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const refusal = new Refused(429, [words(waitText(seconds))]);
  refusal.retryAfterSeconds = seconds;
  return refusal;
}

const tooManyGuesses = (wait: string): string => `Muitas tentativas de acesso. Tente de novo em ${wait}.`;
const tooManyUploads = (wait: string): string => `Muitos arquivos em pouco tempo. Tente de novo em ${wait}.`;
const tooManyLinks = (wait: string): string => `Muitos links em pouco tempo. Tente de novo em ${wait}.`;
const tooManyCalls = (wait: string): string => `Muitas requisições deste endereço. Tente de novo em ${wait}.`;

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
};

/** An IPv6 host has a whole /64 to itself, so that counts as one address. */
export function addressOf({ ip = '' }: { readonly ip?: string | undefined }): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = ip.replace(/%.*$/u, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = ip.includes('::') && tail !== '' ? tail.split(':') : [];
  const zeros = ip.includes('::') ? Array.from({ length: 8 - groups.length - after.length }, () => '0') : [];
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
