import { File } from 'node:buffer';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';

// What Cais is measured against, in the product's own versions: `node server.mjs NAME`, the upstream in UPSTREAM_URL.
const ofProduct = createRequire(new URL('../../../package.json', import.meta.url));
const express = ofProduct('express');
const session = ofProduct('express-session');
const helmet = ofProduct('helmet');
const multer = ofProduct('multer');
const { FormData, Pool } = ofProduct('undici');

const pool = new Pool(process.env.UPSTREAM_URL, { connections: 64, pipelining: 1 });

const peers = {
  /** The least that a relay does: node:http and undici, no checks. */
  floor: () => createServer((req, res) => dispatch(req, res)),
  /** Express with helmet and express-session, as their documentation shows it. */
  session() {
    const app = express();
    app.use(helmet());
    app.use(session({ secret: 'a secret of the bench', resave: false, saveUninitialized: false }));
    app.post('/login', (req, res) => {
      req.session.token = 'token-of-the-upstream';
      res.sendStatus(204);
    });
    app.get('/api/{*path}', async (req, res) => {
      const { token } = req.session;
      if (token === undefined) return res.sendStatus(401);
      const headers = { authorization: `Bearer ${token}` };
      // The upstream's connections are let go with callers that hang up, also before the answer begins.
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      try {
        const options = { method: 'GET', path: req.originalUrl, headers, signal: gone.signal };
        const answer = await pool.request(options);
        res.status(answer.statusCode).type('json');
        await pipeline(answer.body, res);
      } catch {
        res.destroy();
      }
    });
    return createServer(app);
  },
  /** fastify with its helmet and its session, as their documentation shows it. */
  async fastify() {
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    await app.register(await import('@fastify/helmet'));
    await app.register(await import('@fastify/cookie'));
    await app.register(await import('@fastify/session'), {
      secret: 'a secret of the bench, of 32 letters or more',
      cookie: { secure: false },
      saveUninitialized: false,
    });
    app.post('/login', async (request, reply) => {
      request.session.token = 'token-of-the-upstream';
      return reply.code(204).send();
    });
    app.get('/api/*', async (request, reply) => {
      const { token } = request.session;
      if (token === undefined) return reply.code(401).send();
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const headers = { authorization: `Bearer ${token}` };
      const answer = await pool.request({ method: 'GET', path: request.url, headers, signal: gone.signal });
      return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.body);
    });
    await app.ready();
    return app.server;
  },
  /** multer in memory, name and signature checked, sent on as a form. */
  multer() {
    const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 6_000_000, files: 1 } });
    const app = express();
    app.post('/api/{*path}', upload.single('arquivo'), async (req, res) => {
      const { file, body } = req;
      if (!file?.originalname.endsWith('.pdf')) return res.sendStatus(400);
      if (file.buffer.toString('latin1', 0, 5) !== '%PDF-') return res.sendStatus(400);
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.append(name, value);
      form.append('arquivo', new File([file.buffer], file.originalname, { type: 'application/pdf' }));
      const answer = await pool.request({ method: 'POST', path: req.originalUrl, body: form });
      res
        .status(answer.statusCode)
        .type('json')
        .send(await answer.body.text());
    });
    return createServer(app);
  },
};

function dispatch(req, res) {
  pool.dispatch(
    { method: req.method, path: req.url, headers: {} },
    {
      onRequestStart(controller) {
        res.once('close', () => !res.writableFinished && controller.abort(new Error('gone')));
      },
      onResponseStart(_controller, status, headers) {
        res.writeHead(status, headers);
      },
      onResponseData(controller, piece) {
        if (res.write(piece)) return;
        controller.pause();
        res.once('drain', () => controller.resume());
      },
      onResponseEnd: () => res.end(),
      onResponseError: () => res.destroy(),
    },
  );
}

const server = await peers[process.argv[2]]();
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  console.log(`ready ${server.address().port}`),
);
