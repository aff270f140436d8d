import type { Request, RequestHandler, Response } from 'express';
import { isWrite } from '../../shared/contract/call.ts';
import { InvalidInput, Refused, SessionEnded } from '../../shared/errors.ts';
import type { SessionStore } from '../storage/session-store.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { relayWrite } from '../writes/relay-write.ts';
import { endSessionsOfRemoved } from '../writes/removed-user.ts';
import type { WriteRows } from '../writes/write-rows.ts';
import { createWrites, type OnWrite } from '../writes/writes.ts';
import type { Calls } from './calls.ts';
import { type OwnCalls, ownRows } from './own-calls.ts';
import type { RateLimits } from './rate-limits.ts';
import { actualStatus } from './read-answer.ts';
import { readInput } from './read-input.ts';
import { refuse401 } from './refuse-401.ts';
import { createMatcher, type Match } from './routes.ts';
import { requireSession, type Sessions } from './session.ts';

interface RelayOptions {
  readonly own: OwnCalls;
  readonly calls: Calls;
  readonly upstream: Upstream;
  readonly sessions: Sessions;
  readonly store: SessionStore;
  readonly writeRows: WriteRows;
  readonly rateLimits: RateLimits;
  readonly onWrite: OnWrite;
  /** Stands before every path of the contract. */
  readonly basePath: string;
}

/** Everything under `/api`: a call of the contract goes to the upstream, one of Cais's own is answered here, nothing else is. */
export function createRelay(options: RelayOptions): RequestHandler {
  const { own, calls, upstream, sessions, store, basePath, writeRows, rateLimits, onWrite } = options;
  const match = createMatcher(ownRows);
  const parts = { calls, upstream, store, rateLimits, writes: createWrites(writeRows, upstream, onWrite) };

  return async (req, res) => {
    const found = match(req.method, req.originalUrl.slice(basePath.length));
    if (found.kind !== 'found') throw refusalOf(found, res);
    res.locals.row = found.row;
    res.locals.rowName = found.name;
    res.set('Cache-Control', 'no-store');
    const answerOwn = own.get(found.row);
    if (answerOwn !== undefined) return answerOwn(req, res, found);
    return relay(parts, found, req, res).catch(async (error: unknown) => {
      if (error instanceof SessionEnded) await sessions.end(req, res);
      throw error;
    });
  };
}

type Found = Extract<Match, { kind: 'found' }>;

type Parts = Parameters<typeof relayWrite>[0] & Pick<RelayOptions, 'store' | 'rateLimits'>;

/** Makes the call with the session's token. @throws {SessionEnded} where the upstream no longer takes it */
async function relay(
  parts: Parts,
  { name, row, params, query }: Found,
  req: Request,
  res: Response,
): Promise<void> {
  const { calls, store, rateLimits } = parts;
  const { login, token } = requireSession(req);
  if (row.upload !== undefined) await rateLimits.upload(login);
  const { call, stored } = await readInput(calls, { row, params, query, actor: login, token }, req, res);
  if (!isWrite(row)) return calls.stream(res, call, refuse401(row));
  const done = await relayWrite(parts, { name, login, call, stored }, req, res);
  refuse401(row)(actualStatus(done.answer));
  await endSessionsOfRemoved(row, done, { store, log: req.log });
  calls.passOnWhole(res, done.answer);
}

function refusalOf(found: Exclude<Match, { kind: 'found' }>, res: Response): Refused | InvalidInput {
  switch (found.kind) {
    case 'none':
      return new Refused(404, []);
    case 'method':
      res.set('Allow', found.allow.join(', '));
      return new Refused(405, []);
    case 'bad':
      return found.issues.length > 0 ? new InvalidInput(found.issues) : new Refused(400, [found.message]);
  }
}
