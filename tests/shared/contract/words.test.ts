import { describe, expect, test } from 'vitest';
import type { CallRow, CallWords } from '../../../shared/contract/call.ts';
import * as contacts from '../../../shared/contract/contacts.ts';
import * as handbooks from '../../../shared/contract/handbooks.ts';
import { rows } from '../../../shared/contract/index.ts';
import * as news from '../../../shared/contract/news.ts';
import * as partners from '../../../shared/contract/partners.ts';
import * as portLocations from '../../../shared/contract/port-locations.ts';
import * as restrictions from '../../../shared/contract/restrictions.ts';
import * as session from '../../../shared/contract/session.ts';
import * as statistics from '../../../shared/contract/statistics.ts';
import * as users from '../../../shared/contract/users.ts';
import { entities } from '../../../shared/entities.ts';
import type { Message, Tone } from '../../../shared/message.ts';

const wordsOf = (name: string): CallWords =>
  (rows.find((each) => each.name === name)?.row as CallRow | undefined)?.words ?? {};

const worded = (tone: Tone, text: string, title?: string): Message =>
  title === undefined ? { tone, text } : { tone, text, title };

/** Spec 8 and the acceptance table: the words for a person, by call and outcome. */
const told: readonly (readonly [string, keyof CallWords, Tone, string, title?: string])[] = [
  ['session.login', 'unauthorized', 'error', 'Somente para administrador', 'Erro'],
  ['session.login', 'noResponse', 'error', 'Error na comunicação', 'Erro'],
  ['session.login', 'emptyResult', 'error', 'Erro acessar Api', 'Erro'],
  ['session.login', 'malformed', 'error', 'Erro acessar Api', 'Erro'],

  ['partners.search', 'done', 'success', 'realizada com sucesso', 'Consulta'],
  ['partners.search', 'failed', 'error', 'ocorreu erro', 'Consulta'],

  ['accessRequests.reject', 'done', 'success', 'Solicitação reprovada com sucesso'],
  ['accessRequests.reject', 'cancelled', 'info', 'Você cancelou a reprovação'],
  ['accessRequests.approve', 'done', 'success', 'Participante aprovado com sucesso'],
  ['accessRequests.approve', 'emptyResult', 'error', 'Houve Problemas'],

  ['users.create', 'done', 'success', 'Usuário alterado com sucesso'],
  ['users.update', 'done', 'success', 'Usuário alterado com sucesso'],
  ['users.create', 'emptyResult', 'error', 'Houve Problemas'],
  ['users.update', 'emptyResult', 'error', 'Houve Problemas'],
  ['users.get', 'notFound', 'error', 'Id não encontrado'],
  ['users.remove', 'done', 'success', 'Usuário excluído com sucesso.'],
  ['users.remove', 'cancelled', 'info', 'Você cancelou a remoção'],

  ['news.create', 'done', 'success', 'Cadastro realizado'],
  ['news.update', 'done', 'success', 'Cadastro realizado'],
  ['news.create', 'emptyResult', 'error', 'Houve problemas'],
  ['news.update', 'emptyResult', 'error', 'Houve problemas'],
  ['news.remove', 'done', 'success', 'Notícia removida com sucesso'],
  ['news.remove', 'cancelled', 'info', 'Você cancelou a remoção'],

  ['statistics.removeFile', 'done', 'success', 'Arquivo removido com sucesso'],
  ['statistics.removeFile', 'cancelled', 'info', 'Você cancelou a remoção'],
  ['statistics.removeLink', 'done', 'success', 'Arquivo removido com sucesso'],
  ['statistics.removeLink', 'cancelled', 'info', 'Você cancelou a remoção'],

  ['lineup.generateLink', 'unauthorized', 'error', 'Login e senhas inválidos'],
  ['lineup.generateLink', 'noResponse', 'error', 'Erro na comunicação'],
  ['lineup.generateLink', 'failed', 'error', 'Erro ao gerar o link do LineUp inteligente'],

  ['portLocations.create', 'done', 'success', 'Localização cadastrada com sucesso'],
  ['portLocations.update', 'done', 'success', 'Localização editada com sucesso'],
  ['portLocations.create', 'noResponse', 'warning', 'Preencha todos os campos'],
  ['portLocations.update', 'noResponse', 'warning', 'Preencha todos os campos'],
  ['portLocations.remove', 'done', 'success', 'Porto excluído com sucesso.'],
  ['portLocations.remove', 'cancelled', 'info', 'Você cancelou a exclusão'],

  ['handbooks.create', 'done', 'success', 'Cadastro realizado'],
  ['handbooks.update', 'done', 'success', 'Alteração realizada'],
  ['handbooks.create', 'emptyResult', 'warning', 'Houve problemas'],
  ['handbooks.update', 'emptyResult', 'warning', 'Houve problemas'],
  ['handbooks.list', 'noResponse', 'error', 'Erro conexão api', 'Falha na comunicação'],
  ['handbooks.get', 'noResponse', 'error', 'Erro conexão api', 'Falha na comunicação'],
  ['handbooks.create', 'noResponse', 'error', 'Erro conexão api', 'Falha na comunicação'],
  ['handbooks.update', 'noResponse', 'error', 'Erro conexão api', 'Falha na comunicação'],
  ['handbooks.remove', 'noResponse', 'error', 'Erro conexão api', 'Falha na comunicação'],
  ['handbooks.remove', 'done', 'success', 'Handbook removida com sucesso'],
  ['handbooks.remove', 'cancelled', 'info', 'Você cancelou a remoção'],
  ['handbooks.removeFile', 'done', 'success', 'Arquivo removido com sucesso'],
  ['handbooks.removeFile', 'cancelled', 'info', 'Você cancelou a remoção'],
  ['handbooks.removeCommodity', 'done', 'success', 'Commodity removido com sucesso'],
  ['handbooks.removeCommodity', 'cancelled', 'info', 'Você cancelou a remoção'],

  ['contacts.remove', 'done', 'success', 'Contato removido com sucesso'],
  ['contacts.remove', 'cancelled', 'info', 'Você cancelou a remoção'],

  ['restrictions.create', 'done', 'success', 'Cadastro realizado'],
  ['restrictions.update', 'done', 'success', 'Alteração realizada com sucesso'],
  ['restrictions.create', 'badRequest', 'warning', 'Registro já cadastrado. Tente editar este registro.'],
  ['restrictions.update', 'badRequest', 'warning', 'Registro já cadastrado. Tente editar este registro.'],
  ['restrictions.remove', 'done', 'success', 'Registro removido com sucesso'],
  ['restrictions.remove', 'cancelled', 'info', 'Você cancelou a remoção'],
];

const outcomes = told.map(([name, when, tone, text, title]) => ({
  name,
  when,
  text,
  message: worded(tone, text, title),
}));

test.each(outcomes)('$name, $when: $text', ({ name, when, message }) => {
  expect(wordsOf(name)[when]).toEqual(message);
});

test.each([
  ['accessRequests.reject', 'Tem certeza que deseja reprovar esta solicitação?'],
  ['users.remove', 'Tem certeza que deseja excluir este usuário?'],
  ['news.remove', 'Tem certeza que deseja remover essa notícia?'],
])('%s asks %j', (name, question) => {
  expect(wordsOf(name).confirm).toBe(question);
});

test('every delete asks first, and says something when it is done or called off', () => {
  const removals = rows.filter(({ name, row }) => /\.remove|\.reject/u.test(name) || row.method === 'DELETE');
  expect(removals.length).toBeGreaterThan(0);
  for (const { name, row } of removals) {
    const { confirm, cancelled, done } = row.words ?? {};
    expect([name, typeof confirm, cancelled?.tone, done?.tone]).toEqual([name, 'string', 'info', 'success']);
  }
});

test.each([
  ['session.login', { tone: 'error', title: 'Erro' }],
  ['handbooks.update', { tone: 'error' }],
  // A warning 'Aviso' where nothing is said (spec 8).
  ['handbooks.create', undefined],
  ['users.update', undefined],
  ['portLocations.create', undefined],
])('%s wraps the upstream’s own text in %j', (name, wrapping) => {
  expect(wordsOf(name).refused).toEqual(wrapping);
});

describe('the messages of the rules', () => {
  /** Spec 5. */
  const typed: readonly (readonly [Message, Tone, string, title?: string])[] = [
    [session.messages.missing, 'warning', 'Informe o login e senha', 'Aviso'],
    [session.loginException, 'error', 'Erro acessar Api', 'Erro'],
    [users.messages.badEmail, 'error', 'Email inválido'],
    [
      partners.messages.noName,
      'error',
      'Parceiro não preenchido',
      'Favor preencher com nome do parceiro ou grupo',
    ],
    [news.messages.noCategory, 'warning', 'Favor, informar uma categoria'],
    [news.messages.bodyFull, 'warning', 'Chegou no limite máximo de caracteres'],
    [statistics.messages.noType, 'warning', 'selecione primeiro o tipo de report'],
    [statistics.messages.noTitle, 'warning', 'informe o nome do arquivo'],
    [statistics.messages.noLink, 'warning', 'Informe o link do report'],
    [portLocations.messages.noPort, 'error', 'Favor informar o Porto'],
    [portLocations.messages.noState, 'warning', 'Favor informar o Estado'],
    [portLocations.messages.noLongitude, 'warning', 'Favor informar a longitude'],
    [portLocations.messages.noLatitude, 'warning', 'Favor informar a latitude'],
    [portLocations.messages.badLongitude, 'warning', 'Longitude tem que ser número e menor que zero'],
    [portLocations.messages.badLatitude, 'warning', 'latitude tem que ser número e menor que zero'],
    [handbooks.messages.noType, 'warning', 'Favor preencher com o tipo'],
    [handbooks.messages.noPort, 'warning', 'Porto não preenchido'],
    [handbooks.messages.portNotPicked, 'warning', 'Porto não preenchido corretamente'],
    [handbooks.messages.noRow, 'warning', 'Favor preencher com ao menos um arquivo'],
    [handbooks.messages.portTaken, 'warning', 'Favor alterar o porto', 'Porto já existente'],
    [contacts.messages.noNameOrRole, 'warning', 'Por favor adicione o nome e cargo do contato'],
    [
      contacts.messages.noContactOrBranch,
      'warning',
      'Por favor adicione ao menos um contato e preencha com o nome da filial',
    ],
    [contacts.messages.noBranch, 'warning', 'Por favor seleciona a filial ou crie uma nova'],
    [restrictions.messages.noPier, 'warning', 'Por favor preencher porto, terminal e pier.'],
    [restrictions.messages.remarkFull, 'warning', 'Chegou no limite máximo de caracteres'],
  ];

  test.each(typed.map(([message, tone, text, title]) => ({ message, text, as: worded(tone, text, title) })))(
    '$text',
    ({ message, as }) => {
      expect(message).toEqual(as);
    },
  );
});

test('SE-15 toasts stay 5000 ms in the access, user, news and statistics areas, 3000 ms in the others', () => {
  for (const name of ['accessRequests', 'users', 'news', 'statistics'] as const)
    expect(entities[name].toast).toBe(5000);
  for (const name of ['portLocations', 'handbooks', 'contacts', 'restrictions'] as const)
    expect(entities[name].toast).toBe(3000);
});

test('the constants of section 9', () => {
  expect([news.bodyLimit, news.bodySaveLimit, restrictions.remarkLimit]).toEqual([3997, 4000, 3997]);
  expect(news.pageSizes).toEqual([10, 20, 50]);
  expect([
    statistics.maxFileBytes,
    statistics.shownFileName,
    statistics.linkFlag,
    statistics.fileFlag,
  ]).toEqual([6_000_000, 35, 'L', 'Arquivo']);
  expect([contacts.headOffice, contacts.newBranchLabel]).toEqual(['HEAD OFFICE', 'CRIAR NOVA FILIAL']);
  expect(handbooks.rowTypes).toEqual(['Arquivo', 'Commodity']);
  expect(news.categories).toEqual([
    { categoriaId: 2, descricao: 'ECONOMY' },
    { categoriaId: 1, descricao: 'PORTS AND TERMINALS' },
  ]);
  expect(portLocations.states).toHaveLength(27);
  expect(new Set(portLocations.states).size).toBe(27);
});
