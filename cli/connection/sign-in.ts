import { createClient } from '../../shared/client.ts';
import { current, end, login as loginRow } from '../../shared/contract/session.ts';
import { NoResponse, SessionEnded } from '../../shared/errors.ts';
import { Ending, exitCodeOf, failureText } from '../exit.ts';
import type { Cookies } from './cookies.ts';
import type { Credentials } from './credentials.ts';
import { openLine } from './transport.ts';

export interface Session {
  readonly cookies: Cookies;
  readonly login: string;
  /** When it ends whatever happens, ISO 8601. */
  readonly expiresAt: string;
}

/** Starts a session. @throws {NoResponse} @throws {Ending} for any other failure, in the words of the login screen */
export async function signIn({ server, login, password }: Credentials): Promise<Session> {
  const line = openLine({ server });
  const client = createClient(line.send);
  try {
    const signedIn = await client.send(loginRow, { body: { login, password } });
    const { expiresAt } = await client.send(current);
    return { cookies: line.cookies, login: signedIn.login, expiresAt };
  } catch (failure) {
    if (failure instanceof NoResponse) throw failure;
    throw new Ending(exitCodeOf(failure), failureText(failure, loginRow.words), { cause: failure });
  } finally {
    await line.close();
  }
}

/** Ends a session on its server; true where it is certainly over. */
export async function signOut(server: string, cookies: Cookies): Promise<boolean> {
  const line = openLine({ server, cookies });
  try {
    await createClient(line.send).send(end);
    return true;
  } catch (failure) {
    return failure instanceof SessionEnded;
  } finally {
    await line.close();
  }
}
