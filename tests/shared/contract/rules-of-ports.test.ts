import { describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { blank, fieldOf, refusalsOf, refused, wireOf } from '../../support/rule-checks.ts';

const { portLocations, restrictions } = contract;

describe('port locations', () => {
  const right = { portoId: 3, uf: 'SP', longitude: '-46,3', latitude: '-23.95' };
  const rule = portLocations.create.body;

  test('typed values become wire values', () => {
    expect(wireOf(rule, right)).toEqual({ portoId: 3, uf: 'SP', longitude: -46.3, latitude: -23.95 });
  });

  test('refusals come in the order of the specification', () => {
    expect(refusalsOf(rule, {})).toEqual([
      'Favor informar o Porto',
      'Favor informar o Estado',
      'Favor informar a longitude',
      'Favor informar a latitude',
    ]);
  });

  const longitude = 'Longitude tem que ser número e menor que zero';
  const latitude = 'latitude tem que ser número e menor que zero';
  test.each([
    ['-23.5', -23.5],
    ['-23,5', -23.5],
    [' -23,5 ', -23.5],
    [-23.5, -23.5],
    ['-0,0001', -0.0001],
    ['-90', -90],
    ['0', 'bad'],
    [0, 'bad'],
    ['-0', 'bad'],
    [-0, 'bad'],
    ['-0,0', 'bad'],
    ['23,5', 'bad'],
    [1, 'bad'],
    ['abc', 'bad'],
    ['-', 'bad'],
    ['-23,5abc', 'bad'],
    ['1.234,5', 'bad'],
    ['-1.234,5', 'bad'],
    ['-1e1', 'bad'],
    ['−23,5', 'bad'],
    [Number.NaN, 'bad'],
    [true, 'bad'],
    [{}, 'bad'],
    ['', 'missing'],
    ['  ', 'missing'],
    [null, 'missing'],
    [undefined, 'missing'],
  ])('the coordinate %j is %j', (typed, outcome) => {
    expect(fieldOf(rule, right, 'longitude', typed)).toEqual(
      outcome === 'bad'
        ? refused(longitude)
        : outcome === 'missing'
          ? refused('Favor informar a longitude')
          : outcome,
    );
    expect(fieldOf(rule, right, 'latitude', typed)).toEqual(
      outcome === 'bad'
        ? refused(latitude)
        : outcome === 'missing'
          ? refused('Favor informar a latitude')
          : outcome,
    );
  });

  test('no place on Earth lies beyond', () => {
    expect(fieldOf(rule, right, 'longitude', '-180')).toBe(-180);
    expect(fieldOf(rule, right, 'longitude', '-180,1')).toEqual(
      refused('Longitude não pode ser menor que -180'),
    );
    expect(fieldOf(rule, right, 'latitude', '-90,1')).toEqual(refused('Latitude não pode ser menor que -90'));
    expect(fieldOf(rule, right, 'latitude', Number.NEGATIVE_INFINITY)).toEqual(
      refused('Latitude não pode ser menor que -90'),
    );
  });

  test.each([...blank, 'sp', 'XX', 'S P', 7])('%j is no state', (typed) => {
    expect(fieldOf(rule, right, 'uf', typed)).toEqual(refused('Favor informar o Estado'));
  });

  test.each([
    ['12', 12],
    [12, 12],
    ['P-12', 'P-12'],
    ['0012345678901234567890', '0012345678901234567890'],
  ])('the port %j is sent as %j', (typed, sent) => {
    expect(fieldOf(rule, right, 'portoId', typed)).toBe(sent);
  });

  test.each([...blank, Number.NaN, 1.5, {}, []])('the port %j was not picked', (typed) => {
    expect(fieldOf(rule, right, 'portoId', typed)).toEqual(refused('Favor informar o Porto'));
  });
});

describe('restrictions', () => {
  const right = { pierId: 5, commodities: [] };
  const rule = restrictions.create.body;

  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [0, 0],
    ['0', 0],
    ['', null],
    [null, null],
    [undefined, null],
    ['abc', refused('MaxDraft aceita apenas números')],
    ['1.234,5', refused('MaxDraft aceita apenas números')],
    ['-1', refused('MaxDraft aceita apenas números')],
    [Number.NaN, refused('MaxDraft aceita apenas números')],
    [Number.POSITIVE_INFINITY, refused('MaxDraft aceita apenas números')],
  ])('the limit %j is %j', (typed, outcome) => {
    expect(fieldOf(rule, right, 'maxDraft', typed)).toEqual(outcome);
  });

  test.each([
    [3996, 'kept'],
    [3997, 'kept'],
    [3998, 'refused'],
    [4000, 'refused'],
  ])('a remark of %d characters is %s', (length, outcome) => {
    const remark = 'x'.repeat(length);
    expect(fieldOf(rule, right, 'remark', remark)).toEqual(
      outcome === 'kept' ? remark : refused('Chegou no limite máximo de caracteres'),
    );
  });

  test('a pier is required', () => {
    expect(fieldOf(rule, right, 'pierId', '')).toEqual(
      refused('Por favor preencher porto, terminal e pier.'),
    );
  });
});
