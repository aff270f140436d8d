import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { unattendedHeader } from '../../../shared/calls/wire.ts';
import { canonicalLogin } from '../../../shared/contract/session.ts';
import { list } from '../../../shared/contract/users.ts';
import { NoResponse } from '../../../shared/errors.ts';
import type { SessionStore } from '../../storage/session-store.ts';
import type { TokenFor } from '../../upstream/passwords.ts';
import { openAnswer } from '../../upstream/upstream.ts';
import type { AddressHolders } from '../../writes/address-holders.ts';
import type { Calls } from '../calls.ts';
import { placeOf, type ReadSession, type Sessions, settled } from './session.ts';
import { userOf } from './sign-in.ts';

/** The administrator whom the application around Cais has signed in (docs/embedding.md). */
export interface HostAdministrator {
  /** Their e-mail. The activity carries it. */
  readonly login: string;
  /** Names the application's session, for example by its id. */
  readonly session: string;
  /** The bearer token of a remote upstream. The embedded one gives a token to each of its administrators. */
  readonly token?: string | undefined;
  /** Ends the application's session: 'Sair' calls it. */
  signOut(): unknown;
}

/** Says who is signed in to the application by one of its requests; undefined where nobody is. */
export type AskHost = (
  req: IncomingMessage,
) => HostAdministrator | undefined | Promise<HostAdministrator | undefined>;

interface HostSessionsOptions {
  readonly askHost: AskHost;
  /** Name sessions, newest first. */
  readonly secrets: readonly string[];
  readonly store: SessionStore;
  readonly calls: Calls;
  readonly holders: AddressHolders;
  /** Absent with a remote upstream. */
  readonly tokenFor: TokenFor | undefined;
  readonly now: () => number;
}

/** Milliseconds that the upstream may take to say whether the administrator has access. */
const PATIENCE = 5_000;

/**
 * The sessions of administrators whom the application around Cais signs in. The application is asked with every request, so
 * Cais's session ends with the application's. Cookies of Cais count for nothing.
 */
export function createHostSessions(options: HostSessionsOptions): Sessions {
  const { askHost, secrets, store, now } = options;
  const opening = new Map<string, Promise<void>>();
  const hosts = new WeakMap<Request, HostAdministrator>();

  const living = (id: string) =>
    new Promise<ReadSession | undefined>((resolve, reject) =>
      store.get(id, (error, data) =>
        error ? reject(error) : resolve(data?.signedIn && { ...data.signedIn, id }),
      ),
    );
  const used = async (id: string): Promise<ReadSession | undefined> => {
    const data = await store.peek(id);
    return data?.signedIn && { ...data.signedIn, id };
  };
  /** Requests that come together open one session. */
  const openOnce = (id: string, host: HostAdministrator, res: Response): Promise<void> => {
    const opened = opening.get(id) ?? open(id, host, res).finally(() => opening.delete(id));
    opening.set(id, opened);
    return opened;
  };

  async function open(id: string, host: HostAdministrator, res: Response): Promise<void> {
    const login = canonicalLogin(host.login);
    const token = host.token ?? (await options.tokenFor?.(login));
    const person = token === undefined ? undefined : await admit(options.calls, res, token, login);
    if (token === undefined || person === undefined) {
      res.req.log.warn({ login }, "the application's administrator has no access");
      return;
    }
    const { user } = person;
    const signedIn = { login, userId: user?.userId, token, signedInAt: now() };
    await store
      .create(id, { cookie: new session.Cookie(), signedIn }, signedIn, placeOf(res.req))
      // Another server has opened it meanwhile.
      .catch(async (error: unknown) => {
        if ((await living(id)) === undefined) throw error;
      });
    if (user !== undefined) await options.holders.note(user);
  }

  const reader =
    (find: typeof used): RequestHandler =>
    async (req, res, next) => {
      // The application may have a property of this name.
      delete req.signedIn;
      const host = checked(await askHost(req));
      if (host === undefined) return next();
      hosts.set(req, host);
      const id = idOf(host, secrets);
      const found = (await find(id)) ?? (await openOnce(id, host, res).then(() => find(id)));
      if (found !== undefined) {
        req.signedIn = found;
        res.locals.login = found.login;
      }
      next();
    };
  const use = reader(used);
  const look = reader(living);
  const end = async ({ signedIn }: Request): Promise<void> => {
    if (signedIn === undefined) return;
    const { id } = signedIn;
    await settled((done) => store.destroy(id, done));
  };
  return {
    asksPassword: false,
    read: (req, res, next) => (req.headers[unattendedHeader] === undefined ? use : look)(req, res, next),
    look,
    signIn: () => Promise.reject(new Error('the application signs in')),
    end,
    async leave(req) {
      await end(req);
      await hosts.get(req)?.signOut();
    },
  };
}

/** @throws {TypeError} where the application's answer names nobody */
function checked(host: HostAdministrator | undefined): HostAdministrator | undefined {
  if (host === undefined) return undefined;
  for (const name of ['login', 'session'] as const) {
    if (typeof host[name] !== 'string' || host[name].trim() === '')
      throw new TypeError(`signedIn() must give "${name}" as a text`);
  }
  if (typeof host.signOut !== 'function') throw new TypeError('signedIn() must give "signOut" as a function');
  return host;
}

/** Another person, or another token, in the same session of the application is another session of Cais. */
const idOf = (
  { session: name, login, token = '' }: HostAdministrator,
  [secret = '']: readonly string[],
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['host session', name, canonicalLogin(login), token]))
    .digest('base64url');

/** The upstream's word on a token: undefined where it gives no access. @throws {NoResponse} */
async function admit(calls: Calls, res: Response, token: string, login: string) {
  const answer = await calls.of(res)({ row: list, params: {}, token }, { most: PATIENCE });
  const { status } = openAnswer(answer);
  if (status >= 500) throw new NoResponse('not-applied');
  return status === 401 || status === 403 ? undefined : { user: userOf(answer, login) };
}
