import type { Response } from 'express';
import { generateLink as row } from '../../shared/contract/lineup.ts';
import { Refused } from '../../shared/errors.ts';
import type { CompleteConfig } from '../storage/generated-secrets.ts';
import type { Calls } from './calls.ts';
import { tokenOf } from './sign-in.ts';

export type Lineup = CompleteConfig['lineup'];

/**
 * Answers a temporary link to the line-up site, made of the site's address and a token that the configured account
 * gets (R6). The browser's own body is not even read.
 */
export async function generateLink(
  { calls, lineup }: { calls: Calls; lineup: Lineup },
  res: Response,
  token: string,
): Promise<void> {
  if (lineup === undefined) throw new Refused(501, ['O site de lineup não está configurado']);
  const { login, password, siteUrl } = lineup;
  const answer = await calls.sendWhole(res, { row, params: {}, body: { login, password }, token });
  const temporary = tokenOf(answer);
  if (temporary === undefined) return calls.passOnWhole(res, answer);
  const link = new URL(siteUrl);
  link.searchParams.set('token', temporary);
  res.json({ status: 200, data: { link: link.href } });
}
