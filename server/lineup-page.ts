import type { RequestHandler } from 'express';

const html = `<!doctype html>
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
      <p>O site de lineup não faz parte desta instalação: aqui só se vê aonde o link temporário leva.</p>
      <p>O endereço do site verdadeiro é definido na configuração do servidor (LINEUP_SITE_URL).</p>
    </main>
  </body>
</html>
`;

/** Stands where the line-up site would be while none is configured (design 8). It does not look at the token. */
export const lineupPage: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').type('html').send(html);
};
