import type { RequestHandler, Response } from 'express';
import { generateLink as row } from '../../shared/contract/lineup.ts';
import { Refused } from '../../shared/errors.ts';
import type { CompleteConfig } from '../storage/secrets/generated-secrets.ts';
import type { Calls } from './calls.ts';
import { tokenOf } from './session/sign-in.ts';

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
  const answer = await calls.of(res)({ row, params: {}, body: { login, password }, token });
  const temporary = tokenOf(answer);
  if (temporary === undefined) return calls.passOnWhole(res, answer);
  const link = new URL(siteUrl);
  link.searchParams.set('token', temporary);
  res.json({ status: 200, data: { link: link.href } });
}

/** Whether a temporary link's token still works. */
export type IsLineupToken = (token: string) => Promise<boolean>;

/** Stands where the line-up site would be while none is configured (design 11): says so, and whether the link works. */
export const createLineupPage =
  (isLineupToken: IsLineupToken): RequestHandler =>
  async (req, res) => {
    const { token } = req.query;
    const works = typeof token === 'string' && (await isLineupToken(token));
    res
      .set('Cache-Control', 'no-store')
      .status(works ? 200 : 404)
      .type('html')
      .send(page(works));
  };

const page = (works: boolean): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="favicon.svg" type="image/svg+xml">
    <title>Lineup</title>
  </head>
  <body>
    <main>
      <h1>Lineup</h1>
      <p>${works ? 'Este link temporário é válido.' : 'Este link temporário não existe ou já expirou.'}</p>
      <p>O site de lineup não faz parte desta instalação. O endereço dele é definido na configuração do servidor (LINEUP_SITE_URL).</p>
    </main>
  </body>
</html>
`;
