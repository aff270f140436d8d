import { createClient } from '../../shared/client.ts';
import { current, end, login as loginRow } from '../../shared/contract/session.ts';
import { Cancelled, InvalidInput, NoResponse, SessionEnded } from '../../shared/errors.ts';
import type { ProxySettings, Surroundings } from '../context.ts';
import { Ending, exitCodeOf, failureText, UsageError } from '../exit.ts';
import type { Credentials } from './credentials.ts';
import { type Cookies, openHttp } from './http.ts';

export interface Session {
  readonly cookies: Cookies;
  readonly login: string;
  /** When it ends whatever happens, ISO 8601. */
  readonly expiresAt: string;
}

/**
 * Starts a session.
 *
 * @throws {NoResponse} @throws {Cancelled} @throws {Ending} for any other failure, in the words of the login screen
 */
export async function signIn(
  { proxy, interrupted: signal }: Pick<Surroundings, 'proxy' | 'interrupted'>,
  { server, login, password }: Credentials,
): Promise<Session> {
  const http = openHttp({ server, proxy });
  const client = createClient(http.send);
  try {
    const signedIn = await client.send(loginRow, { body: { login, password } }, { signal });
    const { expiresAt } = await client.send(current, undefined, { signal });
    return { cookies: http.cookies, login: signedIn.login, expiresAt };
  } catch (failure) {
    // No command will use this session.
    if (Object.keys(http.cookies).length > 0) await signOut(proxy, server, http.cookies);
    if (failure instanceof NoResponse || failure instanceof Cancelled) throw failure;
    const text = failureText(failure, loginRow.words);
    if (failure instanceof InvalidInput) throw new UsageError(text, { cause: failure });
    throw new Ending(exitCodeOf(failure), text, { cause: failure });
  } finally {
    await http.close();
  }
}

/** Ends a session on its server; true where it is certainly over. */
export async function signOut(proxy: ProxySettings, server: string, cookies: Cookies): Promise<boolean> {
  const http = openHttp({ server, proxy, cookies });
  try {
    await createClient(http.send).send(end);
    return true;
  } catch (failure) {
    return failure instanceof SessionEnded;
  } finally {
    await http.close();
  }
}
