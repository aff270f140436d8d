import { hash, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
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

/** Gives the request its id and logger, and writes one line when its answer has ended or was cut. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    req.id = randomUUID();
    req.log = logger.child({ requestId: req.id });
    res.setHeader('X-Request-Id', req.id);
    // 'close' follows 'finish' too, and comes alone when the browser went away.
    res.once('close', () => {
      const level = res.statusCode >= 500 ? 'error' : QUIET_PATHS.has(req.path) ? 'debug' : 'info';
      req.log[level](requestFields(req, res, performance.now() - began), 'request');
    });
    next();
  };
}

/** The fields of the line. A list of what is written, so that no cookie, token, body or query can slip in. */
function requestFields(req: Request, res: Response, milliseconds: number) {
  return {
    method: req.method,
    path: pathWithoutNames(req.originalUrl),
    status: res.statusCode,
    milliseconds: Math.round(milliseconds * 10) / 10,
    remoteAddress: req.ip,
    ...(res.locals.login === undefined ? {} : { person: personOf(res.locals.login) }),
    ...(res.writableFinished ? {} : { aborted: true }),
  };
}

/**
 * Twelve letters that stand for a login: lines of one person can be found, by who knows the login, and none tells an
 * e-mail address. `printf %s ana@porto.example | sha256sum | cut -c1-12` gives them.
 */
const personOf = (login: string): string => hash('sha256', login.trim().toLowerCase(), 'hex').slice(0, 12);

/** The path without its query; a part that holds an e-mail address (spec 7: `…/R/{login}`) is blotted out. */
export function pathWithoutNames(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const parts = path.split('/').map((part) => (/@|%40/i.test(part) ? '[e-mail]' : part));
  return parts.join('/').slice(0, LONGEST_PATH);
}
