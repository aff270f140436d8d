import { expect, test } from 'vitest';
import { type ImportColumn, matchHeaders } from '../../../shared/import/plan/headers.ts';

const columns: readonly ImportColumn<'port' | 'draft' | 'airDraft'>[] = [
  { name: 'port', header: 'Porto', synonyms: ['Port', 'Descrição'], required: true, hint: '' },
  { name: 'draft', header: 'MaxDraft', synonyms: ['Calado'], required: false, hint: '' },
  { name: 'airDraft', header: 'MaxAirDraft', synonyms: ['Calado aéreo'], required: false, hint: '' },
];

const positionOf = (name: 'port' | 'draft' | 'airDraft', header: string) =>
  matchHeaders([header], columns).positions.get(name);

test.each([
  ['port', 'Porto'],
  ['port', '  PORTO  '],
  ['port', 'port'],
  ['port', 'DESCRICAO'],
  ['port', 'Descric\u0327a\u0303o'],
  ['draft', 'MaxDraft'],
  ['draft', 'max_draft'],
  ['draft', 'Max. Draft'],
  ['draft', 'Calado'],
  ['draft', 'Calado (m)'],
  ['draft', 'Calado [metros]'],
  ['draft', 'max_calado_m'],
  ['draft', 'Calado máx. (m)'],
  ['draft', 'Calado máximo'],
  ['draft', 'DRAFT'],
  ['airDraft', 'Air draft, max.'],
  ['airDraft', 'Calado Aéreo (m)'],
  ['airDraft', 'CALADO_AEREO'],
] as const)('the column %s is found in the header %j', (name, header) => {
  expect(positionOf(name, header)).toBe(0);
});

test('a header is matched as a whole: another limit is not taken for it', () => {
  expect(matchHeaders(['Porto', 'Calado aéreo', 'Calado mínimo'], columns)).toEqual({
    positions: new Map([
      ['port', 0],
      ['airDraft', 1],
    ]),
    ignored: ['Calado mínimo'],
    missing: [],
    doubled: [],
  });
});

test('missing and unknown columns are reported as the file spells them', () => {
  const { missing, ignored } = matchHeaders(['UF', '', 'Calado'], columns);
  expect(missing.map(({ header }) => header)).toEqual(['Porto']);
  expect(ignored).toEqual(['UF']);
});

test("a column's own header goes before a synonym", () => {
  const { positions, ignored, doubled } = matchHeaders(['Port', 'Porto'], columns);
  expect(positions.get('port')).toBe(1);
  expect(ignored).toEqual(['Port']);
  expect(doubled).toEqual([]);
});

test('two headers for one column are reported, and neither is used', () => {
  const { positions, missing, doubled } = matchHeaders(['Port', 'descrição', 'PORT'], columns);
  expect(positions.size).toBe(0);
  expect(missing).toEqual([]);
  expect(doubled.map(({ column, headers }) => [column.name, headers])).toEqual([
    ['port', ['Port', 'descrição', 'PORT']],
  ]);
});

test('the columns of a file of refused rows are not reported', () => {
  expect(matchHeaders(['Porto', 'linha', 'motivo'], columns).ignored).toEqual([]);
});
