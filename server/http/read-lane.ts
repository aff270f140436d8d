import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SessionEnded } from '../../shared/errors.ts';
import type { Logger } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { WriteRequestLine } from '../observability/request-log.ts';
import { callerAddress } from './caller-address.ts';
import type { Calls } from './calls.ts';
import { tellFailure } from './failure.ts';
import { addHeadLines, type WriteHead } from './pass-on.ts';
import { addressOf, type RateLimits } from './rate-limits.ts';
import type { KnownReads, Read } from './read-lane/known-reads.ts';
import { refuse401 } from './refuse-401.ts';
import type { HeadCheck } from './same-origin.ts';
import type { PeekedSession, Sessions } from './session.ts';
import { stampParams } from './stamp.ts';

interface ReadLaneOptions {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'requestEnded'>;
  readonly writeLine: WriteRequestLine;
  readonly rateLimits: Pick<RateLimits, 'call'>;
  readonly sessions: Sessions;
  readonly calls: Pick<Calls, 'stream'>;
  readonly reads: KnownReads;
  /** Every check that a request of the API passes by its headers. */
  readonly checks: readonly HeadCheck[];
  /** Names and values in turn, of every answer to a call. */
  readonly headers: readonly string[];
  /** Proxies in front that are trusted. */
  readonly trustProxy: number;
}

/**
 * Reads of people who are signed in, which most requests are, go past Express: what it asks of them is asked here too, at
 * a fraction of the cost. Whatever is not plainly such a read, or would be refused, is left to `app`, which knows the words.
 */
export function createReadLane(options: ReadLaneOptions, app: RequestListener): RequestListener {
  const { reads, checks, sessions } = options;
  return (req, res) => {
    const read = isPlainRead(req) ? reads.of(req.url ?? '') : undefined;
    if (read === undefined || checks.some((check) => check(req.headers) !== undefined)) {
      app(req, res);
      return;
    }
    const began = performance.now();
    const go = (session: PeekedSession | undefined) =>
      session === undefined ? app(req, res) : void answer(options, { read, session, began }, req, res);
    const found = peekOrNone(sessions, req);
    if (found instanceof Promise) found.then(go, () => go(undefined));
    else go(found);
  };
}

/** Express tells of a store that fails. */
function peekOrNone(sessions: Sessions, req: IncomingMessage): ReturnType<Sessions['peek']> {
  try {
    return sessions.peek(req);
  } catch {
    return undefined;
  }
}

interface SignedInRead {
  readonly read: Read;
  readonly session: PeekedSession;
  /** As `performance.now` had it. */
  readonly began: number;
}

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['transfer-encoding'] !== undefined) return false;
  return headers['content-length'] === undefined;
}

async function answer(
  { log, metrics, writeLine, rateLimits, sessions, calls, headers, trustProxy }: ReadLaneOptions,
  { read, session, began }: SignedInRead,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { name, row, path } = read;
  const { login, token } = session;
  const requestId = randomUUID();
  const address = callerAddress(req, trustProxy);
  // 'close' follows 'finish' too, and comes alone when the browser went away.
  res.on('close', () => {
    const milliseconds = performance.now() - began;
    metrics.requestEnded(name, res, milliseconds);
    writeLine(res, { requestId, method: 'GET', path, milliseconds, address, login });
  });
  const head: WriteHead = (_res, given, size) => {
    // `concat` is eight times as slow where it is given more than arrays.
    const lines = headers.slice();
    lines.push('X-Request-Id', requestId);
    addHeadLines(lines, given, size);
    res.writeHead(given.status, lines);
  };
  try {
    const counted = rateLimits.call(addressOf({ ip: address }));
    if (counted !== undefined) await counted;
    const params = row.stamps === undefined ? read.params : stampParams(row, read.params, login);
    const call = { row, params, token, ...(read.query === undefined ? {} : { query: read.query }) };
    await calls.stream(res, call, refuse401(row), head);
  } catch (error) {
    if (error instanceof SessionEnded) await sessions.endPeeked(session, res).catch(() => undefined);
    if (!res.headersSent) setAll(res, headers.concat('X-Request-Id', requestId));
    tellFailure(error, res, { row, log: log.child({ requestId }) });
  }
}

function setAll(res: ServerResponse, lines: readonly string[]): void {
  for (let index = 0; index < lines.length; index += 2) {
    res.setHeader(lines[index] ?? '', lines[index + 1] ?? '');
  }
}
