import { expect, test } from 'vitest';
import { alphabetically } from '../../shared/collation.ts';

test('texts stand as a Brazilian reads them: accents and case count last, numbers by their value', () => {
  const names = ['Zé', 'orgao', 'Órgão', 'ábaco', 'Cais 10', 'cais 2', 'Azul', '(sem nome)', '007'];
  expect(alphabetically(names, (name) => name)).toEqual([
    '(sem nome)',
    '007',
    'ábaco',
    'Azul',
    'cais 2',
    'Cais 10',
    'orgao',
    'Órgão',
    'Zé',
  ]);
});

test('rows are ordered by their second text where the first is the same, and are not changed', () => {
  const rows = [
    { port: 'Santos', pier: 'Berço 10' },
    { port: 'Itajaí', pier: 'Berço 2' },
    { port: 'Santos', pier: 'Berço 9' },
    { port: 'Itajai', pier: 'Berço 2' },
  ];
  const ordered = alphabetically(
    rows,
    (row) => row.port,
    (row) => row.pier,
  );
  expect(ordered.map(({ port, pier }) => `${port} ${pier}`)).toEqual([
    'Itajai Berço 2',
    'Itajaí Berço 2',
    'Santos Berço 9',
    'Santos Berço 10',
  ]);
  expect(ordered[0]).toBe(rows[3]);
});
