// An application that has installed Cais and knows nothing of its sources. It ends by itself when its standard input ends.
import { once } from 'node:events';
import { join } from 'node:path';
import { createCais } from 'cais/server';
import express from 'express';
import session from 'express-session';

const { paths, parsers, data, settings = {}, signsIn = false } = JSON.parse(process.argv[2]);
const app = express();
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${server.address().port}`;

const parse = {
  usual: [express.json(), express.urlencoded(), express.text(), express.raw()],
  greedy: [express.raw({ type: () => true, limit: '9mb' })],
};
app.use(session({ secret: 'da aplicação', resave: false, saveUninitialized: true }));
app.get('/entrar/:email', (req, res) => {
  req.session.email = req.params.email;
  res.send('entrou na aplicação');
});
app.get('/sair', (req, res) => req.session.destroy(() => res.send('saiu da aplicação')));
const signedIn = ({ session, sessionID }) =>
  session.email && {
    login: session.email,
    session: sessionID,
    token: settings.UPSTREAM_URL && 'token-da-aplicacao',
    signOut: () => new Promise((resolve) => session.destroy(resolve)),
  };
if (parsers?.before) app.use(parse[parsers.before]);
const mounted = paths.map((path, at) => {
  const cais = createCais(
    {
      PUBLIC_URL: origin + path,
      DATA_DIR: join(data, `${at}`),
      ADMIN_PASSWORD: 'senha do primeiro',
      ...settings,
    },
    { log: { write: (line) => process.stderr.write(line) }, ...(signsIn && { signedIn }) },
  );
  // Below a router too: what counts is the whole path.
  const [, outer, inner = ''] = /^(\/[^/]+)(\/.+)?$/u.exec(path);
  const router = express.Router();
  router.use(inner || '/', cais.handler);
  router.get(`${inner}/relatorio`, (_req, res) => res.send('relatório da aplicação'));
  router.post(`${inner}/usuarios`, (_req, res) => res.send('envio da aplicação'));
  app.use(outer, router);
  return cais;
});
if (parsers?.after) app.use(parse[parsers.after]);
app.get('/visitas', (req, res) => {
  req.session.visits = (req.session.visits ?? 0) + 1;
  res.json(req.session.visits);
});
app.post('/eco', (req, res) => res.json(req.body));
app.get('/favicon.ico', (_req, res) => res.status(204).end());
if (signsIn) app.get('/admin{/*path}', (_req, res) => res.send('entrada da aplicação'));
app.use((_req, res) => res.status(404).send('nada na aplicação'));
app.use((error, _req, res, _next) => res.status(500).send(`erro na aplicação: ${error.message}`));

const states = await Promise.allSettled(mounted.map(({ ready }) => ready));
console.log(JSON.stringify({ origin, states: states.map(({ status }) => status) }));

process.stdin.once('end', async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
  await Promise.all(mounted.map((cais) => cais.close()));
});
process.stdin.resume();
