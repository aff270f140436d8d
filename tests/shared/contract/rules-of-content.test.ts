import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../shared/contract/call.ts';
import { check } from '../../../shared/contract/fields/validate.ts';
import { contract } from '../../../shared/contract/index.ts';
import { fieldOf, refusalsOf, refused, wireOf } from '../../support/rule-checks.ts';

const { handbooks, news, statistics } = contract;

describe('news', () => {
  const right = {
    titulo: 'T',
    fonte: 'F',
    corpo: 'C',
    hiperlink: '',
    dataNoticia: '2026-11-21',
    categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
    commoditiesList: [],
    portsList: [],
  };
  const rule = news.create.body;

  test.each([
    [1, 'saved'],
    [3996, 'saved'],
    [3997, 'saved'],
    [3999, 'saved'],
    [4000, 'refused'],
    [4001, 'refused'],
  ])('a body of %d characters is %s', (length, outcome) => {
    const corpo = 'ç'.repeat(length);
    expect(fieldOf(rule, right, 'corpo', corpo)).toEqual(
      outcome === 'saved' ? corpo : refused('Chegou no limite máximo de caracteres'),
    );
  });

  test.each(['titulo', 'fonte', 'hiperlink'])('%s has at most 5,000 characters', (name) => {
    expect(fieldOf(rule, right, name, 'ç'.repeat(5_000))).toBe('ç'.repeat(5_000));
    expect(fieldOf(rule, right, name, 'ç'.repeat(5_001))).toEqual(
      refused('Texto longo demais: são aceitos até 5.000 caracteres'),
    );
  });

  test('title, source, body, date and category are required', () => {
    const empty = { ...right, titulo: ' ', fonte: '', corpo: null, dataNoticia: '', categoria: [] };
    expect(refusalsOf(rule, empty)).toEqual([
      'Informe o título',
      'Informe a fonte',
      'Informe a notícia',
      'Informe a data da notícia',
      'Favor, informar uma categoria',
    ]);
  });

  test.each([
    ['2024-02-29', '2024-02-29T00:00:00'],
    ['2026-02-29', refused('Data da notícia inválida')],
    ['2026-04-31', refused('Data da notícia inválida')],
    ['0000-00-00', refused('Data da notícia inválida')],
  ])('the date %j is %j', (typed, outcome) => {
    expect(fieldOf(rule, right, 'dataNoticia', typed)).toEqual(outcome);
  });

  test.each([
    [true, 'S'],
    ['S', 'S'],
    [false, 'N'],
    ['N', 'N'],
    [undefined, 'N'],
  ])('the switch %j is sent as %j', (typed, sent) => {
    expect(fieldOf(news.update.body, right, 'flagExcluido', typed)).toBe(sent);
  });

  test.each([
    { portId: 7, descricao: 'Santos' },
    { portoId: 7, descricao: 'Santos' },
    { portoId: 7, portId: 8, descricao: 'Santos' },
  ])('the port %j is sent as portoId 7', (port) => {
    expect(fieldOf(rule, right, 'portsList', [port])).toEqual([{ portoId: 7, descricao: 'Santos' }]);
  });
});

describe('statistics', () => {
  const link = { idTipo: 1, titulo: 'T', link: 'https://x.org/a?b=c' };

  test('the messages come in order: type, title, link', () => {
    expect(refusalsOf(statistics.createLink.body, {})).toEqual([
      'selecione primeiro o tipo de report',
      'informe o nome do arquivo',
      'Informe o link do report',
    ]);
    expect(refusalsOf(statistics.createFile.body, {})).toEqual([
      'selecione primeiro o tipo de report',
      'informe o nome do arquivo',
    ]);
  });

  test('the flag of a link is always L', () => {
    expect(wireOf(statistics.createLink.body, { ...link, flagTipoLink: 'Arquivo' })).toEqual({
      ...link,
      flagTipoLink: 'L',
    });
  });

  test.each(['javascript:alert(1)', 'ftp://x', 'x.org', 'data:text/html,x', 'https://', 'http://a b'])(
    '%j is no web address (R8)',
    (typed) => {
      expect(fieldOf(statistics.createLink.body, link, 'link', typed)).toEqual(
        refused('O link deve começar com http:// ou https://'),
      );
    },
  );
});

describe('handbooks', () => {
  const row = { nome_arquivo: 'A', id_slidegoogledrive: 'x1' };
  const right = { portoId: 1, descricao_porto: 'Santos', arquivosList: [row], commoditiesList: [] };

  test('a new one needs at least one row; an update may add none', () => {
    const none = { ...right, arquivosList: [] };
    expect(refusalsOf(handbooks.create.body, none)).toEqual(['Favor preencher com ao menos um arquivo']);
    expect(refusalsOf(handbooks.update.body, none)).toEqual([]);
    const commodity = { grpMerc: 'Grãos', id_GrpMerc: 2, id_slidegoogledrive: 'x2' };
    expect(refusalsOf(handbooks.create.body, { ...none, commoditiesList: [commodity] })).toEqual([]);
  });

  test('a port must be picked', () => {
    expect(refusalsOf(handbooks.create.body, { ...right, portoId: undefined, descricao_porto: '' })).toEqual([
      'Porto não preenchido',
      'Porto não preenchido',
    ]);
  });

  test('a row sends the fields of the specification, without the id of a stored row', () => {
    expect(wireOf(handbooks.update.body, { ...right, arquivosList: [{ ...row, id: 9, tipo: 'x' }] })).toEqual(
      right,
    );
  });
});

test.each([null, undefined, 'x', 7, [], true])('a body that is %j is refused, not an exception', (typed) => {
  for (const entity of Object.values(contract)) {
    for (const row of Object.values(entity) as { body?: Schema }[]) {
      if (row.body !== undefined) expect(check(row.body, typed)).toHaveProperty('issues');
    }
  }
});
