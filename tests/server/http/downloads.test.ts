import { describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../support/cais/signed-in.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { startServer } from '../../support/server/running-server.ts';

const list = '/api/admin/statistics/all';
const file = { 'content-type': 'text/html', 'set-cookie': 'a=1' };

/** A recording upstream with one report, whose PDF is at `/pdf`. */
async function withReport(name: string) {
  const signedIn = await signIn();
  const { upstream } = signedIn;
  const report = {
    id: 5,
    titulo: 'T',
    nomeArquivo: name,
    link: `${upstream.url}/pdf`,
    flagTipoLink: 'Arquivo',
  };
  upstream.answerAlways('GET', list, { body: [report] });
  return signedIn;
}

describe('the PDF of a report', () => {
  test('is always saved, never shown, whatever it is', async () => {
    const { upstream, visitor } = await withReport('Relatório "é" €.pdf');
    upstream.answerNext('GET', '/pdf', { body: '%PDF-1.7 <script>', headers: file });
    const answer = await visitor.get('/files/statistics/5/qualquer.html');
    expect(answer).toMatchObject({ status: 200, text: '%PDF-1.7 <script>' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '17',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename=/u);
    expect(disposition).toContain(`filename*=UTF-8''Relat%C3%B3rio%20%22%C3%A9%22%20%E2%82%AC.pdf`);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each(['6', 'x%2Fy', '..%2f..', '%00'])('with an unknown id (%s) is not found', async (id) => {
    const { visitor } = await withReport('a.pdf');
    const answer = await visitor.get(`/files/statistics/${id}`);
    expect(answer).toMatchObject({ status: 404, json: { message: 'Arquivo não encontrado' } });
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
    const page = await visitor.get(`/files/statistics/${id}`, { headers });
    expect(page).toMatchObject({ status: 404, text: 'Arquivo não encontrado' });
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('needs a session: without one the way leads to the login', async () => {
    const { app } = await withReport('a.pdf');
    const answer = await app.visitor().get('/files/statistics/5');
    expect(answer).toMatchObject({ status: 303, headers: { location: '/' } });
  });

  test('SE-10 ends the session where the upstream says so', async () => {
    const { upstream, visitor } = await signIn();
    const { cookie } = visitor;
    upstream.answerNext('GET', list, { status: 401 });
    expect(await visitor.get('/files/statistics/5')).toMatchObject({
      status: 303,
      headers: { location: '/' },
    });
    expect((await visitor.get('/api/session/all', { cookie })).status).toBe(401);
  });

  test('that breaks off is a broken connection', async () => {
    const { upstream, visitor } = await withReport('a.pdf');
    upstream.answerNext('GET', '/pdf', { body: 'x'.repeat(200_000), cut: 'middle' });
    await expect(visitor.get('/files/statistics/5')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('asked for by a link of %s: %i', async (site, status) => {
    const { upstream, visitor } = await withReport('a.pdf');
    upstream.answerNext('GET', '/pdf', { body: '%PDF-' });
    expect((await visitor.get('/files/statistics/5', { headers: { 'sec-fetch-site': site } })).status).toBe(
      status,
    );
  });
});

test('downloads leave no word of Node among the log lines, neither here nor at the upstream', async () => {
  const start = async (options: Parameters<typeof startServer>[0]) => {
    const server = await startServer(options);
    onTestFinished(async () => {
      server.process.kill('SIGKILL');
      await server.clean();
    });
    return server;
  };
  const upstream = await start({ command: 'upstream', env: { SEED: 'demo' } });
  const server = await start({ env: { UPSTREAM_URL: upstream.url } });
  const visitor = new Visitor(server.url);
  await visitor.signIn(upstream.administrator.login, upstream.administrator.password);
  for (const id of [1, 2, 3]) {
    const { status, text } = await visitor.get(`/files/statistics/${id}`);
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
  expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
  expect(await upstream.stop()).toMatchObject({ code: 0, stderr: '' });
});
