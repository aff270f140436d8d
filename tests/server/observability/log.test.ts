import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import express from 'express';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { observeRequests } from '../../../server/http/requests.ts';
import { createLogger } from '../../../server/observability/log.ts';

import { signIn } from '../../support/cais/signed-in.ts';

type Line = Record<string, unknown>;

function newLog(logLevel: 'info' | 'debug' = 'info') {
  const lines: Line[] = [];
  const logger = createLogger({ logLevel }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { logger, lines };
}

/** A server that answers everything, and its log. */
function newServer(logLevel?: 'info' | 'debug') {
  const { logger, lines } = newLog(logLevel);
  const app = express();
  app.use(observeRequests({ log: logger, note: () => undefined, basePath: '' }));
  app.use('/broken', (_req, res) => void res.sendStatus(503));
  app.use((req, res) => {
    req.log.info('inside');
    res.cookie('sid', 'sensitive').json({ id: req.id });
  });
  /** The lines of requests, once there are so many. */
  const ofRequests = (count = 1) =>
    vi.waitFor(
      () => {
        const found = lines.filter(({ msg }) => msg === 'request');
        expect(found).toHaveLength(count);
        return found;
      },
      { interval: 5 },
    );
  return { app, lines, ofRequests };
}

describe('createLogger', () => {
  it('writes JSON lines with time, level and message, from its level on', () => {
    const { logger, lines } = newLog();
    logger.debug('too fine');
    logger.info({ port: 3000 }, 'listening');
    expect(lines).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), port: 3000, msg: 'listening' },
    ]);
  });

  it('blots out secret fields that slipped in', () => {
    const { logger, lines } = newLog();
    const secret = {
      password: 'sensitive',
      token: 'sensitive',
      cookie: 'sensitive',
      authorization: 'sensitive',
    };
    logger.info(
      { ...secret, body: secret, req: { headers: { ...secret, 'set-cookie': ['sensitive'] } } },
      'x',
    );
    expect(JSON.stringify(lines)).not.toContain('sensitive');
    expect(lines[0]).toMatchObject({ password: '[oculto]', body: { token: '[oculto]' } });
  });

  it('writes of an error its kind, words, place and causes, and nothing that drivers hang on it', () => {
    const { logger, lines } = newLog();
    const cause = Object.assign(new TypeError('inner'), { detail: 'sensitive', code: '23505' });
    const outer = Object.assign(new Error('outer', { cause }), { parameters: ['sensitive'] });
    logger.error(outer, 'failed');
    logger.error({ err: 'sensitive' }, 'thrown text');
    expect(lines[0]).toMatchObject({
      msg: 'failed',
      err: {
        type: 'Error',
        message: 'outer',
        stack: expect.stringContaining('log.test'),
        cause: { type: 'TypeError', code: '23505' },
      },
    });
    expect(JSON.stringify(lines)).not.toContain('sensitive');
  });

  it('survives an error that is its own cause', () => {
    const { logger, lines } = newLog();
    const error = new Error('round');
    error.cause = error;
    logger.error(error);
    expect(lines).toHaveLength(1);
  });
});

describe('requestLog', () => {
  it('gives each request an id of its own, whatever the caller sent, on every line and in the answer', async () => {
    const { app, lines, ofRequests } = newServer();
    const answer = await request(app).get('/').set('X-Request-Id', 'mine');
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body).toEqual({ id });
    await ofRequests();
    expect(lines.map(({ requestId, msg }) => [requestId, msg])).toEqual([
      [id, 'inside'],
      [id, 'request'],
    ]);
    expect((await request(app).get('/')).headers['x-request-id']).not.toBe(id);
  });

  it('writes method, path, status and time', async () => {
    const { app, ofRequests } = newServer();
    await request(app).post('/api/admin/noticia').send({ titulo: 'x' });
    expect((await ofRequests())[0]).toMatchObject({
      level: 'info',
      method: 'POST',
      path: '/api/admin/noticia',
      status: 200,
      milliseconds: expect.any(Number),
    });
  });

  it('writes no cookie, header, body, query or e-mail address', async () => {
    const { app, lines, ofRequests } = newServer();
    await request(app)
      .post('/api/admin/users/request/access/update/7/R/sensitive%40x.example/sim?nomeParceiros=sensitive')
      .set('Cookie', 'sid=sensitive')
      .set('Authorization', 'Bearer sensitive')
      .set('User-Agent', 'sensitive')
      .send({ password: 'sensitive' });
    const [line] = await ofRequests();
    expect(JSON.stringify(lines)).not.toContain('sensitive');
    expect(line).toMatchObject({ path: '/api/admin/users/request/access/update/7/R/…/…' });
  });

  it.each([
    [
      'POST',
      '/api/admin/users/request/access/update/7/R/ana.silva',
      '/api/admin/users/request/access/update/7/R/:login',
    ],
    [
      'GET',
      '/api/admin/users/request/access/update/7/R/ana.silva',
      '/api/admin/users/request/access/update/7/R/…',
    ],
    ['POST', '/api/admin/handbook/deletar/3/12345', '/api/admin/handbook/deletar/3/:user'],
    [
      'POST',
      '/api/admin/statistics/delete/arquivo/5/Ana.pdf',
      '/api/admin/statistics/delete/arquivo/5/:fileName',
    ],
    ['GET', '/api/admin/contato/all/Ana%20Silva', '/api/admin/contato/all/:filial'],
    ['GET', '/api/admin/contato/all/%zz/Ana', '/api/admin/contato/all/…/…'],
    ['GET', '/api/activity/record/users/Ana', '/api/activity/record/users/:record'],
    ['GET', '/files/statistics/5/Ana%20Silva.pdf', '/files/statistics/5/…'],
    ['GET', '/usuario/cadastro/7?q=ana', '/usuario/cadastro/7'],
    ['GET', '/ana@porto.example', '/…'],
  ])('names rows and ids, and no part that may be about a person: %s %s', async (method, path, logged) => {
    const { app, visitor } = await signIn();
    await visitor.send(method, path);
    const lines = () => app.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    await expect.poll(() => lines().at(-1)?.path).toBe(logged);
    expect(app.log.join('\n')).not.toMatch(/ana\b/iu);
  });

  it('cuts a path that has no end', async () => {
    const { app, ofRequests } = newServer();
    await request(app).get(`/${'x'.repeat(5000)}`);
    expect(String((await ofRequests())[0]?.path)).toHaveLength(300);
  });

  it('calls a failure of ours an error, and keeps the health checks for debugging', async () => {
    const { app, lines, ofRequests } = newServer();
    await request(app).get('/healthz');
    await request(app).get('/broken');
    expect(await ofRequests()).toMatchObject([{ level: 'error', status: 503 }]);
    expect(lines.map(({ msg }) => msg)).toEqual(['inside', 'request']);
  });

  it('writes lines that wait for others even when the process ends at once', async () => {
    const program = `
      import { createLogger } from ${JSON.stringify(import.meta.resolve('../../../server/observability/log.ts'))};
      const log = createLogger({ logLevel: 'info' });
      for (const path of ['/um', '/dois']) log.info({ path });
      process.exit();`;
    const args = ['--input-type=module-typescript', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/um', '/dois']);
  });
});
