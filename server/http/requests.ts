import { hash, randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { idPart } from '../../shared/contract/fields/rules.ts';
import { rows } from '../../shared/contract/index.ts';
import { canonicalLogin } from '../../shared/contract/session.ts';
import type { Logger } from '../observability/log.ts';
import { classOf, type NoteRequest } from '../observability/metrics.ts';
import type { Found } from './routes.ts';

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
    /** The upstream's own ids of the calls that the request needed. */
    upstreamIds?: string[];
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
      const { login, rowName, found, upstreamIds } = res.locals;
      const below = belowOf(req.originalUrl, basePath);
      const row = rowName ?? kindOf(below);
      const level = res.statusCode >= 500 ? 'error' : row === 'probe' ? 'debug' : 'info';
      const fields = {
        requestId: req.id,
        method: req.method,
        path: pathWithoutNames(below, found),
        status: res.statusCode,
        milliseconds: Math.round(milliseconds * 10) / 10,
        remoteAddress: req.ip,
        person: login === undefined ? undefined : personOf(login),
        upstreamIds,
        aborted: !res.writableFinished || undefined,
      };
      lines[level](fields, 'request');
      note({ row, status: res.writableFinished ? classOf(res.statusCode) : 'aborted' }, milliseconds / 1_000);
    });
    next();
  };
}

/** For the line of the request. An upstream that answers with our own id adds nothing. */
export function noteUpstreamId(res: Response, id: string | undefined): void {
  if (id === undefined || id === res.req.id) return;
  res.locals.upstreamIds ??= [];
  res.locals.upstreamIds.push(id);
}

/** The path of an address below the base path, without the query. */
function belowOf(url: string, basePath: string): string {
  const path = url.replace(/[?#].*$/su, '');
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

/** The kind of a request that is no call of the contract. Labels are names of rows and kinds of files, never paths. */
function kindOf(below: string): string {
  if (PROBES.has(below)) return 'probe';
  if (below.startsWith('/api/')) return 'no-call';
  if (below.startsWith('/assets/')) return 'asset';
  return below.startsWith('/files/') ? 'download' : 'page';
}

/**
 * Twelve letters that stand for a login: an operator who knows the login finds its lines, and no line shows an e-mail
 * address. `printf %s ana@porto.example | sha256sum | cut -c1-12` gives them.
 */
const personOf = (login: string): string => hash('sha256', canonicalLogin(login), 'hex').slice(0, 12);

/** The literal parts of the contract's paths, and those of downloads. */
const words: ReadonlySet<string> = new Set(['files', ...rows.flatMap(({ row }) => row.path.split('/'))]);

/**
 * The path as the log shows it. Of a call that is its row's template with the ids; of anything else the first part, known
 * words and numbers. The other parts may be a login (spec 7: `…/R/{login}`) or the name of a file, so they stay out.
 */
export function pathWithoutNames(path: string, call?: Pick<Found, 'row' | 'params'>): string {
  if (call !== undefined) {
    const { row, params } = call;
    return row.path.replaceAll(/:(\w+)/gu, (part, name) =>
      row.params?.[name] === idPart ? String(params[name]) : part,
    );
  }
  const parts = path.split('/').map((part, index) => {
    const isShown = index < 2 ? !/@|%/u.test(part) : words.has(part) || /^\d{1,9}$/u.test(part);
    return isShown ? part : '…';
  });
  return parts.join('/').slice(0, LONGEST_PATH);
}
