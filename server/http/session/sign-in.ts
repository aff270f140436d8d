import type { Request, Response } from 'express';
import { check, validate } from '../../../shared/contract/fields/validate.ts';
import { canonicalLogin, login as row } from '../../../shared/contract/session.ts';
import { list } from '../../../shared/contract/users.ts';
import { MalformedAnswer, NoResponse, Refused } from '../../../shared/errors.ts';
import { isSuccess, openAnswer, type WholeAnswer } from '../../upstream/upstream.ts';
import type { AddressHolders, Holder } from '../../writes/address-holders.ts';
import type { Calls } from '../calls.ts';
import type { RateLimits } from '../guards/rate-limits.ts';
import { jsonReader } from '../read-input.ts';
import { userIn } from './access.ts';
import type { Sessions } from './session.ts';

interface SignInParts {
  readonly calls: Calls;
  /** For the body to arrive, and for the upstream to answer. */
  readonly signInMilliseconds: number;
  readonly sessions: Sessions;
  readonly holders: AddressHolders;
  readonly rateLimits: RateLimits;
}

/** Bytes of the only body that is read without a session. */
const LONGEST_BODY = 65_536;

/**
 * Signs an administrator in: the upstream's token goes into the session, the browser learns the login alone (R1).
 * A refusal goes on to the browser as the upstream put it.
 */
export function createSignIn(parts: SignInParts): (req: Request, res: Response) => Promise<void> {
  const { calls, signInMilliseconds, sessions, holders, rateLimits } = parts;
  const readJson = jsonReader(LONGEST_BODY, signInMilliseconds);
  return async (req, res) => {
    if (!sessions.asksPassword) throw new Refused(404, ['A entrada é feita pelo aplicativo.']);
    const credentials = validate(row.browser.body, await readJson(req, res));
    const login = canonicalLogin(credentials.login);
    res.locals.login = login;
    const guess = await rateLimits.guess(req, login);
    const asking = ask(calls, credentials, res, signInMilliseconds);
    const { answer, token } = await asking.catch(async (error: unknown) => {
      await guess.untried();
      // A sign-in changes nothing that somebody would have to look for.
      throw error instanceof NoResponse ? new NoResponse('not-applied', { cause: error.cause }) : error;
    });
    // Only a password that was looked at and found wrong counts.
    if (token !== undefined) await guess.right();
    else if (openAnswer(answer).status >= 500) await guess.untried();
    if (token === undefined) return calls.passOnWhole(res, answer);
    const user = await readUser(calls, res, token, login).catch(() => undefined);
    await sessions.signIn(req, res, { login, userId: user?.userId, token });
    if (user !== undefined)
      await holders.note(user).catch((err: unknown) => req.log.warn({ err }, 'session store failed'));
    res.json({ status: 200, data: { login } });
  };
}

/** Milliseconds for which a sign-in waits for the user's id. Without it the session is known by its login. */
const ID_MILLISECONDS = 3_000;

/** The user who signed in. No call of the contract gives it by the token. */
const readUser = async (calls: Calls, res: Response, token: string, login: string) =>
  userOf(await calls.of(res)({ row: list, params: {}, token }, { most: ID_MILLISECONDS }), login);

/** The user with an address, from the answer with all users. */
export function userOf(answer: WholeAnswer, login: string): Holder | undefined {
  const { data } = openAnswer(answer);
  const user = (Array.isArray(data) ? data : []).find((each) => userIn(each).login === login);
  const id: unknown = user?.idUsuario;
  return typeof id === 'number' || typeof id === 'string'
    ? { ...userIn(user), login, userId: String(id) }
    : undefined;
}

async function ask(calls: Calls, body: unknown, res: Response, most: number) {
  const answer = await calls.of(res)({ row, params: {}, body }, { most });
  return { answer, token: tokenOf(answer) };
}

/** The token of a success (R11), undefined for a refusal. @throws {MalformedAnswer} where both or neither is said */
export function tokenOf(answer: WholeAnswer): string | undefined {
  const { json, status } = openAnswer(answer);
  const found = check(row.answer, json);
  const token = 'value' in found ? found.value.token : undefined;
  if (isSuccess(status) === (token === undefined)) {
    throw new MalformedAnswer('a success without a token, or a refusal with one');
  }
  return token;
}
