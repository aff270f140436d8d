import { type Dispatcher, EnvHttpProxyAgent, Pool, parseCookie } from 'undici';
import type { Transport, TransportAnswer, TransportRequest } from '../../shared/calls/transport.ts';
import { causeHeader } from '../../shared/calls/wire.ts';
import { Cancelled, NoResponse } from '../../shared/errors.ts';
import { firstOf, noteSending, readRetryAfter, type Sending } from '../../shared/node/http.ts';
import type { ProxySettings } from '../context.ts';
import { UsageError } from '../exit.ts';
import { DeadProxy } from './dead-proxy.ts';

/** Milliseconds. Longer than the server's own deadline of 30 s, so that its words come first. */
const deadline = 45_000;
/** The highest `--concurrency` of an import. */
const connections = 64;
/**
 * Milliseconds that a connection may be idle before it is closed. Servers and proxies keep one longer. For writes it
 * is short: a write that meets a closing connection may have been applied or not.
 */
const idle = { read: 4000, write: 1000 } as const;
/** Bytes. The longest list is a few megabytes. */
const longestAnswer = 64 * 1024 * 1024;

/** HTTP to one Cais server. */
export interface ServerHttp {
  readonly send: Transport<never>;
  /** Reads any other page of the server's origin, such as `/readyz`. */
  read(path: string): Promise<Answer>;
  /** The cookies as the last answer left them. */
  readonly cookies: Cookies;
  close(): Promise<void>;
}

export interface Answer extends TransportAnswer {
  readonly headers: Dispatcher.ResponseData['headers'];
}

interface Options {
  /** Without a final slash. */
  readonly server: string;
  readonly proxy: ProxySettings;
  readonly cookies?: Cookies;
}

type Outgoing = Pick<TransportRequest<never>, 'method' | 'path' | 'headers' | 'json' | 'signal'>;

/**
 * Opens HTTP to a Cais server, through the proxy of the environment where there is one. Redirects are never followed.
 * A read whose connection broke before its answer is sent once more; a write never.
 */
export function openHttp({ server, proxy, cookies: given = {} }: Options): ServerHttp {
  const { origin, pathname } = new URL(server);
  const base = pathname.replace(/\/$/u, '');
  const agents = { read: openAgent(proxy, idle.read), write: openAgent(proxy, idle.write) };
  let cookies = given;

  const keepCookies = ({ 'set-cookie': lines }: Answer['headers']) => {
    if (lines !== undefined) cookies = withSetCookies(cookies, [lines].flat());
  };

  async function exchange({ method, path, headers, json, signal: caller }: Outgoing, isSecond = false) {
    const limit = limited(caller);
    const progress: Sending = { isSent: false, isAnswered: false };
    const cookie = cookieHeader(cookies);
    try {
      const answer = await (method === 'GET' ? agents.read : agents.write).request({
        ...{ origin, path, method, signal: limit.signal, opaque: progress },
        headers: {
          ...headers,
          'user-agent': 'cais',
          ...(cookie === '' ? {} : { cookie }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: json ?? null,
      });
      progress.isAnswered = true;
      keepCookies(answer.headers);
      return answerOf(answer, await answer.body.text());
    } catch (thrown) {
      if (caller?.aborted === true) throw new Cancelled('cancelled', { cause: thrown });
      if (method === 'GET' && !isSecond && progress.isSent && !progress.isAnswered && !limit.signal.aborted) {
        return exchange({ method, path, headers, ...(caller === undefined ? {} : { signal: caller }) }, true);
      }
      const outcome = progress.isSent && method !== 'GET' ? 'unknown' : 'not-applied';
      throw new NoResponse(outcome, { cause: deadProxyOf(thrown, proxy) });
    } finally {
      limit.clear();
    }
  }

  return {
    send: (request) => exchange({ ...request, path: `${base}${request.path}` }),
    read: (path) => exchange({ method: 'GET', path, headers: { accept: 'application/json' } }),
    get cookies() {
      return cookies;
    },
    close: async () => {
      await Promise.all([agents.read.destroy(), agents.write.destroy()]);
    },
  };
}

function openAgent(proxy: ProxySettings, keepAlive: number): Dispatcher {
  const options = {
    connections,
    allowH2: false,
    keepAliveTimeout: keepAlive,
    keepAliveMaxTimeout: keepAlive,
    maxResponseSize: longestAnswer,
    // One deadline covers the whole call.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const httpProxy = proxyAddress(proxy.httpProxy);
  const httpsProxy = proxyAddress(proxy.httpsProxy);
  const proxies = [httpProxy, httpsProxy]
    .filter((address) => address !== '')
    .map((address) => new URL(address));
  // undici hands the options on to its own connections, but not to those to a proxy.
  const factory = (origin: string | URL, own: object) => {
    const pool = new Pool(origin, { ...options, ...own });
    const { origin: to } = new URL(origin);
    if (proxies.some(({ origin }) => origin === to)) noteFailures(pool, to);
    return pool;
  };
  // Of the tunnels to https servers.
  const clientFactory = (to: URL, own: object) => noteFailures(new Pool(to, own), to.origin);
  const agent = { ...options, httpProxy, httpsProxy, noProxy: proxy.noProxy, factory, clientFactory };
  return new EnvHttpProxyAgent(agent).compose(noteSending);
}

/** Origins of proxies by the failure to reach them. */
const unreached = new WeakMap<Error, string>();

function noteFailures(pool: Pool, proxy: string): Pool {
  return pool.on('connectionError', (_origin, _targets, error) => void unreached.set(error, proxy));
}

/** The failure of a call, as that of the proxy where it could not be reached. */
function deadProxyOf(thrown: unknown, { httpProxy, httpsProxy }: ProxySettings): unknown {
  const origin = thrown instanceof Error ? unreached.get(thrown) : undefined;
  if (origin === undefined) return thrown;
  const given = Object.entries({ HTTP_PROXY: httpProxy, HTTPS_PROXY: httpsProxy });
  const names = given.flatMap(([name, address]) =>
    URL.parse(proxyAddress(address))?.origin === origin ? [name] : [],
  );
  return new DeadProxy(new URL(origin), names.join(' e '), { cause: thrown });
}

/** A name with its port will do, as with other programs. What may hold a password is not repeated. @throws {UsageError} */
function proxyAddress(given: string): string {
  if (given === '') return '';
  const address = given.includes('://') ? given : `http://${given}`;
  if (URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol)) return address;
  throw new UsageError('O proxy das variáveis de ambiente não é um endereço http ou https.');
}

/** One signal for a call: its deadline, or the caller's own end. */
function limited(caller: Outgoing['signal']): { readonly signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(() => controller.abort(timedOut), deadline);
  const callers = caller instanceof AbortSignal ? caller : undefined;
  callers?.addEventListener('abort', abort, { once: true });
  if (caller?.aborted === true) abort();
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      callers?.removeEventListener('abort', abort);
    },
  };
}

/** As the system calls a connection that takes too long. */
const timedOut = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });

function answerOf(
  { statusCode: status, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  text: string,
): Answer {
  const retryAfterSeconds = readRetryAfter(firstOf(headers['retry-after']), Date.now());
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return { status, headers, text, cause: firstOf(headers[causeHeader]), ...wait };
}

/** Cookies of one server by name. */
export type Cookies = Readonly<Record<string, string>>;

/** The header that carries them. */
const cookieHeader = (cookies: Cookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** The cookies after an answer, which adds, replaces or removes some. */
function withSetCookies(cookies: Cookies, lines: readonly string[]): Cookies {
  const kept = new Map(Object.entries(cookies));
  for (const line of lines) {
    const { name, value, maxAge, expires } = parseCookie(line) ?? { name: '', value: '' };
    // `Max-Age` counts where both are there (RFC 6265, 4.1.2.2).
    const isPast = maxAge === undefined ? Number(expires ?? Number.NaN) <= Date.now() : maxAge <= 0;
    if (value === '' || isPast) kept.delete(name);
    else kept.set(name, value);
  }
  return Object.fromEntries(kept);
}
