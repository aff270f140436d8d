import { createClient } from '../../shared/client.ts';
import type { Connection, GlobalOptions, Surroundings } from '../context.ts';
import { keepCookies } from '../profile/keep-cookies.ts';
import { openProfiles } from '../profile/profile-store.ts';
import type { Credentials } from './credentials.ts';
import { openHttp } from './http.ts';
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
  let closing: Promise<unknown> | undefined;
  return {
    client: createClient(http.send),
    server,
    login,
    async close() {
      closing ??= http.close().then(() => signOut(proxy, server, http.cookies));
      await closing;
    },
  };
}

function connectByProfile(surroundings: Surroundings, { name, profile }: NamedProfile): Connection {
  const { server, login, cookies } = profile;
  const keeper = keepCookies(openProfiles(surroundings), name, cookies);
  const http = openHttp({ server, proxy: surroundings.proxy, cookies, onCookies: keeper.changed });
  return {
    client: createClient(http.send),
    server,
    login,
    async close() {
      await http.close();
      const failure = await keeper.done();
      if (failure !== undefined)
        surroundings.stderr.write(`A sessão renovada não foi guardada: ${failure}\n`);
    },
  };
}
