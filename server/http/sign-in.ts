import type { Request, Response } from 'express';
import { login as row } from '../../shared/contract/session.ts';
import { check, validate } from '../../shared/contract/validate.ts';
import { MalformedAnswer } from '../../shared/errors.ts';
import { actualStatus, isSuccess, jsonOf, type WholeAnswer } from './answer.ts';
import type { Calls } from './calls.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ReadJson } from './read-input.ts';
import type { Sessions } from './session.ts';

interface SignInParts {
  readonly calls: Calls;
  readonly readJson: ReadJson;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
}

/**
 * Signs an administrator in: the upstream's token goes into the session, the browser learns the login alone (R1).
 * A refusal goes on to the browser as the upstream put it.
 */
export async function signIn(
  { calls, readJson, sessions, rateLimits }: SignInParts,
  req: Request,
  res: Response,
): Promise<void> {
  const credentials = validate(row.browser.body, await readJson(req, res));
  res.locals.login = credentials.login;
  const guess = await rateLimits.guess(req, credentials.login);
  const { answer, token } = await ask(calls, credentials, res).catch(async (error: unknown) => {
    await guess.untried();
    throw error;
  });
  // Only a password that was looked at and found wrong counts.
  if (token !== undefined) await guess.right();
  else if (actualStatus(answer) >= 500) await guess.untried();
  if (token === undefined) return calls.passOnWhole(res, answer);
  await sessions.signIn(req, res, credentials.login, token);
  res.json({ status: 200, data: { login: credentials.login } });
}

async function ask(calls: Calls, body: unknown, res: Response) {
  const answer = await calls.sendWhole(res, { row, params: {}, body });
  return { answer, token: tokenOf(answer) };
}

/** The token of a success (R11), undefined for a refusal. @throws {MalformedAnswer} where both or neither is said */
export function tokenOf(answer: WholeAnswer): string | undefined {
  const found = check(row.answer, jsonOf(answer));
  const token = 'value' in found ? found.value.token : undefined;
  if (isSuccess(actualStatus(answer)) === (token === undefined)) {
    throw new MalformedAnswer('a success without a token, or a refusal with one');
  }
  return token;
}
