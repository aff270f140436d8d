import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import { SessionEnded } from '../../shared/errors.ts';
import type { PublicUrl } from '../config/public-url.ts';
import type { SessionStore } from '../storage/session-store.ts';
import { ABSOLUTE_HOURS } from '../storage/sessions/session-rows.ts';
import { AcceptedCookies } from './session/accepted-cookies.ts';

/** What a session holds. The token never leaves the server (R1). */
export interface SignedIn {
  /** The acting administrator, as typed at the sign-in. */
  readonly login: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
}

declare module 'express-session' {
  interface SessionData {
    signedIn?: SignedIn;
  }
}

/** A session that a request only reads. */
export interface PeekedSession extends SignedIn {
  readonly id: string;
}

export interface Sessions {
  /** Reads the session of the request's cookie. */
  readonly middleware: RequestHandler;
  /** Starts a session under a new identifier and stores it; the cookie goes with the answer. */
  signIn(req: Request, login: string, token: string): Promise<void>;
  /** Ends the session in the store, so that its cookie is worth nothing, and takes the cookie away. */
  end(req: Request, res: Response): Promise<void>;
  /**
   * Who is signed in, for a request that only reads and whose cookie `middleware` has accepted before; undefined where
   * `middleware` has to look. At once where the database answers in place. Throws or rejects where it does not answer.
   */
  peek(req: IncomingMessage): PeekedSession | undefined | Promise<PeekedSession | undefined>;
  /** The same as `end`, for such a request. */
  endPeeked(session: PeekedSession, res: ServerResponse): Promise<void>;
}

interface SessionsOptions {
  readonly publicUrl: PublicUrl;
  /** Sign the cookie, newest first. */
  readonly secrets: readonly string[];
  readonly store: SessionStore;
  readonly now: () => number;
}

/** Sessions of express-session over our store, which knows when they end (design 2). */
export function createSessions({ publicUrl, secrets, store, now }: SessionsOptions): Sessions {
  const { name, options } = sessionCookie(publicUrl);
  const read = session({
    name,
    secret: [...secrets],
    cookie: options,
    store,
    resave: false,
    saveUninitialized: false,
  });
  const accepted = new AcceptedCookies();
  const cleared = clearedCookie(name, options);
  return {
    middleware(req, res, next) {
      // The cookie is as secure as PUBLIC_URL says, also where TLS ends before us and no proxy is trusted.
      Object.defineProperty(req, 'secure', { value: publicUrl.secure });
      read(req, res, (error?: unknown) => {
        const login = req.session?.signedIn?.login;
        if (login !== undefined) {
          res.locals.login = login;
          accepted.accept(req.headers.cookie, req.sessionID);
        }
        next(error);
      });
    },
    async signIn(req, login, token) {
      try {
        await settled((done) => req.session.regenerate(done));
        req.session.signedIn = { login, token, signedInAt: now() };
        await store.create(req.sessionID, req.session, login);
      } catch (error) {
        // No cookie of a session that is not there.
        Reflect.deleteProperty(req, 'session');
        throw error;
      }
    },
    async end(req, res) {
      if (req.session?.signedIn !== undefined) await settled((done) => req.session.destroy(done));
      res.clearCookie(name, options);
    },
    peek({ headers: { cookie } }) {
      const id = accepted.idOf(cookie);
      if (id === undefined || cookie === undefined) return undefined;
      const use = (data: SessionData | undefined): PeekedSession | undefined => {
        if (data?.signedIn === undefined) accepted.forget(cookie);
        return data?.signedIn && { ...data.signedIn, id };
      };
      const found = store.peek(id);
      return found instanceof Promise ? found.then(use) : use(found);
    },
    async endPeeked({ id }, res) {
      await settled((done) => store.destroy(id, done));
      res.setHeader('Set-Cookie', cleared);
    },
  };
}

/** What takes the cookie away, as Express writes it. */
function clearedCookie(name: string, { path, secure }: CookieOptions): string {
  const past = new Date(0).toUTCString();
  return `${name}=; Path=${path}; Expires=${past}; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Strict`;
}

/**
 * On https the browser itself guards the cookie by the prefix of its name. `__Host-` allows no path but `/`; below
 * a base path the cookie keeps to that path, so that the server's other products never get it, hence `__Secure-`.
 */
export function sessionCookie({ secure, basePath }: PublicUrl): { name: string; options: CookieOptions } {
  const prefix = secure ? (basePath === '' ? '__Host-' : '__Secure-') : '';
  const path = basePath === '' ? '/' : basePath;
  return { name: `${prefix}cais`, options: { path, httpOnly: true, sameSite: 'strict', secure } };
}

/** @throws {SessionEnded} where nobody is signed in */
export function requireSession(req: Request): SignedIn {
  const { signedIn } = req.session;
  if (signedIn === undefined) throw new SessionEnded('no session');
  return signedIn;
}

/** The moment at which a session ends whatever happens, ISO 8601. */
export const endOf = ({ signedInAt }: SignedIn): string =>
  new Date(signedInAt + ABSOLUTE_HOURS * 3_600_000).toISOString();

function settled(start: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}
