import compression from 'compression';
import express, { type RequestHandler, type Response } from 'express';
import type { CallRow } from '../../shared/contract/call.ts';
import { InvalidInput, Refused } from '../../shared/errors.ts';
import type { CompleteConfig } from '../storage/generated-secrets.ts';
import { type OwnCalls, ownRows } from './own-calls.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Relay } from './relay.ts';
import { createMatcher, type Match } from './routes.ts';
import { crossSiteCheck, foreignHostCheck, refuseBy } from './same-origin.ts';
import { dataHeaders } from './security-headers.ts';
import type { Sessions } from './session.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** The call that the request means, once it is known: its words go before ours. */
    row?: CallRow;
    found?: Found;
  }
}

type Found = Extract<Match, { kind: 'found' }>;

interface ApiOptions {
  readonly config: CompleteConfig;
  readonly rateLimits: RateLimits;
  readonly sessions: Sessions;
  /** Cais answers these calls itself. */
  readonly own: OwnCalls;
  /** All others go to the upstream. */
  readonly relay: Relay;
}

/** Everything under `/api`, in the order in which a request passes it. */
export function createApi({ config, rateLimits, sessions, own, relay }: ApiOptions): RequestHandler {
  const api = express.Router();
  api.use(...dataHeaders(config.publicUrl));
  api.use(refuseBy(foreignHostCheck(config)));
  api.use(rateLimits.calls);
  api.use(refuseBy(crossSiteCheck(config)));
  api.use(sessions.read);
  api.use(findRow(config.publicUrl.basePath));
  api.use(pack);
  api.use((req, res) => {
    const found = res.locals.found as Found;
    const answerOwn = own.get(found.row);
    return answerOwn === undefined ? relay(found, req, res) : answerOwn(req, res, found);
  });
  return api;
}

/** Finds the row that the request means. Nothing else is answered. */
function findRow(basePath: string): RequestHandler {
  const match = createMatcher(ownRows);
  return (req, res, next) => {
    const found = match(req.method, req.originalUrl.slice(basePath.length));
    if (found.kind !== 'found') throw refusalOf(found, res);
    res.locals.found = found;
    res.locals.row = found.row;
    res.locals.rowName = found.name;
    next();
  };
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

/**
 * Packs the answers that succeed. Other sites cannot make a call, so nobody can try out the content of a packed answer by
 * its length (BREACH, CVE-2013-3587).
 */
const pack = compression({
  // The usual level 6 takes more than twice as long, for a twentieth less.
  level: 3,
  filter: (req, res) => res.statusCode < 300 && compression.filter(req, res),
});
