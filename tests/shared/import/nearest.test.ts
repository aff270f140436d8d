import { expect, test } from 'vitest';
import { createNearest } from '../../../shared/import/plan/nearest.ts';

const ports = [
  'Santos',
  'Santarém',
  'Santana (Macapá)',
  'São Sebastião',
  'São Francisco do Sul',
  'Rio de Janeiro',
  'Rio Grande',
  'Itaqui',
  'Itajaí',
  'Ilhéus',
  'Barra do Riacho',
  'Belém',
  'Porto Alegre',
];
const nearest = createNearest(ports);

test.each([
  ['Santoz', ['Santos']],
  ['SANTO', ['Santos']],
  ['zantos', ['Santos']],
  ['Itaqi', ['Itaqui']],
  ['itajai ', ['Itajaí', 'Itaqui']],
  ['ilheos', ['Ilhéus']],
  ['Macapá', ['Santana (Macapá)']],
  ['Porto de Santos', ['Santos']],
  ['Sao Francisco', ['São Francisco do Sul']],
  ['Rio', ['Rio Grande', 'Rio de Janeiro']],
  ['São Sebastião (SP)', ['São Sebastião']],
])('CL-09 near to %j is %j', (asked, expected) => {
  expect(nearest(asked)).toEqual(expected);
});

test.each(['', '   ', 'x', 'Moema', 'Xangri-lá', '????', 'de do da', 'porto'])(
  'CL-09 near to %j is nothing',
  (asked) => {
    expect(nearest(asked)).toEqual([]);
  },
);

test('no more than three are named, the nearest first', () => {
  const piers = Array.from({ length: 30 }, (_, index) => `Berço ${101 + index}`);
  expect(createNearest(piers)('berço 10')).toEqual(['Berço 101', 'Berço 102', 'Berço 103']);
});

test('a text that slipped into the column of names is no question for minutes', () => {
  expect(nearest('Calado restrito a 12 m na preamar; '.repeat(2000))).toEqual([]);
});
