import { expect, test } from 'vitest';
import type { Visitor } from '../../support/cais/visitor.ts';
import { someNaughtyStrings as strings } from '../../support/naughty/naughty-strings.ts';
import { dataOf, isBlank, sendAll, signedInWithoutLimits } from '../../support/naughty/send-all.ts';

test('contacts and their branch: every field as it was sent', async () => {
  const { visitor } = await signedInWithoutLimits();
  const branch = ['endereco', 'complemento', 'bairro', 'cidade', 'uf', 'cep', 'paisEmpresa'];
  const more = ['siglaPaisEmpresa', 'telefoneEmpresa', 'emailEmpresa'];
  const own = ['funcao', 'nome', 'telefone', 'celular', 'email', 'observacao'];
  const filled = (names: readonly string[], text: string) =>
    Object.fromEntries(names.map((name) => [name, text]));
  const all = [...branch, ...more, ...own];
  const filial = 'Filial "á" / 1';
  const path = `/api/admin/contato/all/${encodeURIComponent(filial)}`;
  const send = (text: string, index: number) =>
    visitor.post('/api/admin/contato', {
      json: { filial, ...filled(all, text), ordemExibicao: index, flagExcluido: 'N' },
    });
  const taken = await sendAll(send, isBlank);
  type Contact = Readonly<Record<string, string | number>>;
  const read = async () =>
    new Map(dataOf<Contact[]>(await visitor.get(path)).map((each) => [each.ordemExibicao, each]));
  const listed = await read();
  for (const [index, { text }] of taken)
    expect.soft(listed.get(index), text).toMatchObject(filled(own, text));
  // The data of the branch, changed into each of them, are those of its contacts.
  for (const text of strings.filter((_, index) => index % 4 === 0)) {
    const json = filled([...branch, ...more], text);
    const changed = await visitor.post(`/api/admin/contato/${encodeURIComponent(filial)}`, { json });
    expect.soft(changed.status, text).toBe(200);
    const [, contact] = [...(await read())][0] ?? [];
    expect.soft(contact, text).toMatchObject(json);
  }
});

test('a branch of any such name is found under it, or refused', async () => {
  const { visitor } = await signedInWithoutLimits();
  const contact = { funcao: 'F', nome: 'N', ordemExibicao: 0, flagExcluido: 'N' };
  const unreadable = (text: string) =>
    isBlank(text) || /(?:^|\/)\.{1,2}(?:\/|$)|[\\\p{Cc}]/u.test(text) || [...text].length > 300;
  const taken = await sendAll(
    (filial) => visitor.post('/api/admin/contato', { json: { ...contact, filial } }),
    unreadable,
  );
  for (const { text } of taken.values()) {
    const answer = await visitor.get(`/api/admin/contato/all/${encodeURIComponent(text)}`);
    const [found] = dataOf<{ filial: string }[]>(answer);
    // Names that differ in capitals and accents alone are one branch (R7).
    expect
      .soft(found?.filial.localeCompare(text, 'pt', { sensitivity: 'base' }), JSON.stringify(text))
      .toBe(0);
  }
});

test('users: names, companies and register numbers', async () => {
  const { visitor } = await signedInWithoutLimits();
  const send = (text: string, index: number) =>
    visitor.post('/api/admin/users/add', {
      json: {
        nomeContato: text,
        empresaContato: text,
        emailContato: `u${index}@x.example`,
        companyRegisterNumber: text,
        isAdmin: false,
        hasParceiro: false,
      },
    });
  const taken = await sendAll(send, isBlank);
  type User = { nome: string; empresa: string; email: string; companyRegisterNumber: string };
  const all = dataOf<User[]>(await visitor.get('/api/admin/users/all'));
  const listed = new Map(all.map((user) => [user.email, user]));
  for (const [index, { text }] of taken)
    expect
      .soft(listed.get(`u${index}@x.example`), text)
      .toMatchObject({ nome: text, empresa: text, companyRegisterNumber: text });
});

test('an address that is none is refused with the words of the specification', async () => {
  const { visitor } = await signedInWithoutLimits();
  const send = (text: string) =>
    visitor.post('/api/admin/users/add', {
      json: { nomeContato: 'N', empresaContato: 'E', emailContato: text, isAdmin: false, hasParceiro: false },
    });
  const taken = await sendAll(send, (text) => !/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/u.test(text));
  const all = dataOf<{ email: string }[]>(await visitor.get('/api/admin/users/all'));
  const stored = new Set(all.map(({ email }) => email));
  for (const { text } of taken.values()) expect.soft(stored.has(text.trim()), text).toBe(true);
});

test('handbooks: all of them as rows of one', async () => {
  const { visitor } = await signedInWithoutLimits();
  const ports = dataOf<{ portoId: number; descricao: string }[]>(await visitor.get('/api/portos/pais/BR'));
  const groups = dataOf<{ id: number; descricao: string }[]>(
    await visitor.get('/api/admin/grupomercadoria/all'),
  );
  const texts = strings.filter((text) => !isBlank(text) && text.length < 300);
  const json = {
    portoId: ports[0]?.portoId,
    descricao_porto: ports[0]?.descricao,
    arquivosList: texts.map((text) => ({ nome_arquivo: text, id_slidegoogledrive: text })),
    commoditiesList: texts.map((text) => ({
      grpMerc: text,
      id_GrpMerc: groups[0]?.id,
      id_slidegoogledrive: text,
    })),
  };
  expect((await visitor.post('/api/admin/handbook/', { json })).status).toBe(200);
  type Handbook = { arquivosList: { nome_arquivo: string; id_slidegoogledrive: string }[] };
  const [stored] = dataOf<Handbook[]>(await visitor.get('/api/admin/handbook/all'));
  expect(stored?.arquivosList.map((row) => [row.nome_arquivo, row.id_slidegoogledrive])).toEqual(
    texts.map((text) => [text, text]),
  );
});

test('remarks of a restriction, changed from one to the next', async () => {
  const { visitor } = await signedInWithoutLimits();
  const pier = await freePier(visitor);
  const blank = { maxDraft: null, maxLoa: null, maxBeam: null, maxAirDraft: null, maxDwt: null };
  const body = { ...blank, remark: '', commodities: [] };
  const created = await visitor.post('/api/admin/portsearcher', { json: { pierId: pier, ...body } });
  const { id } = dataOf<{ id: number }>(created);
  for (const remark of strings) {
    const changed = await visitor.post(`/api/admin/portsearcher/${id}`, { json: { ...body, remark } });
    expect.soft(changed.status, remark).toBe(200);
    const read = dataOf<{ remark: string }>(await visitor.get(`/api/admin/portsearcher/restriction/${id}`));
    expect.soft(read.remark, JSON.stringify(remark)).toBe(isBlank(remark) ? '' : remark);
  }
});

async function freePier(visitor: Visitor): Promise<number> {
  const ports = dataOf<{ portoId: number }[]>(await visitor.get('/api/portos/pais/BR'));
  for (const { portoId } of ports) {
    const terminals = dataOf<{ terminalId: number }[]>(
      await visitor.get(`/api/admin/portsearcher/terminal/${portoId}`),
    );
    for (const { terminalId } of terminals) {
      const path = `/api/admin/portsearcher/pier/terminal/${terminalId}`;
      const [pier] = dataOf<{ pierId: number }[]>(await visitor.get(path));
      if (pier !== undefined) return pier.pierId;
    }
  }
  throw new Error('no pier');
}
