import { createClient } from '../../shared/calls/client.ts';
import { current, end, listOwn, login as loginRow, sessionIn } from '../../shared/contract/session.ts';
import { Cancelled, InvalidInput, NoResponse, Refused, SessionEnded } from '../../shared/errors.ts';
import type { ProxySettings, Surroundings } from '../context.ts';
import { Ending, exitCodeOf, exitCodes, failureText, UsageError } from '../exit.ts';
import type { Credentials } from './credentials.ts';
import { type Answer, type Cookies, openHttp, type ServerHttp } from './http.ts';

export interface Session {
  readonly cookies: Cookies;
  readonly login: string;
  /** When it ends whatever happens, ISO 8601. */
  readonly expiresAt: string;
}

/**
 * Starts a session.
 *
 * @throws {NoResponse} where Cais did not answer @throws {Cancelled}
 * @throws {Ending} for any other failure, in the words of the login screen
 */
export async function signIn(
  { proxy, interrupted: signal }: Pick<Surroundings, 'proxy' | 'interrupted'>,
  { server, login, password }: Credentials,
): Promise<Session> {
  const http = openHttp({ server, proxy });
  const client = createClient(http.send);
  try {
    const signedIn = await client.send(loginRow, { body: { login, password } }, { signal });
    const { expiresAt } = sessionIn(await client.send(current, undefined, { signal }));
    return { cookies: http.cookies, login: signedIn.login, expiresAt };
  } catch (failure) {
    // No command will use this session.
    if (Object.keys(http.cookies).length > 0) await signOut(proxy, server, http.cookies);
    if ((failure instanceof NoResponse && !failure.isTold) || failure instanceof Cancelled) throw failure;
    if (failure instanceof Refused) await checkIsCais(http, server);
    const text = failureText(failure, loginRow.words);
    if (failure instanceof InvalidInput) throw new UsageError(text, { cause: failure });
    throw new Ending(exitCodeOf(failure), text, { cause: failure });
  } finally {
    await http.close();
  }
}

/**
 * Asks for something that takes a session, without one: a Cais server marks its refusal with a cause.
 * @throws {Ending} where something else answers @throws {NoResponse}
 */
export async function checkIsCais(http: ServerHttp, server: string): Promise<Answer> {
  const answer = await http.read(`${new URL(server).pathname.replace(/\/$/u, '')}${listOwn.path}`);
  if (answer.cause !== undefined) return answer;
  const text = `Algo responde nesse endereço (HTTP ${answer.status}), mas não é um servidor Cais.`;
  throw new Ending(exitCodes.unreachable, text);
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
