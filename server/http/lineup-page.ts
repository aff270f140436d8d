import type { RequestHandler } from 'express';

/** Whether a temporary link's token still works. */
export type IsLineupToken = (token: string) => Promise<boolean>;

/** Stands where the line-up site would be while none is configured (design 8): says so, and whether the link works. */
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
