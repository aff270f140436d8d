import { expect, test } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { InvalidInput } from '../../../shared/errors.ts';
import { openRemoteForTest } from '../../support/open-remote-for-test.ts';
import { scriptHttp } from '../../support/scripted-upstream.ts';

const { contacts, news, partners, portLocations, session, statistics, users } = contract;
const answerEmpty = () => scriptHttp((response) => response.end('{}'));

test('a call goes out with its method, its path below the base address, the bearer token and its JSON', async () => {
  const server = await answerEmpty();
  const upstream = openRemoteForTest(`${server.url}/a/b/`);
  const body = { portoId: 7, uf: 'SP', longitude: -46.3, latitude: -23.95 };
  await upstream.send({ row: portLocations.update, params: { id: '12' }, body, token: 't0ken' });
  const [request] = server.seen;
  expect(request?.method).toBe('POST');
  expect(request?.path).toBe('/a/b/api/admin/localizacaoPortoLineup/12');
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer t0ken',
    'content-type': 'application/json',
    accept: 'application/json',
  });
  expect(JSON.parse(request?.body.toString() ?? '')).toEqual(body);
});

test('the login goes without a token', async () => {
  const server = await answerEmpty();
  const body = { login: 'ana@cais.test', password: 'ç' };
  await openRemoteForTest(server.url).send({ row: session.login, params: {}, body });
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
  expect(server.seen[0]?.body.toString()).toBe('{"login":"ana@cais.test","password":"ç"}');
});

test.each([
  ['a/b', '/api/admin/contato/all/a%2Fb'],
  ['São Luís ç', '/api/admin/contato/all/S%C3%A3o%20Lu%C3%ADs%20%C3%A7'],
  ['50% ?x=1#y', '/api/admin/contato/all/50%25%20%3Fx%3D1%23y'],
  ['a\\b', '/api/admin/contato/all/a%5Cb'],
  ['a\nb', '/api/admin/contato/all/a%0Ab'],
])('the path part %j travels as one segment', async (filial, path) => {
  const server = await answerEmpty();
  const { body } = await openRemoteForTest(server.url).send({ row: contacts.list, params: { filial } });
  for await (const _ of body);
  expect(server.seen.map((request) => request.path)).toEqual([path]);
});

test.each(['..', '.', '', '../users', 'a\\..\\users', '\uD800'])(
  'the path part %j is never sent',
  async (filial) => {
    const server = await answerEmpty();
    const upstream = openRemoteForTest(server.url);
    await expect(upstream.send({ row: contacts.list, params: { filial } })).rejects.toThrow(InvalidInput);
    expect(server.seen).toEqual([]);
  },
);

test('a list in the query becomes a repeated, encoded name', async () => {
  const server = await answerEmpty();
  const query = { nomeParceiros: ['a&b', 'Grão'] };
  await openRemoteForTest(server.url).send({ row: partners.search, params: {}, query });
  expect(server.seen[0]?.path).toBe('/api/admin/parceiro/filter?nomeParceiros=a%26b&nomeParceiros=Gr%C3%A3o');
});

test('the final slashes of the contract stay', async () => {
  const server = await answerEmpty();
  await openRemoteForTest(server.url).send({ row: news.list, params: {} });
  expect(server.seen[0]?.path).toBe('/api/admin/noticia/all/');
});

test('a write without a body declares that it has none', async () => {
  const server = await answerEmpty();
  await openRemoteForTest(server.url).send({ row: users.remove, params: { idUsuario: '3' } });
  expect(server.seen[0]?.headers).toMatchObject({ 'content-length': '0' });
  expect(server.seen[0]?.headers['content-type']).toBeUndefined();
});

test('an upload is a form: the fields first, then the file, byte for byte, its name with accents', async () => {
  const server = await answerEmpty();
  const bytes = new Uint8Array(70_000).map((_, index) => (index * 31) % 256);
  await openRemoteForTest(server.url).send({
    row: statistics.createFile,
    params: {},
    body: { idSegmento: 4, titulo: 'Relatório "março"', nomeUsuarioInclusao: 'ana@cais.test' },
    file: { name: 'relatório çã.pdf', bytes },
    token: 't',
  });
  const [request] = server.seen;
  const type = request?.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(request?.body ?? []), {
    headers: { 'content-type': type },
  }).formData();
  expect([...form.keys()]).toEqual(['idSegmento', 'titulo', 'nomeUsuarioInclusao', 'arquivo']);
  expect([form.get('idSegmento'), form.get('titulo'), form.get('nomeUsuarioInclusao')]).toEqual([
    '4',
    'Relatório "março"',
    'ana@cais.test',
  ]);
  const file = form.get('arquivo') as File;
  expect([file.name, file.type]).toEqual(['relatório çã.pdf', 'application/pdf']);
  expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), bytes)).toBe(0);
  expect(request?.headers['content-length']).toBe(String(request?.body.length));
});
