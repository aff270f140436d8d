import { createClient } from '../../shared/client.ts';
import { current, end, login as loginRow } from '../../shared/contract/session.ts';
import { Cancelled, InvalidInput, NoResponse, SessionEnded } from '../../shared/errors.ts';
import { Ending, exitCodeOf, failureText, UsageError } from '../exit.ts';
import type { Cookies } from './cookies.ts';
import type { Credentials } from './credentials.ts';
import { openLine } from './transport.ts';

export interface Session {
  readonly cookies: Cookies;
  readonly login: string;
  /** When it ends whatever happens, ISO 8601. */
  readonly expiresAt: string;
}

/**
 * Starts a session.
 *
 * @param signal gives up
 * @throws {NoResponse} @throws {Cancelled} @throws {Ending} for any other failure, in the words of the login screen
 */
export async function signIn(
  { server, login, password }: Credentials,
  signal: AbortSignal,
): Promise<Session> {
  const line = openLine({ server });
  const client = createClient(line.send);
  try {
    const signedIn = await client.send(loginRow, { body: { login, password } }, { signal });
    const { expiresAt } = await client.send(current, undefined, { signal });
    return { cookies: line.cookies, login: signedIn.login, expiresAt };
  } catch (failure) {
    // A session that nobody learns of.
    if (Object.keys(line.cookies).length > 0) await signOut(server, line.cookies);
    if (failure instanceof NoResponse || failure instanceof Cancelled) throw failure;
    const text = failureText(failure, loginRow.words);
    if (failure instanceof InvalidInput) throw new UsageError(text, { cause: failure });
    throw new Ending(exitCodeOf(failure), text, { cause: failure });
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
