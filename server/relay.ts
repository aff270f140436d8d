import type { Request, RequestHandler, Response } from 'express';
import { isWrite } from '../shared/contract/call.ts';
import { generateLink as lineupRow } from '../shared/contract/lineup.ts';
import { current, end, login } from '../shared/contract/session.ts';
import { InvalidInput, Refused, SessionEnded } from '../shared/errors.ts';
import type { Limits } from './limits.ts';
import { generateLink, type Lineup } from './lineup.ts';
import { type Calls, createCalls } from './relay/calls.ts';
import { actualStatus } from './relay/read-answer.ts';
import { readInput } from './relay/read-input.ts';
import { signIn } from './relay/sign-in.ts';
import { createMatcher, type Match } from './routes.ts';
import { endOf, requireSession, type Sessions } from './session.ts';
import type { Upstream } from './upstream/upstream.ts';

interface RelayOptions {
  readonly upstream: Upstream;
  readonly sessions: Sessions;
  readonly lineup: Lineup;
  readonly limits: Limits;
  /** Stands before every path of the contract. */
  readonly basePath: string;
}

/** Everything under `/api`: a call of the contract goes to the upstream, one of Cais's own is answered here, nothing else is. */
export function createRelay({ upstream, sessions, lineup, limits, basePath }: RelayOptions): RequestHandler {
  const match = createMatcher([
    { name: 'session.current', row: current },
    { name: 'session.end', row: end },
  ]);
  const calls = createCalls(upstream, limits);

  return async (req, res) => {
    const found = match(req.method, req.originalUrl.slice(basePath.length));
    if (found.kind !== 'found') throw refusalOf(found, res);
    res.locals.row = found.row;
    res.set('Cache-Control', 'no-store');
    switch (found.row) {
      case login:
        return signIn({ calls, sessions }, req, res);
      case current:
        return answerCurrent(req, res);
      case end:
        await sessions.end(req, res);
        res.json({ status: 200, message: 'Sessão encerrada' });
        return;
      case lineupRow:
        return generateLink({ calls, lineup }, res, requireSession(req).token);
      default:
        return relay(calls, found, req, res).catch(async (error: unknown) => {
          if (error instanceof SessionEnded) await sessions.end(req, res);
          throw error;
        });
    }
  };
}

type Found = Extract<Match, { kind: 'found' }>;

/** Makes the call with the session's token. @throws {SessionEnded} where the upstream no longer takes it */
async function relay(
  calls: Calls,
  { row, params, query }: Found,
  req: Request,
  res: Response,
): Promise<void> {
  const { login: actor, token } = requireSession(req);
  const call = await readInput(calls, { row, params, query, actor, token }, req, res);
  const refuse401 = (status: number) => {
    if (status === 401 && row.endsSessionOn401 !== false) throw new SessionEnded('the upstream answered 401');
  };
  if (!isWrite(row)) return calls.stream(res, call, refuse401);
  const answer = await calls.sendWhole(res, call);
  refuse401(actualStatus(answer));
  calls.passOnWhole(res, answer);
}

function answerCurrent(req: Request, res: Response): void {
  const session = requireSession(req);
  res.json({ login: session.login, expiresAt: endOf(session) });
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
