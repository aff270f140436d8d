import { createClient } from '../../shared/client.ts';
import type { Connection, GlobalOptions, Surroundings } from '../context.ts';
import { openProfiles } from '../profile/profile-store.ts';
import type { Cookies } from './cookies.ts';
import type { Credentials } from './credentials.ts';
import { signIn, signOut } from './sign-in.ts';
import { chooseTarget, type Target } from './target.ts';
import { openLine } from './transport.ts';

/** A signed-in line to the server of the profile or of the environment. */
export async function connect(surroundings: Surroundings, options: GlobalOptions): Promise<Connection> {
  const target = chooseTarget(surroundings, options);
  return target.by === 'environment'
    ? connectOnce(target.credentials)
    : connectByProfile(surroundings, target);
}

/** With a session of its own, which ends with the connection. */
async function connectOnce(credentials: Credentials): Promise<Connection> {
  const { server } = credentials;
  const { cookies, login } = await signIn(credentials);
  const line = openLine({ server, cookies });
  let closing: Promise<unknown> | undefined;
  return {
    client: createClient(line.send),
    server,
    login,
    async close() {
      closing ??= line.close().then(() => signOut(server, line.cookies));
      await closing;
    },
  };
}

function connectByProfile(
  surroundings: Surroundings,
  { name, profile }: Extract<Target, { by: 'profile' }>,
): Connection {
  const { server, login, cookies } = profile;
  const profiles = openProfiles(surroundings);
  let keeping = Promise.resolve();
  const keep = async (set: Cookies) => {
    // A sign-out meanwhile, by another run, stays one.
    const stored = profiles.read(name);
    if (stored !== undefined) await profiles.write(name, { ...stored, cookies: set });
  };
  const line = openLine({
    server,
    cookies,
    onCookies: (set) => {
      keeping = keeping.then(() => keep(set));
    },
  });
  return {
    client: createClient(line.send),
    server,
    login,
    async close() {
      await line.close();
      await keeping;
    },
  };
}
