import { isDeepStrictEqual } from 'node:util';
import { createClient } from '../../shared/calls/client.ts';
import { UnreadRecords } from '../../shared/records/unread-records.ts';
import type { Connection, GlobalOptions, Surroundings } from '../context.ts';
import { UsageError } from '../exit.ts';
import { openProfiles } from '../profile/profiles.ts';
import type { Credentials } from './credentials.ts';
import { type Cookies, openHttp } from './http.ts';
import { signIn, signOut } from './sign-in.ts';
import { chooseTarget, type NamedProfile } from './target.ts';

/** A signed-in connection to the server of the profile or of the environment. */
export async function connect(surroundings: Surroundings, options: GlobalOptions): Promise<Connection> {
  const target = chooseTarget(surroundings, options);
  return target.by === 'environment'
    ? connectOnce(surroundings, target.credentials)
    : connectByProfile(surroundings, target);
}

/** With a session of its own, which ends with the connection. */
async function connectOnce(surroundings: Surroundings, credentials: Credentials): Promise<Connection> {
  const { server } = credentials;
  const { proxy } = surroundings;
  const { cookies, login } = await signIn(surroundings, credentials);
  const http = openHttp({ server, proxy, cookies });
  const unread = new UnreadRecords();
  let closing: Promise<unknown> | undefined;
  return {
    client: createClient(http.send, { onUnread: unread.note }),
    ...{ server, login, unread },
    async close() {
      closing ??= http.close().then(() => signOut(proxy, server, http.cookies));
      await closing;
    },
  };
}

function connectByProfile(surroundings: Surroundings, { name, profile }: NamedProfile): Connection {
  const { server, login, cookies } = profile;
  const http = openHttp({ server, proxy: surroundings.proxy, cookies });
  const unread = new UnreadRecords();
  return {
    client: createClient(http.send, { onUnread: unread.note }),
    ...{ server, login, unread },
    async close() {
      await http.close();
      await keepCookies(surroundings, name, cookies, http.cookies);
    },
  };
}

/** Keeps renewed cookies in the profile, unless another run has signed in or out meanwhile. */
async function keepCookies(surroundings: Surroundings, name: string, before: Cookies, after: Cookies) {
  if (isDeepStrictEqual(before, after)) return;
  try {
    const profiles = openProfiles(surroundings);
    const stored = profiles.read(name);
    if (stored === undefined || !isDeepStrictEqual(stored.cookies, before)) return;
    await profiles.write(name, { ...stored, cookies: { ...after } });
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    surroundings.stderr.write(`A sessão renovada não foi guardada: ${thrown.message}\n`);
  }
}
