import { Cancelled, NoResponse } from '../../shared/errors.ts';
import { headerLines } from '../../shared/http/request-head.ts';
import type { Transport, TransportAnswer, TransportRequest } from '../../shared/transport.ts';
import { causeHeader } from '../../shared/wire.ts';
import { type Cookies, cookieHeader, withSetCookies } from './cookies.ts';
import type { Received } from './http/answer-reader.ts';
import { Exchange } from './http/exchange.ts';
import { KeptConnections } from './http/kept-connections.ts';
import { requestText } from './http/request-text.ts';

/** Milliseconds: beyond the server's own deadline of 30 s, so that its words come first. */
const deadline = 45_000;
/** More than any `--concurrency` of an import is of use. */
const sockets = 64;
/**
 * Milliseconds that a connection may have been idle before it is used again: less than servers and proxies keep one, and
 * for a write far less, since one that meets a closing connection may have been applied or not.
 */
const freshness = { read: 4000, write: 1000 } as const;

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
  const url = new URL(server);
  const base = url.pathname.replace(/\/$/u, '');
  const reads = new KeptConnections(url, { most: sockets, idle: freshness.read });
  const writes = new KeptConnections(url, { most: sockets, idle: freshness.write });
  let cookies = given;
  let cookie = cookieHeader(given);

  const keep = ({ 'set-cookie': lines }: Answer['headers']) => {
    if (lines === undefined) return;
    const before = cookie;
    cookies = withSetCookies(cookies, [lines].flat());
    cookie = cookieHeader(cookies);
    if (cookie !== before) onCookies?.(cookies);
  };
  let written = { of: {}, cookie, lines: '' };
  /** Written once for as long as the same headers are sent with the same cookies. */
  const linesOf = (headers: Outgoing['headers']): string => {
    if (written.of !== headers || written.cookie !== cookie) {
      const own = { ...headers, 'user-agent': 'cais', ...(cookie === '' ? {} : { cookie }) };
      written = { of: headers, cookie, lines: headerLines(own) };
    }
    return written.lines;
  };
  const exchange = async (request: Outgoing, again = request.method === 'GET'): Promise<Answer> => {
    const { method, path, headers, json, signal } = request;
    let current: Exchange | undefined;
    try {
      const text = requestText({ host: url.host, method, path, lines: linesOf(headers), json });
      current = new Exchange(text, deadline, keep);
      return answerOf(await receivedFrom(method === 'GET' ? reads : writes, current, signal));
    } catch (thrown) {
      if (signal?.aborted === true) throw new Cancelled('cancelled', { cause: thrown });
      const sent = current?.sent === true;
      if (again && sent && current?.answered === false) return exchange(request, false);
      throw new NoResponse(sent && method !== 'GET' ? 'unknown' : 'not-applied', { cause: thrown });
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
      reads.close();
      writes.close();
    },
  };
}

function receivedFrom(
  connections: KeptConnections,
  exchange: Exchange,
  signal: Outgoing['signal'],
): Promise<Received> {
  if (signal instanceof AbortSignal) return receivedUnless(signal, connections, exchange);
  connections.send(exchange);
  return exchange.received;
}

async function receivedUnless(
  caller: AbortSignal,
  connections: KeptConnections,
  exchange: Exchange,
): Promise<Received> {
  const cancel = () => exchange.fail(new Error('cancelled'));
  caller.addEventListener('abort', cancel, { once: true });
  try {
    if (caller.aborted) cancel();
    else connections.send(exchange);
    return await exchange.received;
  } finally {
    caller.removeEventListener('abort', cancel);
  }
}

function answerOf({ status, headers, text }: Received): Answer {
  const { [causeHeader]: cause, 'retry-after': retryAfter } = headers;
  const whole = { status, headers, text, cause: typeof cause === 'string' ? cause : undefined };
  return retryAfter === undefined ? whole : { ...whole, ...waitOf(retryAfter) };
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function waitOf(header: string | string[]): Pick<Answer, 'retryAfterSeconds'> {
  const text = [header].flat()[0] ?? '';
  const seconds = /^\d+$/u.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? {} : { retryAfterSeconds: Math.max(0, seconds) };
}
