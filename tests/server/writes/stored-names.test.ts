import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reject } from '../../../shared/contract/access-requests.ts';
import * as statistics from '../../../shared/contract/statistics.ts';
import { clientOf } from '../../support/cais/client-of.ts';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { signIn } from '../../support/cais/signed-in.ts';
import type { Visitor } from '../../support/cais/visitor.ts';

/** Names that an upstream may have stored, though nobody could type them here. */
const names = [
  'safra/2026.pdf',
  '/',
  'a\\b?c#d%2Fe.pdf',
  'linha\n2\u0000.pdf',
  `${'á'.repeat(400)}.pdf`,
  'a..b/...',
];

/** Decoded before they are resolved, as some proxies do, these lead to another call. */
const climbing = ['..', '.', 'x/../../../users/deletar/7', '..\\..\\users', 'a/./b'];

const remove = (visitor: Visitor, fileName: string) =>
  clientOf(visitor).send(statistics.removeFile, { params: { id: 5, fileName } });

test.each(names)(
  'R23 a report that is stored as %j is removed: its name is one encoded part of the path',
  async (name) => {
    const { visitor, upstream } = await signIn();
    const body = [{ id: 5, titulo: 'Safra', nomeArquivo: name, flagTipoLink: 'Arquivo' }];
    upstream.answerAlways('GET', statistics.list.path, { body });
    upstream.answerAlways('POST', /delete/u, { body: { status: 200, message: 'ok' } });
    await remove(visitor, name);
    expect(upstream.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      expect.stringMatching(/login$/u),
      `/api/admin/statistics/delete/arquivo/5/${encodeURIComponent(name)}`,
    ]);
  },
);

test('R23 so it is where Cais is its own upstream', async () => {
  const app = await runApp();
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const [type] = await clientOf(visitor).send(statistics.listTypes);
  const form = new FormData();
  form.append('idSegmento', String(type?.id));
  form.append('titulo', 'Safra');
  form.append('arquivo', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'safra.pdf');
  expect((await visitor.post('/api/admin/statistics/upload', { body: form })).status).toBe(200);
  const [name = ''] = names;
  await sql`update statistics set "nomeArquivo" = ${name}`.execute(app.database.kysely);
  const [report] = await clientOf(visitor).send(statistics.list);
  const params = { id: report?.id ?? '', fileName: name };
  await clientOf(visitor).send(statistics.removeFile, { params });
  expect(await clientOf(visitor).send(statistics.list)).toEqual([]);
});

test('R23 a name with a dot segment reaches no upstream, however it is encoded', async () => {
  const { visitor, upstream } = await signIn();
  const seen = upstream.calls.length;
  for (const name of climbing) {
    await expect(remove(visitor, name)).rejects.toThrow('Nome inválido: “.” ou “..” entre barras');
    for (const part of [encodeURIComponent(name), encodeURIComponent(name).replaceAll('.', '%2e')]) {
      const answer = await visitor.post(`/api/admin/statistics/delete/arquivo/5/${part}`);
      expect([part, answer.status]).toEqual([part, 400]);
    }
  }
  expect(upstream.calls).toHaveLength(seen);
});

test('R23 a login with a slash is one part of the path too', async () => {
  const { app, upstream } = await signIn();
  const visitor = app.visitor();
  await visitor.signIn('porto/santos', 'senha');
  upstream.answerAlways('GET', /analise/u, { body: [{ id: 3, nomeContato: 'Ana' }] });
  upstream.answerAlways('POST', /update/u, { body: { status: 200, message: 'ok' } });
  await clientOf(visitor).send(reject, { params: { id: 3 } });
  expect(upstream.calls.at(-1)?.path).toBe('/api/admin/users/request/access/update/3/R/porto%2Fsantos');
});
