import { describe, expect, test } from 'vitest';
import { recordPath, sentenceOf, sentenceText } from '../../../client/parts/activity/activity-words.tsx';
import type { ActivityDetail } from '../../../shared/contract/activity.ts';
import { beginningOf, changesOf, differingParts, textOf } from '../../../shared/records/changes-of.ts';

const detail = (fields: Partial<ActivityDetail>): ActivityDetail => ({
  id: 'a',
  at: '2026-03-09T12:00:00.000Z',
  login: 'ana@cais.example',
  entity: 'news',
  action: 'update',
  record: '7',
  title: null,
  outcome: 'applied',
  status: 200,
  message: null,
  before: null,
  sent: null,
  ...fields,
});

describe('what a change did', () => {
  test('fields have their labels, first those that differ; the acting administrator is left out', () => {
    const changes = changesOf(
      detail({
        before: {
          id: 7,
          titulo: 'Velho',
          fonte: 'Folha',
          corpo: 'Texto',
          usuarioInclusao: 'rui@cais.example',
        },
        sent: { titulo: 'Novo', fonte: 'Folha', corpo: 'Texto', UsuarioInclusao: 'ana@cais.example' },
      }),
    );
    expect(changes.kind).toBe('changed');
    expect(changes.fields).toEqual([{ name: 'titulo', label: 'Título', before: 'Velho', after: 'Novo' }]);
    expect(changes.same.map(({ label }) => label)).toEqual(['Fonte', 'Notícia']);
  });

  test('a user is compared though it is stored under other names and other spellings', () => {
    const { fields } = changesOf(
      detail({
        entity: 'users',
        before: {
          nome: 'Ana',
          email: 'ana@mare.example',
          administrador: 'S',
          parceiros: [
            { id: 2, name: 'Sul' },
            { id: 1, name: 'Norte' },
          ],
          dataExpiracao: '2026-12-31T00:00:00',
        },
        sent: {
          nomeContato: 'Ana',
          emailContato: 'ana@mare.example',
          isAdmin: true,
          hasParceiro: true,
          parceiros: [
            { id: 1, name: 'Norte' },
            { id: 2, name: 'Sul' },
          ],
        },
      }),
    );
    // Sent without a date, it is cleared.
    expect(fields).toEqual([{ name: 'dataExpiracao', label: 'Expira em', before: '31/12/2026', after: '' }]);
  });

  test('rows added to a handbook replace none', () => {
    const { fields } = changesOf(
      detail({
        entity: 'handbooks',
        before: { descricao_porto: 'Santos', arquivosList: [{ id: 1, nome_arquivo: 'Antigo' }] },
        sent: {
          descricao_porto: 'Santos',
          arquivosList: [{ nome_arquivo: 'Manual', id_slidegoogledrive: 'abc' }],
          commoditiesList: [],
        },
      }),
    );
    expect(fields).toEqual([
      { name: 'arquivosList', label: 'Arquivos acrescentados', before: undefined, after: 'Manual (abc)' },
    ]);
  });

  test.each([
    ['create', null, { uf: 'SP' }, 'added'],
    ['createLink', null, { link: 'x' }, 'added'],
    ['update', null, { uf: 'SP' }, 'sent'],
    ['remove', { uf: 'SP' }, null, 'removed'],
    ['reject', { uf: 'SP' }, null, 'stored'],
    ['remove', null, null, 'nothing'],
  ])('%s with before %o and sent %o is a change of the kind %s', (action, before, sent, kind) => {
    expect(changesOf(detail({ action, before, sent })).kind).toBe(kind);
  });

  test('names without words, nested and hostile values stay text', () => {
    const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown;
    const sent = JSON.parse('{"__proto__":"<b>x</b>","constructor":{"a":{"b":1}},"vazio":""}') as object;
    const { fields } = changesOf(detail({ action: 'create', sent: { ...sent, deep: [deep], nome: 1.5 } }));
    const shown = Object.fromEntries(fields.map(({ label, after }) => [label, after]));
    expect(shown).toMatchObject({ constructor: 'a: b: 1', nome: '1,5' });
    expect(Object.keys(shown)).not.toContain('vazio');
  });
});

test('in two long texts the part that differs is marked and shown with its surroundings', () => {
  const text = 'maré '.repeat(400);
  const { before, after } = differingParts(text, `${text.slice(0, 1000)}ALTA ${text.slice(1000)}`);
  expect(after.marked).toBe('ALTA ');
  expect(before.marked).toBe('');
  expect(textOf(after)).toMatch(/^… maré .*ALTA maré .* …$/u);
  expect(textOf(after).length).toBeLessThan(150);
});

test('in two entirely different texts nothing is marked', () => {
  const { before, after } = differingParts('maré '.repeat(100), 'porto '.repeat(100));
  expect([before.marked, after.marked]).toEqual(['', '']);
  expect(textOf(after)).toMatch(/^porto porto .* …$/u);
  expect(differingParts('', 'maré '.repeat(100)).after.marked).toBe('');
});

test('short texts stay whole', () => {
  const { before, after } = differingParts('curto', 'outro');
  expect([textOf(before), textOf(after)]).toEqual(['curto', 'outro']);
});

test('a long text is cut between characters', () => {
  const cut = textOf(beginningOf(`a${'🚢'.repeat(300)}`));
  expect(cut.isWellFormed()).toBe(true);
  expect(cut).toMatch(/ …$/u);
  const { before, after } = differingParts('🚢'.repeat(300), `${'🚢'.repeat(200)}🚣${'🚢'.repeat(99)}`);
  expect(textOf(before).isWellFormed() && textOf(after).isWellFormed()).toBe(true);
});

test.each([
  ['news', 'update', '7', 'applied', '/noticias/cadastro/7'],
  // Only flagged.
  ['news', 'remove', '7', 'applied', '/noticias/cadastro/7'],
  ['users', 'remove', '7', 'applied', undefined],
  ['users', 'remove', '7', 'refused', '/usuario/cadastro/7'],
  ['contacts', 'updateBranch', 'FILIAL A/B', 'applied', '/contatos/cadastro/FILIAL%20A%2FB'],
  ['contacts', 'update', '7', 'applied', undefined],
  ['statistics', 'removeLink', '7', 'refused', undefined],
  ['users', 'create', null, 'unknown', undefined],
])('%s %s of %s, %s, is edited at %s', (entity, action, record, outcome, path) => {
  expect(recordPath({ entity, action, record, outcome })).toBe(path);
});

type Told = Parameters<typeof sentenceOf>[0];
const set = (name: string, after: string) => ({ changes: [{ name, after }] });

test.each<[string, Partial<Told> & Pick<Told, 'entity' | 'action'>]>([
  ['incluiu o porto Antonina', { entity: 'portLocations', action: 'create', title: 'Antonina' }],
  ['excluiu a notícia “Dragagem”', { entity: 'news', action: 'remove', title: 'Dragagem' }],
  ['alterou uma restrição', { entity: 'restrictions', action: 'update' }],
  ['incluiu 5 portos', { entity: 'portLocations', action: 'create', count: 5 }],
  [
    'mudou a expiração de 4 usuários para 31/03/2027',
    { entity: 'users', action: 'update', count: 4, ...set('dataExpiracao', '31/03/2027') },
  ],
  [
    'retirou a expiração do usuário Bento Reis',
    { entity: 'users', action: 'update', title: 'Bento Reis', ...set('dataExpiracao', '') },
  ],
  ['mudou o título da notícia “X”', { entity: 'news', action: 'update', title: 'X', ...set('titulo', 'X') }],
  ['alterou a notícia “X” (3 vezes)', { entity: 'news', action: 'update', title: 'X', count: 3, records: 1 }],
  ['reprovou a solicitação de Benedita', { entity: 'accessRequests', action: 'reject', title: 'Benedita' }],
  [
    'excluiu um arquivo do handbook de Santos',
    { entity: 'handbooks', action: 'removeFile', title: 'Santos' },
  ],
  ['alterou a filial Recife', { entity: 'contacts', action: 'updateBranch', title: 'Recife' }],
  ['tentou excluir o usuário Rui', { entity: 'users', action: 'remove', title: 'Rui', outcome: 'refused' }],
  // Of another version.
  ['tentou fazer atracar em um navios', { entity: 'navios', action: 'atracar', outcome: 'unknown' }],
  [
    'incluiu 3 portos e alterou 1 porto',
    {
      entity: 'portLocations',
      action: 'create',
      run: {
        id: 'r',
        parts: [
          { action: 'create', outcome: 'applied', count: 3 },
          { action: 'update', outcome: 'applied', count: 1 },
          { action: 'create', outcome: 'refused', count: 2 },
        ],
      },
    },
  ],
])('AY-01 a change is told as “%s”', (text, entry) => {
  expect(sentenceText(sentenceOf({ outcome: 'applied', ...entry }))).toBe(text);
});
