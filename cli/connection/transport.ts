import { type Dispatcher, Pool } from 'undici';
import { Cancelled, NoResponse } from '../../shared/errors.ts';
import type { Transport, TransportAnswer, TransportRequest } from '../../shared/transport.ts';
import { causeHeader } from '../../shared/wire.ts';
import { type Cookies, cookieHeader, withSetCookies } from './cookies.ts';
import { Exchange } from './exchange.ts';

/** Milliseconds: beyond the server's own deadline of 30 s, so that its words come first. */
const deadline = 45_000;
const connectTimeout = 10_000;
/** Bytes: the longest list is a few megabytes. */
const longestAnswer = 64 * 1024 * 1024;
/** More than any `--concurrency` of an import is of use. */
const sockets = 64;
/**
 * Milliseconds that a connection may have been idle before a write goes out on it: far less than any server or proxy
 * keeps one, since a write that meets a closing connection may have been applied or not.
 */
const freshness = 1000;

export interface Line {
  readonly send: Transport<never>;
  /** Any other page of the server's origin, such as `/readyz`; the headers too. */
  read(path: string): Promise<Answer>;
  /** What the server wants sent along, as it stands after the last answer. */
  readonly cookies: Cookies;
  close(): Promise<void>;
}

export interface Answer extends TransportAnswer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface LineOptions {
  /** Without a final slash. */
  readonly server: string;
  readonly cookies?: Cookies;
  /** Told when an answer changed them. */
  readonly onCookies?: (cookies: Cookies) => void;
}

type Outgoing = Pick<TransportRequest<never>, 'method' | 'json' | 'signal'> & {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * The command line's way to a Cais server: kept connections, redirects never followed. A read whose connection
 * broke before its answer is sent once more; a write never.
 */
export function openLine({ server, cookies: given = {}, onCookies }: LineOptions): Line {
  const { origin, pathname } = new URL(server);
  const base = pathname.replace(/\/$/u, '');
  const common: Pool.Options = {
    allowH2: false,
    connections: sockets,
    connect: { timeout: connectTimeout },
    headersTimeout: deadline,
    bodyTimeout: deadline,
    maxResponseSize: longestAnswer,
  };
  const reads = new Pool(origin, common);
  const writes = new Pool(origin, { ...common, keepAliveTimeout: freshness, keepAliveMaxTimeout: freshness });
  let cookies = given;
  let cookie = cookieHeader(given);

  const keep = ({ 'set-cookie': lines }: Answer['headers']) => {
    if (lines === undefined) return;
    const before = cookie;
    cookies = withSetCookies(cookies, [lines].flat());
    cookie = cookieHeader(cookies);
    if (cookie !== before) onCookies?.(cookies);
  };
  const exchange = async (request: Outgoing, again = request.method === 'GET'): Promise<Answer> => {
    const current = new Exchange(keep);
    const pool = request.method === 'GET' ? reads : writes;
    try {
      return await once(pool, current, request, cookie);
    } catch (thrown) {
      if (request.signal?.aborted === true) throw new Cancelled('cancelled', { cause: thrown });
      if (again && current.sent && !current.answered) return exchange(request, false);
      const applied = request.method !== 'GET' && current.sent;
      throw new NoResponse(applied ? 'unknown' : 'not-applied', { cause: thrown });
    }
  };
  return {
    send: ({ method, path, headers, json, signal }) =>
      exchange({
        method,
        path: `${base}${path}`,
        headers,
        ...(json === undefined ? {} : { json }),
        ...(signal === undefined ? {} : { signal }),
      }),
    read: (path) => exchange({ method: 'GET', path, headers: { accept: 'application/json' } }),
    get cookies() {
      return cookies;
    },
    async close() {
      await Promise.all([reads.destroy(), writes.destroy()]);
    },
  };
}

async function once(
  pool: Dispatcher,
  exchange: Exchange,
  { method, path, headers, json, signal }: Outgoing,
  cookie: string,
): Promise<Answer> {
  const timer = setTimeout(() => exchange.giveUp(new Error('no answer in time')), deadline);
  const caller = signal instanceof AbortSignal ? signal : undefined;
  const cancel = () => exchange.giveUp(new Error('cancelled'));
  if (caller?.aborted === true) cancel();
  caller?.addEventListener('abort', cancel, { once: true });
  try {
    const sent: Record<string, string> = { ...headers, 'user-agent': 'cais' };
    if (cookie !== '') sent.cookie = cookie;
    if (json !== undefined) sent['content-type'] = 'application/json';
    pool.dispatch({ method, path, headers: sent, body: json ?? null }, exchange);
    const answer = await exchange.received;
    const { [causeHeader]: cause, 'retry-after': retryAfter } = answer.headers;
    return { ...answer, cause: typeof cause === 'string' ? cause : undefined, ...waitOf(retryAfter) };
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', cancel);
  }
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function waitOf(header: string | string[] | undefined): Pick<Answer, 'retryAfterSeconds'> {
  if (header === undefined) return {};
  const text = [header].flat()[0] ?? '';
  const seconds = /^\d+$/u.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? {} : { retryAfterSeconds: Math.max(0, seconds) };
}
