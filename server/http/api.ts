import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { personHeader, personIn, personMark } from '../../shared/calls/wire.ts';
import type { CallRow } from '../../shared/contract/call.ts';
import { AnotherPerson } from '../../shared/errors.ts';
import type { CompleteConfig } from '../storage/secrets/generated-secrets.ts';
import type { RateLimits } from './guards/rate-limits.ts';
import { crossSiteCheck, foreignHostCheck, refuseBy } from './guards/same-origin.ts';
import { dataHeaders } from './guards/security-headers.ts';
import { type OwnCalls, ownRows } from './own-calls.ts';
import type { Relay } from './relay.ts';
import { createMatcher, type Found, found } from './routes.ts';
import { requireSession, type Sessions } from './session/session.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** The call that the request means, once it is known: its words go before ours. */
    row?: CallRow;
    found?: Found;
  }
}

interface ApiOptions {
  readonly config: CompleteConfig;
  /** Bounds the calls of one person and of one address. */
  readonly inTurn: RequestHandler;
  readonly rateLimits: RateLimits;
  readonly sessions: Sessions;
  /** Cais answers these calls itself. */
  readonly own: OwnCalls;
  /** All others go to the upstream. */
  readonly relay: Relay;
}

/** Everything under `/api`, in the order in which a request passes it. */
export function createApi({ config, inTurn, rateLimits, sessions, own, relay }: ApiOptions): RequestHandler {
  const api = express.Router();
  api.use(...dataHeaders(config.publicUrl));
  api.use(refuseBy(foreignHostCheck(config)));
  api.use(rateLimits.calls);
  api.use(refuseBy(crossSiteCheck(config)));
  api.use(sessions.read);
  api.use(inTurn);
  api.use(findRow(config.publicUrl.basePath));
  api.use(refuseAnotherPerson);
  api.use((req, res, next) => (req.headers['accept-encoding'] === undefined ? next() : pack(req, res, next)));
  api.use((req, res) => {
    const meant = res.locals.found as Found;
    const answerOwn = own.get(meant.row);
    return answerOwn === undefined ? relay(meant, req, res) : answerOwn(req, res, meant);
  });
  return api;
}

/** Finds the row that the request means. Nothing else is answered, and without a session nothing is said of its address. */
function findRow(basePath: string): RequestHandler {
  const match = createMatcher(ownRows);
  return (req, res, next) => {
    const matched = match(req.method, req.originalUrl.slice(basePath.length));
    if (matched.kind === 'bad') requireSession(req);
    const meant = found(matched, res);
    res.locals.found = meant;
    res.locals.row = meant.row;
    res.locals.rowName = meant.name;
    next();
  };
}

/**
 * Refuses a call from a page that believes somebody else to be signed in: two tabs share one cookie, and the person of
 * the older tab must not act in the name of the newer session. It comes before any body is read. A sign-in starts a
 * session of its own, whatever the page believed before.
 */
const refuseAnotherPerson: RequestHandler = ({ signedIn, headers }, res, next) => {
  const believed = headers[personHeader]?.toString();
  if (believed === undefined || signedIn === undefined || res.locals.row?.withoutToken) return next();
  const mark = personMark(signedIn.login);
  if (believed === mark) return next();
  res.setHeader(personHeader, mark);
  const page = personIn(believed) ?? 'outra pessoa';
  throw new AnotherPerson(
    `Nesta janela você é ${page}, mas a sessão agora é de ${signedIn.login}. Nada foi salvo.`,
  );
};

/**
 * Packs the answers that succeed. Other sites cannot make a call, so an attacker cannot guess the content of a packed answer
 * by its length (BREACH, CVE-2013-3587).
 */
const pack = compression({
  // The usual level 6 takes more than twice as long, for a twentieth less.
  level: 3,
  filter: (req, res) => res.statusCode < 300 && compression.filter(req, res),
});
