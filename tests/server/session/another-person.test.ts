import { expect, test } from 'vitest';
import { signIn } from '../../support/cais/signed-in.ts';
import { multipartType, uploadForm } from '../../support/faults/multipart-bytes.ts';

const env = {
  LINEUP_SITE_URL: 'https://lineup.example/',
  LINEUP_LOGIN: 'robo@porto.example',
  LINEUP_PASSWORD: 'segredo-do-robo',
};
const pdf = Buffer.from('%PDF-1.4\nrelatório\n%%EOF');
const mark = (login: string) => ({ 'x-cais-user': encodeURIComponent(login) });

/** Two tabs share one cookie: Ana's page is still open, and the session is Bia's. */
const bia = 'bía d’ávila@porto.example';
async function biaAfterAna() {
  const stand = await signIn({ env });
  const { visitor, upstream } = stand;
  upstream.answerAlways('GET', /./u, { body: { status: 200, data: [] } });
  await visitor.signIn(bia, 'senha');
  upstream.calls.length = 0;
  return { visitor, upstream, refuses: mark('ana@porto.example') };
}

test('SE-10 nothing that the page of one administrator sends goes on in the session of another', async () => {
  const { visitor, upstream, refuses: headers } = await biaAfterAna();
  const answers = [
    await visitor.get('/api/admin/users/all', { headers }),
    await visitor.post('/api/admin/noticia/3', { headers, json: { titulo: 'x' } }),
    await visitor.delete('/api/admin/noticia/3', { headers }),
    await visitor.post('/api/admin/statistics/upload', {
      headers: { ...headers, 'content-type': multipartType },
      body: uploadForm(pdf),
    }),
    await visitor.post('/api/admin/lineup/gerarlink', { headers }),
    await visitor.get('/api/activity', { headers }),
    await visitor.get('/api/session', { headers }),
    // 'Sair' in Ana's page must not sign Bia out.
    await visitor.delete('/api/session', { headers }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 412,
      headers: { 'x-cais-cause': 'another-person', 'x-cais-user': encodeURIComponent(bia) },
      json: {
        message: `Nesta janela você é ana@porto.example, mas a sessão agora é de ${bia}. Nada foi salvo.`,
        outcome: 'not-applied',
      },
    });
  }
  expect(upstream.calls).toEqual([]);
  expect((await visitor.get('/api/session', { headers: mark(bia) })).json).toMatchObject({ login: bia });
});

test('SE-10 the mark is compared and never trusted, and a caller without one is asked nothing', async () => {
  const { visitor, upstream, refuses } = await biaAfterAna();
  for (const headers of [mark(bia), {}]) {
    expect((await visitor.get('/api/admin/users/all', { headers })).status).toBe(200);
  }
  for (const forged of ['%', 'x'.repeat(5_000), `${mark(bia)['x-cais-user']}, ana`, '']) {
    const answer = await visitor.get('/api/admin/noticia/all', { headers: { 'x-cais-user': forged || ' ' } });
    expect([forged.slice(0, 9), answer.status]).toEqual([forged.slice(0, 9), 412]);
  }
  expect(upstream.callsTo('GET', /noticia/u)).toEqual([]);
  // Without a session the mark makes none.
  expect((await visitor.get('/api/admin/users/all', { headers: mark(bia), cookie: '' })).status).toBe(401);
  expect((await visitor.get('/api/session', { headers: mark(bia), cookie: '' })).text).toBe('null');
  // Ana signs in again from her own page.
  const json = { login: 'ana@porto.example', password: 'senha' };
  expect((await visitor.post('/api/admin/users/login', { headers: refuses, json })).status).toBe(200);
  expect((await visitor.get('/api/admin/users/all', { headers: refuses })).status).toBe(200);
});
