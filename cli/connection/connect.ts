import { createClient } from '../../shared/client.ts';
import type { Connection, GlobalOptions, Surroundings } from '../context.ts';
import { SignInNeeded } from '../exit.ts';
import { credentialsOf } from './credentials.ts';
import { signIn, signOut } from './sign-in.ts';
import { openLine } from './transport.ts';

/** A signed-in line to the server of the profile or of the environment. */
export async function connect(surroundings: Surroundings, options: GlobalOptions): Promise<Connection> {
  const credentials = options.profile === undefined ? credentialsOf(surroundings, options) : undefined;
  if (credentials === undefined) throw new SignInNeeded('Nenhuma sessão. Entre com: cais login');
  const { server } = credentials;
  const { cookies, login } = await signIn(credentials);
  const line = openLine({ server, cookies });
  return {
    client: createClient(line.send),
    server,
    login,
    async close() {
      const last = line.cookies;
      await line.close();
      await signOut(server, last);
    },
  };
}
