import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import { unattendedHeader } from '../../../shared/calls/wire.ts';
import { SessionEnded } from '../../../shared/errors.ts';
import type { PublicUrl } from '../../config/public-url.ts';
import { ABSOLUTE_HOURS, type SessionStore } from '../../storage/session-store.ts';

/** The content of a session. The token never leaves the server (R1). */
export interface SignedIn {
  /** The acting administrator (`canonicalLogin`). */
  readonly login: string;
  /** Their id at the upstream, where it is known. */
  readonly userId?: string | undefined;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
}

/** The session of a request. */
export interface ReadSession extends SignedIn {
  readonly id: string;
}

declare module 'express-session' {
  interface SessionData {
    signedIn?: SignedIn;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** The living session that the cookie names; undefined without one. */
    signedIn?: ReadSession;
  }
}

export interface Sessions {
  /** Not inside an application that signs its administrators in itself. */
  readonly asksPassword: boolean;
  /** Reads the session of the request's cookie. */
  readonly read: RequestHandler;
  /** The same for the stream of changes, which is no use of the session. */
  readonly look: RequestHandler;
  /** Starts a session under a new identifier and stores it; the cookie goes with the answer. */
  signIn(req: Request, res: Response, person: Omit<SignedIn, 'signedInAt'>): Promise<void>;
  /** Ends the session in the store, so that its cookie is worth nothing, and takes the cookie away. */
  end(req: Request, res: Response): Promise<void>;
  /** 'Sair': ends the session, and with it that of an application around Cais which signed the administrator in. */
  leave(req: Request, res: Response): Promise<void>;
}

/** Characters of a `User-Agent` that are kept. */
const agentLength = 300;

/** Where a session begins. */
export const placeOf = (req: Request) => ({
  agent: req.get('user-agent')?.slice(0, agentLength),
  address: req.ip,
});

interface SessionsOptions {
  readonly publicUrl: PublicUrl;
  /** Sign the cookie, newest first. */
  readonly secrets: readonly string[];
  readonly store: SessionStore;
  readonly now: () => number;
}

/**
 * express-session creates and regenerates sessions over our store, which knows when they end (design 2). A call only reads
 * its session, so it does without the rest of express-session.
 */
export function createSessions({ publicUrl, secrets, store, now }: SessionsOptions): Sessions {
  const { name, options } = sessionCookie(publicUrl);
  const opens = new Map<string, RequestHandler>();
  // The first secret signs, and may change (`agreeOnSecrets`). express-session takes its secrets once.
  const open: RequestHandler = (req, res, next) => {
    const [newest = ''] = secrets;
    const opened =
      opens.get(newest) ??
      session({
        name,
        secret: [...secrets],
        cookie: options,
        store,
        resave: false,
        saveUninitialized: false,
      });
    opens.set(newest, opened);
    return opened(req, res, next);
  };
  const reader =
    (find: (id: string) => Promise<SessionData | undefined>): RequestHandler =>
    async (req, res, next) => {
      const id = idIn(req.headers.cookie, name, secrets);
      const signedIn = id === undefined ? undefined : (await find(id))?.signedIn;
      if (id !== undefined && signedIn !== undefined) {
        req.signedIn = { ...signedIn, id };
        res.locals.login = signedIn.login;
      }
      next();
    };
  const use = reader((id) => store.peek(id));
  const look = reader(
    (id) =>
      new Promise((resolve, reject) => {
        store.get(id, (error, data) => (error ? reject(error) : resolve(data ?? undefined)));
      }),
  );
  const end = async (req: Request, res: Response): Promise<void> => {
    const { signedIn } = req;
    if (signedIn !== undefined) await settled((done) => store.destroy(signedIn.id, done));
    res.clearCookie(name, options);
  };
  return {
    asksPassword: true,
    read: (req, res, next) => (req.headers[unattendedHeader] === undefined ? use : look)(req, res, next),
    look,
    async signIn(req, res, person) {
      const own = ownRequest(req, publicUrl);
      await settled((done) => open(own, res, done));
      try {
        await settled((done) => own.session.regenerate(done));
        own.session.signedIn = { ...person, signedInAt: now() };
        await store.create(own.sessionID, own.session, person, placeOf(req));
      } catch (error) {
        // No cookie of a session that is not there.
        Reflect.deleteProperty(own, 'session');
        throw error;
      }
    },
    end,
    leave: end,
  };
}

/**
 * The request as express-session sees it. An application around Cais may keep its own session in `req.session`. The
 * cookie is as secure as PUBLIC_URL says, also where TLS ends before us and no proxy is trusted.
 */
function ownRequest(req: Request, { secure }: PublicUrl): Request {
  const hidden = { value: undefined, writable: true, configurable: true };
  return Object.create(req, {
    session: hidden,
    sessionID: hidden,
    sessionStore: hidden,
    secure: { value: secure },
  });
}

/** The session's identifier in a `Cookie` header, where one of the secrets signed it: `s:ID.SIGNATURE` (express-session). */
function idIn(header: string | undefined, name: string, secrets: readonly string[]): string | undefined {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  const [, id, given] = /^s(?::|%3A)([\w-]+)\.([^.]+)$/iu.exec(value ?? '') ?? [];
  if (id === undefined || given === undefined) return undefined;
  const signature = Buffer.from(unescaped(given));
  const isSigned = secrets.some((secret) => {
    const own = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/u, '');
    return own.length === signature.length && timingSafeEqual(Buffer.from(own), signature);
  });
  return isSigned ? id : undefined;
}

/** express-session encodes the `+` and `/` of a signature. */
const unescaped = (text: string): string =>
  text.replaceAll(/%2B/giu, '+').replaceAll(/%2F/giu, '/').replaceAll(/%3D/giu, '=');

/**
 * On https the browser itself guards the cookie by the prefix of its name. `__Host-` allows no path but `/`; below
 * a base path the cookie keeps to that path, so that the server's other products never get it, hence `__Secure-`.
 */
export function sessionCookie({ secure, basePath }: PublicUrl): { name: string; options: CookieOptions } {
  const prefix = secure ? (basePath === '' ? '__Host-' : '__Secure-') : '';
  const path = basePath === '' ? '/' : basePath;
  return { name: `${prefix}cais`, options: { path, httpOnly: true, sameSite: 'strict', secure } };
}

/** @throws {SessionEnded} without a session */
export function requireSession({ signedIn }: Request): ReadSession {
  if (signedIn === undefined) throw new SessionEnded('no session');
  return signedIn;
}

/** The moment at which a session ends whatever happens, ISO 8601. */
export const endOf = ({ signedInAt }: SignedIn): string =>
  new Date(signedInAt + ABSOLUTE_HOURS * 3_600_000).toISOString();

/** What a callback says, as a promise. */
export function settled(start: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}
