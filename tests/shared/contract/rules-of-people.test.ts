import { describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { blank, fieldOf, refusalsOf, refused, wireOf } from '../../support/rule-checks.ts';

const { accessRequests, contacts, lineup, partners, session, users } = contract;

describe('users and approvals', () => {
  const right = { nomeContato: 'Ana', empresaContato: 'Porto', emailContato: 'ana@porto.com.br' };

  test('fields without a value are sent as no, empty, or not at all (R12)', () => {
    expect(wireOf(users.create.body, right)).toEqual({
      ...right,
      isAdmin: false,
      hasParceiro: false,
      companyRegisterNumber: '',
    });
  });

  test.each([
    ['ana@porto.com.br', 'ana@porto.com.br'],
    [' ana@porto.com ', 'ana@porto.com'],
    ['a+b@x.y', 'a+b@x.y'],
    ['josé@são.br', 'josé@são.br'],
    ['ana', 'bad'],
    ['ana@', 'bad'],
    ['@porto.com', 'bad'],
    ['ana@porto', 'bad'],
    ['ana@porto.', 'bad'],
    ['ana@.com', 'bad'],
    ['ana porto@x.com', 'bad'],
    ['ana@@x.com', 'bad'],
    ['a@b@c.d', 'bad'],
    ['ana@x.com, b@x.com', 'bad'],
    ['a@b..c', 'a@b..c'],
    [`${'a'.repeat(249)}@b.c`, `${'a'.repeat(249)}@b.c`],
    [`${'a'.repeat(251)}@b.c`, 'bad'],
  ])('the e-mail %j is %j', (typed, outcome) => {
    const expected = outcome === 'bad' ? refused('Email inválido') : outcome;
    for (const { body } of [users.create, users.update, accessRequests.approve]) {
      expect(fieldOf(body, { ...right, id: 1 }, 'emailContato', typed)).toEqual(expected);
    }
  });

  test.each(blank)('name, company and e-mail are required: %j is not enough', (typed) => {
    expect(fieldOf(users.create.body, right, 'nomeContato', typed)).toEqual(refused('Informe o nome'));
    expect(fieldOf(users.create.body, right, 'empresaContato', typed)).toEqual(refused('Informe a empresa'));
    expect(fieldOf(users.create.body, right, 'emailContato', typed)).toEqual(refused('Informe o e-mail'));
  });

  test.each([
    ['2028-02-29', '2028-02-29T00:00:00'],
    ['2028-02-29T00:00:00', '2028-02-29T00:00:00'],
    ['2028-02-29T23:59:59Z', '2028-02-29T00:00:00'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    ['2027-02-29', refused('Data de expiração inválida')],
    ['29/02/2028', refused('Data de expiração inválida')],
    ['2028-13-01', refused('Data de expiração inválida')],
    [20280229, refused('Data de expiração inválida')],
  ])('the expiry %j is %j', (typed, outcome) => {
    expect(fieldOf(users.create.body, right, 'dataExpiracao', typed)).toEqual(outcome);
  });

  test('an absent expiry is not sent, not even empty (R12)', () => {
    expect(JSON.stringify(wireOf(users.create.body, { ...right, dataExpiracao: '' }))).not.toContain(
      'dataExpiracao',
    );
  });

  test('fields that nobody named are dropped', () => {
    expect(wireOf(users.update.body, { ...right, user: 'x', administrador: 'S' })).not.toMatchObject({
      user: 'x',
    });
    expect(wireOf(users.update.body, { ...right, administrador: 'S' })).not.toHaveProperty('administrador');
  });
});

describe('partner search', () => {
  const rule = partners.search.query;
  test.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [[' a ', 'a', '', ' '], ['a']],
    ['a', ['a']],
    [['Grão & Cia'], ['Grão & Cia']],
  ])('%j asks for %j', (typed, names) => {
    expect(wireOf(rule, { nomeParceiros: typed })).toEqual({ nomeParceiros: names });
  });

  test.each([[[]], [['', ' ']], [undefined], [null], [[1, {}]]])('%j names nobody', (typed) => {
    expect(refusalsOf(rule, { nomeParceiros: typed })).toEqual(['Parceiro não preenchido']);
  });
});

describe('sign-in and line-up', () => {
  test.each(blank)('login and password are both required: %j is not enough', (typed) => {
    const right = { login: 'a', password: 'b' };
    for (const field of ['login', 'password']) {
      expect(fieldOf(session.login.body, right, field, typed)).toEqual(refused('Informe o login e senha'));
    }
  });

  test('a password is sent as typed, blanks and all', () => {
    expect(wireOf(session.login.body, { login: 'a', password: ' b ' })).toEqual({
      login: 'a',
      password: ' b ',
    });
  });

  test('the browser sends nothing for a line-up link', () => {
    expect('body' in lineup.generateLink.browser).toBe(false);
  });
});

describe('contacts', () => {
  const right = { filial: 'Santos / SP', nome: 'Ana', funcao: 'Gerente', ordemExibicao: 0 };

  test.each(blank)('name and role are required: %j is not enough', (typed) => {
    const message = refused('Por favor adicione o nome e cargo do contato');
    expect(fieldOf(contacts.create.body, right, 'nome', typed)).toEqual(message);
    expect(fieldOf(contacts.update.body, right, 'funcao', typed)).toEqual(message);
    expect(fieldOf(contacts.create.body, right, 'filial', typed)).toEqual(
      refused('Por favor adicione ao menos um contato e preencha com o nome da filial'),
    );
  });

  test.each(['Santos\\SP', 'Santos\u0007', 'Santos/..', 'x'.repeat(301), '\uDC00'])(
    'a new branch is not named %j',
    (filial) => {
      expect(fieldOf(contacts.create.body, right, 'filial', filial)).toEqual(refused('Nome inválido'));
    },
  );

  test('every field of the call is sent, and the flag as N', () => {
    expect(wireOf(contacts.create.body, right)).toMatchObject({
      ...right,
      endereco: '',
      observacao: '',
      siglaPaisEmpresa: '',
      flagExcluido: 'N',
    });
  });

  test.each([-1, 0.5, '0', null, Number.NaN])('%j is no place in a row', (typed) => {
    expect(fieldOf(contacts.update.body, right, 'ordemExibicao', typed)).toEqual(
      refused('Ordem de exibição inválida'),
    );
  });
});
