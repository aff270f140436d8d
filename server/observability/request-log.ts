import { hash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { Batch } from './batch.ts';
import type { Logger } from './log.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Given by us, also answered as `X-Request-Id`; what the caller sent there is not looked at. */
    id: string;
    /** The logger of this request: every line carries its id. */
    log: Logger;
  }
  interface Locals {
    /** Who is signed in, or who the sign-in said to be. */
    login?: string;
  }
}

const QUIET_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const LONGEST_PATH = 300;

/** What is told of a request. A list of what is written, so that no cookie, token, body or query can slip in. */
export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** As `pathWithoutNames` has it. */
  readonly path: string;
  readonly milliseconds: number;
  readonly address: string | undefined;
  readonly login: string | undefined;
}

/** Notes the line of a request whose answer has ended or was cut; it is written within milliseconds, with others. */
export type WriteRequestLine = (res: ServerResponse, line: RequestLine) => void;

interface EndedRequest {
  readonly line: RequestLine;
  readonly status: number;
  readonly aborted: boolean;
}

export function requestLines(logger: Logger): WriteRequestLine {
  // Nothing need be blotted out of fields that stand here.
  const lines = logger.child({}, { redact: { paths: [] } });
  const batch = new Batch(({ line, status, aborted }: EndedRequest) => {
    const { requestId, method, path, milliseconds, address, login } = line;
    const level = status >= 500 ? 'error' : QUIET_PATHS.has(path) ? 'debug' : 'info';
    const fields = {
      requestId,
      method,
      path,
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      remoteAddress: address,
      person: login === undefined ? undefined : personOf(login),
      aborted: aborted || undefined,
    };
    lines[level](fields, 'request');
  });
  return (res, line) => batch.add({ line, status: res.statusCode, aborted: !res.writableFinished });
}

/** Gives the request its id and logger, and writes one line when its answer has ended or was cut. */
export function requestLog(logger: Logger, write: WriteRequestLine): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    req.id = randomUUID();
    req.log = logger.child({ requestId: req.id });
    res.setHeader('X-Request-Id', req.id);
    // 'close' follows 'finish' too, and comes alone when the browser went away.
    res.once('close', () => {
      write(res, {
        requestId: req.id,
        method: req.method,
        path: pathWithoutNames(req.originalUrl),
        milliseconds: performance.now() - began,
        address: req.ip,
        login: res.locals.login,
      });
    });
    next();
  };
}

/**
 * Twelve letters that stand for a login: lines of one person can be found, by who knows the login, and none tells an
 * e-mail address. `printf %s ana@porto.example | sha256sum | cut -c1-12` gives them.
 */
function personOf(login: string): string {
  if (login === lastPerson.login) return lastPerson.letters;
  const letters = hash('sha256', login.trim().toLowerCase(), 'hex').slice(0, 12);
  lastPerson = { login, letters };
  return letters;
}

/** Whoever asks for something mostly asks for more at once. */
let lastPerson = { login: '', letters: '' };

/** The path without its query; a part that holds an e-mail address (spec 7: `…/R/{login}`) is blotted out. */
export function pathWithoutNames(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const parts = path.split('/').map((part) => (/@|%40/i.test(part) ? '[e-mail]' : part));
  return parts.join('/').slice(0, LONGEST_PATH);
}
