import { describe, expect, test } from 'vitest';
import { signIn } from '../../support/cais/signed-in.ts';

const key = (name: string) => ({ 'idempotency-key': `antes-${name}` });
const listPath = (branch: string) => `/api/admin/contato/all/${encodeURIComponent(branch)}`;
const done = { body: { status: 200, message: 'ok' } };

const branch = { endereco: 'Rua do Armazém, 77', cidade: 'Santos', uf: 'SP', cep: '11013-000' };
const person = {
  nome: 'Ana Prado',
  funcao: 'Gerente',
  telefone: '1',
  celular: '',
  email: '',
  ordemExibicao: 0,
};
const ana = { id: 7, filial: 'SANTOS', ...branch, observacao: 'Plantão', ...person };
const rui = { ...ana, id: 9, filial: 'HEAD OFFICE', nome: 'Rui Melo' };

const manual = { id: 71, nome_arquivo: 'Manual', id_slidegoogledrive: '1Manual' };
const soy = { id: 81, grpMerc: 'Soja', id_GrpMerc: 5, id_slidegoogledrive: '1Soja' };
const santos = {
  id: 4,
  portoId: 31,
  descricao_porto: 'Santos',
  arquivosList: [manual],
  commoditiesList: [soy],
};

/** An administrator before an upstream of two branches and one handbook. */
async function standing() {
  const signedIn = await signIn();
  const { upstream, visitor } = signedIn;
  const lists = {
    '/api/admin/contato/filiais': ['HEAD OFFICE', { filial: 'SANTOS' }],
    [listPath('HEAD OFFICE')]: [rui],
    [listPath('SANTOS')]: [ana],
    '/api/admin/handbook/all': [santos],
    '/api/admin/handbook/cadastro/4': santos,
  };
  for (const [path, data] of Object.entries(lists)) {
    upstream.answerAlways('GET', path, { body: { status: 200, data } });
  }
  for (const method of ['POST', 'DELETE']) upstream.answerAlways(method, /contato|handbook|commodity/u, done);
  const recorded = async (undo: unknown) =>
    (await visitor.get(`/api/activity/${String(undo)}`)).json?.data as Record<string, unknown>;
  return { ...signedIn, recorded };
}

const cases = [
  {
    name: 'contacts.update',
    call: ['POST', '/api/admin/contato/filial/7', { ...person, nome: 'Ana P.' }],
    entry: { record: '7', title: 'Ana P.', before: ana },
  },
  {
    name: 'contacts.updateBranch',
    call: ['POST', '/api/admin/contato/SANTOS', { ...branch, cep: '11013-001' }],
    entry: { record: 'SANTOS', before: { filial: 'SANTOS', ...branch } },
  },
  {
    name: 'contacts.remove',
    call: ['DELETE', '/api/admin/contato/7'],
    entry: { record: '7', title: 'Ana Prado', before: ana, sent: null },
  },
  {
    name: 'handbooks.update',
    call: [
      'POST',
      '/api/admin/handbook/4',
      {
        portoId: 31,
        descricao_porto: 'Santos',
        arquivosList: [{ nome_arquivo: 'Plano', id_slidegoogledrive: '1P' }],
        commoditiesList: [],
      },
    ],
    entry: { record: '4', title: 'Santos', before: santos },
  },
  {
    name: 'handbooks.removeFile',
    call: ['POST', '/api/admin/arquivohandbook/deletar/71/-'],
    entry: { record: '4', title: 'Santos', before: { ...santos, commoditiesList: [] }, sent: null },
  },
  {
    name: 'handbooks.removeCommodity',
    call: ['POST', '/api/admin/commodity/deletar/81/-'],
    entry: { record: '4', title: 'Santos', before: { ...santos, arquivosList: [] }, sent: null },
  },
] as const;

describe('a remote upstream is asked for the record before a write, so that the write can be undone', () => {
  test.each(cases)('$name', async ({ name, call: [method, path, json], entry }) => {
    const { visitor, recorded } = await standing();
    const { status, headers } = await visitor.send(method, path, { json, headers: key(name) });
    expect([status, headers['x-cais-undo']]).toEqual([200, expect.any(String)]);
    expect(await recorded(headers['x-cais-undo'])).toMatchObject({ ...entry, outcome: 'applied' });
    // The history of the record has it, a removed row that of its handbook.
    const [entity] = name.split('.');
    const history = await visitor.get(`/api/activity/record/${entity}/${entry.record}`);
    expect(history.json?.data).toMatchObject([{ id: headers['x-cais-undo'] }]);
  });

  test('the branch of the contact before is looked at first, the others only where it is not there', async () => {
    const { visitor, upstream } = await standing();
    const reads = () =>
      upstream.calls.splice(0).flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
    const change = (id: number) =>
      visitor.post(`/api/admin/contato/filial/${id}`, {
        json: person,
        headers: key(`${id}-${Math.random()}`),
      });
    await change(7);
    reads();
    await change(7);
    expect(reads()).toEqual([listPath('SANTOS')]);
    expect((await change(9)).status).toBe(200);
    expect(reads()).toContain(listPath('HEAD OFFICE'));
    await change(9);
    expect(reads()).toEqual([listPath('HEAD OFFICE')]);
  });

  test('a write is sent where its record cannot be read, and where nobody could undo it', async () => {
    const { visitor, upstream } = await standing();
    upstream.answerAlways('GET', /contato|handbook/u, { status: 500, body: { message: 'Fora do ar' } });
    const { status, headers } = await visitor.delete('/api/admin/contato/7', { headers: key('fora') });
    expect([status, headers['x-cais-undo']]).toEqual([200, undefined]);
    const file = await visitor.post('/api/admin/arquivohandbook/deletar/71/-', { headers: key('linha') });
    expect([file.status, file.headers['x-cais-undo']]).toEqual([200, undefined]);
    expect((await visitor.get('/api/activity?each=1')).json?.data).toMatchObject([
      { record: null },
      { record: '7' },
    ]);
    upstream.calls.length = 0;
    await visitor.delete('/api/admin/contato/7');
    expect(upstream.calls.map(({ method }) => method)).toEqual(['DELETE']);
  });

  test('a rejection, which sends no name, is recorded with the name of its request', async () => {
    const { visitor, upstream } = await standing();
    const request = { id: 502, nomeContato: 'Bento Rocha', emailContato: 'bento@farol.example' };
    const path = '/api/admin/users/request/access';
    upstream.answerAlways('GET', `${path}/analise/502`, { body: { status: 200, data: request } });
    upstream.answerAlways('POST', /update/u, done);
    expect((await visitor.post(`${path}/update/502/R/-`, { headers: key('reprovada') })).status).toBe(200);
    expect((await visitor.get('/api/activity?each=1')).json?.data).toMatchObject([
      { action: 'reject', record: '502', title: 'Bento Rocha' },
    ]);
  });
});
