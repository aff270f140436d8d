import { expect, onTestFinished, test } from 'vitest';
import { serveUpstream } from '../../support/server/serve-upstream.ts';
import { admin, openEmbeddedForTest } from './embedded/open-embedded-for-test.ts';

async function serveForTest() {
  const opened = await openEmbeddedForTest();
  const served = await serveUpstream(opened.upstream);
  onTestFinished(() => served.close());
  const authorization = `Bearer ${opened.token}`;
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${served.port}${path}`, {
      ...init,
      headers: { authorization, connection: 'close', ...(init.headers as Record<string, string>) },
    });
  const post = (path: string, body: unknown, headers = {}) =>
    request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { ...opened, served, request, post };
}

const bodyOf = async (response: Response) => ({ http: response.status, ...(await response.json()) });

test('signs in and reads over HTTP, with the bearer token and not without', async () => {
  const { request, post } = await serveForTest();
  const { data } = await bodyOf(
    await post(
      '/api/admin/users/login',
      { login: admin.login, password: admin.password },
      { authorization: '' },
    ),
  );
  const authorization = `Bearer ${data.token}`;
  const list = await bodyOf(await request('/api/admin/noticia/all/', { headers: { authorization } }));
  expect(list).toEqual({ http: 200, status: 200, data: [] });
  for (const wrong of ['', 'Basic eDp5', 'Bearer outro']) {
    const refused = await request('/api/admin/noticia/all/', { headers: { authorization: wrong } });
    expect(await bodyOf(refused)).toMatchObject({ http: 401, status: 401, message: expect.any(String) });
  }
});

test('answers what is wrong with a request in JSON with its status, and goes on', async () => {
  const { request, post, log } = await serveForTest();
  const location = '/api/admin/localizacaoPortoLineup';
  expect(await bodyOf(await request('/api/admin/outro'))).toMatchObject({ http: 404 });
  expect(await bodyOf(await request('/'))).toMatchObject({ http: 404 });
  const other = await request(location, { method: 'DELETE' });
  expect(other.headers.get('allow')).toBe('POST');
  expect(await bodyOf(other)).toMatchObject({ http: 405 });
  expect(await bodyOf(await request('/api/admin/noticia/%ff'))).toMatchObject({ http: 400 });
  expect(await bodyOf(await post(location, '{"uf":'))).toMatchObject({
    http: 400,
    message: 'O JSON enviado é inválido',
  });
  expect(await bodyOf(await post(location, 'null'))).toMatchObject({ http: 400 });
  expect(await bodyOf(await post(location, 'a=b', { 'content-type': 'text/plain' }))).toMatchObject({
    http: 415,
  });
  expect(await bodyOf(await post(location, `"${'x'.repeat(1_000_001)}"`))).toMatchObject({ http: 413 });
  const positive = { portoId: 1, uf: 'AP', latitude: 0.03, longitude: -51 };
  expect(await bodyOf(await post(location, positive))).toMatchObject({
    http: 400,
    status: 400,
    message: 'latitude tem que ser número e menor que zero',
  });
  const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  expect((await post('/api/admin/noticia', deep)).status).toBe(400);
  expect(await bodyOf(await post(location, { ...positive, latitude: -1 }))).toMatchObject({
    http: 200,
    status: 200,
    message: 'Localização cadastrada com sucesso',
  });
  expect(log.found).toEqual([]);
});

test('takes a PDF in a form, gives it back as an attachment and deletes it by its name', async () => {
  const { request } = await serveForTest();
  const name = "Relatório d'março (2).pdf";
  const pdf = new Uint8Array(6_000_000).fill(65);
  pdf.set(Buffer.from('%PDF-'));
  const send = (bytes: Uint8Array<ArrayBuffer>, fileName: string) => {
    const form = new FormData();
    form.append('idSegmento', '1');
    form.append('titulo', 'Março');
    form.append('arquivo', new File([bytes], fileName, { type: 'application/pdf' }));
    return request('/api/admin/statistics/upload', { method: 'POST', body: form });
  };
  const created = await bodyOf(await send(pdf, name));
  expect(created).toMatchObject({ http: 200, message: 'Cadastro realizado' });
  const list = await bodyOf(await request('/api/admin/statistics/all'));
  // Nobody stamped it on the way: it is the token's own user.
  expect(list.data).toMatchObject([{ nomeArquivo: name, nomeUsuarioInclusao: admin.login }]);

  const file = await request(list.data[0].link);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; .*filename\*=UTF-8''Relat%C3%B3rio%20d%27mar%C3%A7o%20%282%29\.pdf$/u,
  );
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
  expect((await request(list.data[0].link, { headers: { authorization: 'Bearer x' } })).status).toBe(401);
  expect((await request('/api/admin/statistics/arquivo/999')).status).toBe(404);

  const tooLarge = new Uint8Array(6_000_001).fill(65);
  tooLarge.set(Buffer.from('%PDF-'));
  expect(await bodyOf(await send(tooLarge, name))).toMatchObject({ http: 413 });
  expect(await bodyOf(await send(pdf, 'foto.png'))).toMatchObject({
    http: 400,
    message: 'Só são aceitos arquivos .pdf',
  });
  const html = new TextEncoder().encode('<html>');
  expect(await bodyOf(await send(html, name))).toMatchObject({
    http: 400,
    message: 'O arquivo não é um PDF',
  });
  const path = `/api/admin/statistics/delete/arquivo/${created.data.id}/${encodeURIComponent(name)}`;
  expect(await bodyOf(await request(path, { method: 'POST' }))).toMatchObject({ http: 200 });
});

test('says whether it is ready', async () => {
  const { request } = await serveForTest();
  expect((await request('/readyz')).status).toBe(200);
});
