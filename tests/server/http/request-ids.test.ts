import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { signIn } from '../../support/cais/signed-in.ts';

const news = '/api/admin/noticia/all/';
const types = '/api/admin/statistics/types/all';
const statistics = '/api/admin/statistics/all';
const create = '/api/admin/localizacaoPortoLineup';
const place = { uf: 'SP', latitude: -23.95, longitude: -46.3, portoId: 1 };

test('the upstream gets the id and the version of each request, and its own ids come into the log', async () => {
  const { app, upstream, visitor } = await signIn();
  const from = (headers: Record<string, string>) => ({ body: { status: 200, data: [] }, headers });
  upstream.answerAlways('GET', news, from({ 'x-request-id': 'up-1' }));
  upstream.answerAlways('POST', create, from({ 'x-correlation-id': 'up/2:b=' }));
  upstream.answerAlways(
    'GET',
    types,
    from({ 'x-request-id': 'ana@porto.example "quoted"', 'request-id': 'up-3' }),
  );
  const report = { id: 5, titulo: 'T', nomeArquivo: 'r.pdf', flagTipoLink: 'Arquivo', link: '/r.pdf' };
  upstream.answerAlways('GET', statistics, { body: { status: 200, data: [report] } });
  upstream.answerAlways('GET', '/r.pdf', { body: '%PDF-1.7', headers: { 'x-trace-id': 'up-4' } });

  const answers = [
    // What the browser, or a proxy, calls the request is not looked at.
    await visitor.get(news, { headers: { 'x-request-id': 'theirs', 'user-agent': 'Theirs/1' } }),
    await visitor.post(create, { json: place }),
    await visitor.get(types),
    await visitor.get('/files/statistics/5/r.pdf'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const ids = answers.map(({ headers }) => String(headers['x-request-id']));
  const sent = upstream.calls.slice(1).map(({ path, headers }) => [path, headers['x-request-id']]);
  expect(sent).toEqual([
    [news, ids[0]],
    [create, ids[1]],
    [types, ids[2]],
    [statistics, ids[3]],
    ['/r.pdf', ids[3]],
  ]);
  expect(new Set(upstream.calls.map(({ headers }) => headers['user-agent']))).toEqual(
    new Set([`cais/${manifest.version}`]),
  );

  const named = () =>
    app.log
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request')
      .map(({ requestId, upstreamIds }) => [requestId, upstreamIds])
      .slice(-4);
  const own = [['up-1'], ['up/2:b='], ['up-3'], ['up-4']];
  await expect.poll(named).toEqual(ids.map((id, index) => [id, own[index]]));
});

test('a call without an answer is found in the log by the id of its request', async () => {
  const { app, upstream, visitor } = await signIn();
  upstream.answerAlways('GET', news, { cut: 'before' });
  const answer = await visitor.get(news);
  expect(answer.status).toBe(502);
  const id = answer.headers['x-request-id'];
  expect(app.log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'no response from upstream', requestId: id }),
  );
});
