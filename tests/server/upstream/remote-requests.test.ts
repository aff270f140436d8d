import { expect, test } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { InvalidInput, NoResponse } from '../../../shared/errors.ts';
import { openRemoteForTest } from '../../support/server/open-remote-for-test.ts';
import { scriptHttp } from '../../support/upstreams/scripted-upstream.ts';

const { contacts, news, partners, portLocations, session, users } = contract;
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

test('a token that would be a line of its own is not sent', async () => {
  const server = await answerEmpty();
  const sending = openRemoteForTest(server.url).send({ row: news.list, params: {}, token: 't\r\nx: y' });
  await expect(sending).rejects.toBeInstanceOf(NoResponse);
  expect(server.connections()).toBe(0);
});
