import { hash, randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from './log.ts';
import { classOf, type NoteRequest } from './metrics.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Given by us, also answered as `X-Request-Id`; what the caller sent there is not looked at. */
    id: string;
    /** The logger of this request: every line carries its id. */
    log: Logger;
  }
  interface Locals {
    /** The login of the session, or of the sign-in. */
    login?: string;
    /** The name of the call that the request means, once it is known. */
    rowName?: string;
  }
}

interface RequestsOptions {
  readonly log: Logger;
  readonly note: NoteRequest;
  readonly basePath: string;
}

const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const LONGEST_PATH = 300;

/** Gives the request its id and logger. When its answer has ended or was cut, writes one line and measures it. */
export function observeRequests({ log, note, basePath }: RequestsOptions): RequestHandler {
  // The line names each of its fields, so that no cookie, token, body or query can slip in. It needs no redaction.
  const lines = log.child({}, { redact: { paths: [] } });
  return (req, res, next) => {
    const began = performance.now();
    req.id = randomUUID();
    Object.defineProperty(req, 'log', { get: () => log.child({ requestId: req.id }) });
    res.setHeader('X-Request-Id', req.id);
    // 'close' follows 'finish' too, and comes alone when the browser went away.
    res.once('close', () => {
      const milliseconds = performance.now() - began;
      const { login, rowName } = res.locals;
      const path = pathWithoutNames(req.originalUrl);
      const row = rowName ?? kindOf(path, basePath);
      const level = res.statusCode >= 500 ? 'error' : row === 'probe' ? 'debug' : 'info';
      const fields = {
        requestId: req.id,
        method: req.method,
        path,
        status: res.statusCode,
        milliseconds: Math.round(milliseconds * 10) / 10,
        remoteAddress: req.ip,
        person: login === undefined ? undefined : personOf(login),
        aborted: !res.writableFinished || undefined,
      };
      lines[level](fields, 'request');
      note({ row, status: res.writableFinished ? classOf(res.statusCode) : 'aborted' }, milliseconds / 1_000);
    });
    next();
  };
}

/** The kind of a request that is no call of the contract. Labels are names of rows and kinds of files, never paths. */
function kindOf(path: string, basePath: string): string {
  const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  if (PROBES.has(path) || PROBES.has(below)) return 'probe';
  if (below.startsWith('/api/')) return 'no-call';
  if (below.startsWith('/assets/')) return 'asset';
  return below.startsWith('/files/') ? 'download' : 'page';
}

/**
 * Twelve letters that stand for a login: an operator who knows the login finds its lines, and no line shows an e-mail
 * address. `printf %s ana@porto.example | sha256sum | cut -c1-12` gives them.
 */
const personOf = (login: string): string => hash('sha256', login.trim().toLowerCase(), 'hex').slice(0, 12);

/** The path without its query; a part that holds an e-mail address (spec 7: `…/R/{login}`) is blotted out. */
export function pathWithoutNames(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const parts = path.split('/').map((part) => (/@|%40/i.test(part) ? '[e-mail]' : part));
  return parts.join('/').slice(0, LONGEST_PATH);
}
