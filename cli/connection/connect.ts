import { createClient } from '../../shared/client.ts';
import { checkQuickly } from '../../shared/contract/check-quickly.ts';
import type { Connection, GlobalOptions, Surroundings } from '../context.ts';
import { keepCookies } from '../profile/keep-cookies.ts';
import { openProfiles } from '../profile/profile-store.ts';
import type { Credentials } from './credentials.ts';
import { signIn, signOut } from './sign-in.ts';
import { chooseTarget, type NamedProfile } from './target.ts';
import { openLine } from './transport.ts';

/** A signed-in line to the server of the profile or of the environment. */
export async function connect(surroundings: Surroundings, options: GlobalOptions): Promise<Connection> {
  const target = chooseTarget(surroundings, options);
  return target.by === 'environment'
    ? connectOnce(surroundings, target.credentials)
    : connectByProfile(surroundings, target);
}

/** With a session of its own, which ends with the connection. */
async function connectOnce({ interrupted }: Surroundings, credentials: Credentials): Promise<Connection> {
  const { server } = credentials;
  const { cookies, login } = await signIn(credentials, interrupted);
  const line = openLine({ server, cookies });
  let closing: Promise<unknown> | undefined;
  return {
    client: createClient(line.send, { hold: checkQuickly }),
    server,
    login,
    async close() {
      closing ??= line.close().then(() => signOut(server, line.cookies));
      await closing;
    },
  };
}

function connectByProfile(surroundings: Surroundings, { name, profile }: NamedProfile): Connection {
  const { server, login, cookies } = profile;
  const keeper = keepCookies(openProfiles(surroundings), name, cookies);
  const line = openLine({ server, cookies, onCookies: keeper.changed });
  return {
    client: createClient(line.send, { hold: checkQuickly }),
    server,
    login,
    async close() {
      await line.close();
      const failure = await keeper.done();
      if (failure !== undefined)
        surroundings.stderr.write(`A sessão renovada não foi guardada: ${failure}\n`);
    },
  };
}
