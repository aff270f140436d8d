import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import type { CallRow } from '../../../shared/contract/call.ts';
import { rows } from '../../../shared/contract/index.ts';

/** Spec 7: every call with the fields of its payload, letter by letter; `user` and the like are stamped. */
const specified: readonly (readonly [name: string, call: string, payload?: string])[] = [
  ['session.login', 'POST /api/admin/users/login', 'login, password'],
  ['users.list', 'GET /api/admin/users/all'],
  ['users.get', 'GET /api/admin/users/{id}'],
  ['users.search', 'POST /api/usuario/search', 'nome, ordenacao'],
  [
    'users.create',
    'POST /api/admin/users/add',
    'nomeContato, emailContato, empresaContato, isAdmin, parceiros, companyRegisterNumber, dataExpiracao, hasParceiro, user',
  ],
  [
    'users.update',
    'POST /api/admin/users/{id}',
    'nomeContato, emailContato, empresaContato, isAdmin, parceiros, companyRegisterNumber, dataExpiracao, hasParceiro',
  ],
  ['users.remove', 'POST /api/admin/users/deletar/{idUsuario}'],
  ['accessRequests.list', 'GET /api/admin/users/request/access/analise'],
  ['accessRequests.get', 'GET /api/admin/users/request/access/analise/{id}'],
  ['accessRequests.reject', 'POST /api/admin/users/request/access/update/{id}/R/{login}'],
  [
    'accessRequests.approve',
    'POST /api/admin/users/connect/group',
    'id, dataSolicitacao, emailContato, empresaContato, nomeContato, companyRegisterNumber, flagCompanyRegisterNaoAplicavel, flagAnaliseAcesso, hasParceiro, isAdmin, dataExpiracao, parceiros, user',
  ],
  ['partners.search', 'GET /api/admin/parceiro/filter'],

  ['news.list', 'GET /api/admin/noticia/all/'],
  ['news.get', 'GET /api/admin/noticia/{id}'],
  [
    'news.create',
    'POST /api/admin/noticia',
    'titulo, fonte, corpo, hiperlink, dataNoticia, UsuarioInclusao, categoria, commoditiesList, portsList',
  ],
  [
    'news.update',
    'POST /api/admin/noticia/{id}',
    'titulo, fonte, corpo, hiperlink, dataNoticia, UsuarioInclusao, categoria, commoditiesList, portsList, flagExcluido',
  ],
  ['news.remove', 'DELETE /api/admin/noticia/{id}'],
  ['commodities.list', 'GET /api/portmatcher/commodities/all'],

  ['portLocations.list', 'GET /api/admin/localizacaoPortoLineup/all'],
  ['portLocations.create', 'POST /api/admin/localizacaoPortoLineup', 'uf, latitude, longitude, portoId'],
  ['portLocations.update', 'POST /api/admin/localizacaoPortoLineup/{id}', 'uf, latitude, longitude, portoId'],
  ['portLocations.remove', 'DELETE /api/admin/localizacaoPortoLineup/{id}'],
  ['ports.list', 'GET /api/portos/pais/{country}'],

  ['statistics.list', 'GET /api/admin/statistics/all'],
  ['statistics.listTypes', 'GET /api/admin/statistics/types/all'],
  [
    'statistics.createLink',
    'POST /api/admin/statistics',
    'idTipo, flagTipoLink, link, titulo, nomeUsuarioInclusao',
  ],
  [
    'statistics.createFile',
    'POST /api/admin/statistics/upload',
    'idSegmento, titulo, nomeUsuarioInclusao, arquivo',
  ],
  ['statistics.removeFile', 'POST /api/admin/statistics/delete/arquivo/{id}/{fileName}'],
  ['statistics.removeLink', 'POST /api/admin/statistics/delete/link/{id}'],
  ['lineup.generateLink', 'POST /api/admin/lineup/gerarlink', 'login, password'],

  ['handbooks.list', 'GET /api/admin/handbook/all'],
  ['handbooks.get', 'GET /api/admin/handbook/cadastro/{id}'],
  ['commodities.listGroups', 'GET /api/admin/grupomercadoria/all'],
  [
    'handbooks.create',
    'POST /api/admin/handbook/',
    'portoId, descricao_porto, nome_usu_inclusao, arquivosList, commoditiesList',
  ],
  [
    'handbooks.update',
    'POST /api/admin/handbook/{id}',
    'portoId, descricao_porto, nome_usu_inclusao, arquivosList, commoditiesList',
  ],
  ['handbooks.remove', 'POST /api/admin/handbook/deletar/{id}/{user}'],
  ['handbooks.removeFileUnsigned', 'DELETE /api/admin/arquivohandbook/{id}'],
  ['handbooks.removeFile', 'POST /api/admin/arquivohandbook/deletar/{id}/{user}'],
  ['handbooks.removeCommodityUnsigned', 'DELETE /api/admin/commodity/{id}'],
  ['handbooks.removeCommodity', 'POST /api/admin/commodity/deletar/{id}/{user}'],

  ['contacts.list', 'GET /api/admin/contato/all/{filial}'],
  ['contacts.listBranches', 'GET /api/admin/contato/filiais'],
  [
    'contacts.create',
    'POST /api/admin/contato',
    'filial, endereco, complemento, bairro, cidade, uf, cep, observacao, funcao, nome, telefone, celular, email, paisEmpresa, siglaPaisEmpresa, telefoneEmpresa, emailEmpresa, ordemExibicao, flagExcluido',
  ],
  [
    'contacts.updateBranch',
    'POST /api/admin/contato/{filial}',
    'endereco, complemento, bairro, cidade, uf, cep, paisEmpresa, siglaPaisEmpresa, telefoneEmpresa, emailEmpresa',
  ],
  [
    'contacts.update',
    'POST /api/admin/contato/filial/{contactId}',
    'funcao, nome, telefone, celular, email, ordemExibicao',
  ],
  ['contacts.remove', 'DELETE /api/admin/contato/{id}'],

  ['restrictions.list', 'GET /api/admin/portsearcher/all'],
  ['restrictions.listTerminals', 'GET /api/admin/portsearcher/terminal/{portId}'],
  ['restrictions.getPier', 'GET /api/admin/portsearcher/pier/{id}'],
  ['restrictions.listPiers', 'GET /api/admin/portsearcher/pier/terminal/{terminalId}'],
  ['restrictions.get', 'GET /api/admin/portsearcher/restriction/{id}'],
  [
    'restrictions.create',
    'POST /api/admin/portsearcher',
    'pierId, maxDraft, maxLoa, maxBeam, maxAirDraft, maxDwt, nomeUsuInclusao, remark, commodities',
  ],
  [
    'restrictions.update',
    'POST /api/admin/portsearcher/{id}',
    'maxDraft, maxLoa, maxBeam, maxAirDraft, maxDwt, remark, nomeUsuInclusao, nomeUsuAlteracao, commodities',
  ],
  ['restrictions.remove', 'DELETE /api/admin/portsearcher/{id}'],
];

const rowNamed = (name: string): CallRow =>
  rows.find((each) => each.name === name)?.row ?? expect.fail(`no row ${name}`);

test('the contract has the calls of the specification, and no other', () => {
  expect(specified).toHaveLength(54);
  expect(new Set(specified.map(([, call]) => call)).size).toBe(54);
  expect(rows.map(({ name }) => name).sort()).toEqual(specified.map(([name]) => name).sort());
});

const calls = specified.map(([name, call, payload]) => ({ name, call, payload }));

describe.each(calls)('$name', ({ name, call, payload }) => {
  test(`is ${call}`, () => {
    const { method, path } = rowNamed(name);
    expect(`${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`).toBe(call);
  });

  test('has a rule for each part of its path', () => {
    const { path, params = {} } = rowNamed(name);
    expect(Object.keys(params)).toEqual([...path.matchAll(/:(\w+)/gu)].map(([, part]) => part));
  });

  test(`sends ${payload ?? 'no payload'}`, () => {
    const { body, upload } = rowNamed(name);
    const sent = body === undefined ? [] : fieldsOf(body);
    const expected = payload?.split(', ') ?? [];
    expect([...sent, ...(upload === undefined ? [] : [upload.field])].sort()).toEqual(expected.sort());
  });
});

test('the partners of a search are asked for by a repeated name', () => {
  const { query } = rowNamed('partners.search');
  expect(query === undefined ? [] : fieldsOf(query)).toEqual(['nomeParceiros']);
});

/** Where the acting administrator is written (spec 6, R5). */
const stamped: readonly (readonly [string, string[]])[] = [
  ['users.create', ['user']],
  ['accessRequests.approve', ['user']],
  ['accessRequests.reject', ['/login']],
  ['news.create', ['UsuarioInclusao']],
  ['news.update', ['UsuarioInclusao']],
  ['statistics.createLink', ['nomeUsuarioInclusao']],
  ['statistics.createFile', ['nomeUsuarioInclusao']],
  ['handbooks.create', ['nome_usu_inclusao']],
  ['handbooks.update', ['nome_usu_inclusao']],
  ['handbooks.remove', ['/user']],
  ['handbooks.removeFile', ['/user']],
  ['handbooks.removeCommodity', ['/user']],
  ['restrictions.create', ['nomeUsuInclusao', 'commodities.usrInclusao']],
  ['restrictions.update', ['nomeUsuAlteracao', 'nomeUsuInclusao', 'commodities.usrInclusao']],
];

test('the acting administrator is stamped where the specification says, and nowhere else', () => {
  const found = rows.flatMap(({ name, row }) =>
    row.stamps === undefined
      ? []
      : [
          [
            name,
            row.stamps.map((stamp) =>
              stamp.in === 'path'
                ? `/${stamp.field}`
                : stamp.in === 'list'
                  ? `${stamp.list}.${stamp.field}`
                  : stamp.field,
            ),
          ] as const,
        ],
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stamped));
});

test('only the login goes without a token; only it and the line-up outlive a 401', () => {
  const having = (key: keyof CallRow) => rows.filter(({ row }) => key in row).map(({ name }) => name);
  expect(having('withoutToken')).toEqual(['session.login']);
  expect(having('endsSessionOn401').sort()).toEqual(['lineup.generateLink', 'session.login']);
  expect(having('reads')).toEqual(['users.search']);
});

function fieldsOf(rule: NonNullable<CallRow['body']>): string[] {
  const { properties = {} } = toJSONSchema(rule, { io: 'output', unrepresentable: 'any' });
  return Object.keys(properties);
}
