import { describe, expect, test } from 'vitest';
import { stampBody } from '../../../server/http/read-input.ts';
import { update } from '../../../shared/contract/restrictions.ts';
import { actor, signIn } from '../../support/cais/signed-in.ts';

const ok = { body: { status: 200, message: 'ok' } };
const forged = 'outra@porto.example';
const me = encodeURIComponent(actor);

describe('R5 the acting administrator replaces any name that the browser sent', () => {
  const person = {
    nomeContato: 'A',
    empresaContato: 'B',
    emailContato: 'a@b.c',
    isAdmin: false,
    hasParceiro: false,
  };
  const story = {
    titulo: 'T',
    fonte: 'F',
    corpo: 'C',
    dataNoticia: '2026-01-02',
    categoria: [{ categoriaId: 2 }],
  };
  const handbook = {
    portoId: 1,
    descricao_porto: 'Santos',
    arquivosList: [{ nome_arquivo: 'a', id_slidegoogledrive: 'b' }],
    commoditiesList: [],
  };

  test.each<[string, string, object]>([
    ['/api/admin/users/add', 'user', person],
    ['/api/admin/users/connect/group', 'user', { ...person, id: 4 }],
    ['/api/admin/noticia', 'UsuarioInclusao', { ...story, commoditiesList: [], portsList: [] }],
    [
      '/api/admin/noticia/3',
      'UsuarioInclusao',
      { ...story, commoditiesList: [], portsList: [], flagExcluido: 'N' },
    ],
    ['/api/admin/statistics', 'nomeUsuarioInclusao', { idTipo: 1, titulo: 'T', link: 'https://a.example' }],
    ['/api/admin/handbook/', 'nome_usu_inclusao', handbook],
    ['/api/admin/handbook/5', 'nome_usu_inclusao', handbook],
    ['/api/admin/portsearcher', 'nomeUsuInclusao', { pierId: 1, commodities: [] }],
  ])('POST %s: %s', async (path, field, body) => {
    const { upstream, visitor } = await signIn();
    upstream.answerAlways('POST', path, ok);
    expect((await visitor.post(path, { json: { ...body, [field]: forged } })).json).toEqual(ok.body);
    // A request is decided once, so the second is another one.
    expect((await visitor.post(path, { json: { ...body, id: 5 } })).json).toEqual(ok.body);
    expect(
      upstream.callsTo('POST', path).map(({ json }) => (json as Record<string, unknown>)[field]),
    ).toEqual([actor, actor]);
  });

  test.each([
    // A request is decided once: each name comes with another one.
    [(id: number) => `/api/admin/users/request/access/update/${id}/R/`, 'HO-07'],
    [() => '/api/admin/handbook/deletar/3/', 'HB-06'],
    [() => '/api/admin/arquivohandbook/deletar/3/', 'HB-07'],
    [() => '/api/admin/commodity/deletar/3/', 'HB-07'],
  ])('the path that ends with a login, %s (%s)', async (pathOf) => {
    const { upstream, visitor } = await signIn();
    upstream.answerAlways('POST', /./u, ok);
    const names = [encodeURIComponent(forged), '-', 'ninguem'];
    for (const [id, sent] of names.entries()) await visitor.post(pathOf(id) + sent);
    expect(upstream.calls.slice(1).map(({ path }) => path)).toEqual(names.map((_, id) => pathOf(id) + me));
  });

  test('an update of a user does not name the administrator (US-07)', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('POST', '/api/admin/users/3', ok);
    await visitor.post('/api/admin/users/3', { json: { ...person, user: forged } });
    expect(upstream.callsTo('POST', '/api/admin/users/3')[0]?.json).not.toHaveProperty('user');
  });
});

describe('PS-06 PS-09 an edit of a restriction', () => {
  const path = '/api/admin/portsearcher/9';
  const stored = {
    id: 9,
    nomeUsuInclusao: 'bia@porto.example',
    commodities: [
      { grpMercId: 1, descricao: 'Soja', usrInclusao: 'caio@porto.example' },
      { grpMercId: 2, descricao: 'Milho', usrInclusao: ' ' },
    ],
  };
  const edit = {
    maxDraft: 12.5,
    commodities: [
      { grpMercId: '1', descricao: 'Soja', usrInclusao: forged },
      { grpMercId: 2, descricao: 'Milho', usrInclusao: forged },
      { grpMercId: 3, descricao: 'Trigo', usrInclusao: forged },
    ],
    nomeUsuInclusao: forged,
    nomeUsuAlteracao: forged,
  };

  test('keeps its author and commodities from the upstream, and names the administrator who changed it', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('GET', '/api/admin/portsearcher/restriction/9', {
      body: { status: 200, data: stored },
    });
    upstream.answerNext('POST', path, ok);
    expect((await visitor.post(path, { json: edit })).json).toEqual(ok.body);
    const [sent] = upstream.callsTo('POST', path);
    expect(sent?.json).toMatchObject({
      maxDraft: 12.5,
      nomeUsuInclusao: 'bia@porto.example',
      nomeUsuAlteracao: actor,
      commodities: [
        { grpMercId: '1', usrInclusao: 'caio@porto.example' },
        { grpMercId: 2, usrInclusao: actor },
        { grpMercId: 3, usrInclusao: actor },
      ],
    });
  });

  test.each([
    [
      { status: 404, body: { status: 404, message: 'Registro não encontrado' } },
      404,
      /Registro não encontrado/u,
    ],
    [{ status: 500, body: '<h1>' }, 500, /./u],
    [{ body: '' }, 502, /Nada foi alterado/u],
    [{ body: { status: 200, data: [] } }, 502, /Nada foi alterado/u],
    [{ cut: 'before' as const }, 502, /Nada foi alterado/u],
    [{ status: 401 }, 401, /sessão terminou/u],
  ])('is not made where the stored record cannot be read (%j)', async (reply, status, words) => {
    const { upstream, visitor } = await signIn();
    upstream.answerAlways('GET', '/api/admin/portsearcher/restriction/9', reply);
    const answer = await visitor.post(path, { json: edit });
    expect(answer).toMatchObject({ status, json: { message: expect.stringMatching(words) } });
    expect(upstream.callsTo('POST', path)).toEqual([]);
    expect((await visitor.get('/api/session/all')).status).toBe(status === 401 ? 401 : 200);
  });

  test('that the rule refuses asks nothing of the upstream', async () => {
    const { upstream, visitor } = await signIn();
    expect((await visitor.post(path, { json: { ...edit, maxDraft: 'x' } })).status).toBe(400);
    expect(upstream.calls).toHaveLength(1);
  });
});

test.each([undefined, null, 'x', 7, []])('a value that is no record (%j) is left to the rule', (body) => {
  expect(stampBody(update, body, actor)).toBe(body);
});
