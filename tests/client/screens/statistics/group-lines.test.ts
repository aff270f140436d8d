import { expect, test } from 'vitest';
import {
  countGroups,
  groupLines,
  type ReportLine,
} from '../../../../client/screens/statistics/report-lines.ts';

const line = (id: number, descricaoTipoArquivo: string | null): ReportLine => ({
  report: { id, descricaoTipoArquivo },
});
const all = [line(1, 'Grãos'), line(2, 'Óleo'), line(3, 'Açúcar'), line(4, 'Grãos'), line(5, null)];
const told = (lines: readonly ReportLine[]) =>
  lines.map(({ report, heading }) =>
    heading === undefined ? report.id : `${heading.name} ${heading.found}/${heading.total}`,
  );

test('groups stand in Portuguese order, their reports in the order given', () => {
  expect(told(groupLines(all, countGroups(all)))).toEqual([
    'Açúcar 1/1',
    3,
    'Grãos 2/2',
    1,
    4,
    'Óleo 1/1',
    2,
    'Sem tipo de relatório 1/1',
    5,
  ]);
});

test('a group without matches is left out, and the totals stay', () => {
  expect(told(groupLines([line(4, 'Grãos')], countGroups(all)))).toEqual(['Grãos 1/2', 4]);
});

test('groups may stand backwards', () => {
  const headings = groupLines(all, countGroups(all), true).flatMap(({ heading }) => heading?.name ?? []);
  expect(headings).toEqual(['Sem tipo de relatório', 'Óleo', 'Grãos', 'Açúcar']);
});
