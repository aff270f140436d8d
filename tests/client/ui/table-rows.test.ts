import { describe, expect, it } from 'vitest';
import type { Column } from '../../../client/ui/table/column.ts';
import { createSearch, pageOf, sortRows } from '../../../client/ui/table/table-rows.ts';

interface Port {
  readonly name: string;
  readonly uf: string | null;
  readonly depth: number | null;
  readonly since: string;
}

const ports: readonly Port[] = [
  { name: 'São Sebastião', uf: 'SP', depth: 9, since: '2020-05-01T00:00:00' },
  { name: 'Água Branca', uf: null, depth: 10, since: '2019-05-01' },
  { name: 'santos', uf: 'SP', depth: null, since: '' },
  { name: 'Itajaí', uf: 'SC', depth: -3.5, since: '2021-01-31' },
];

const columns: readonly Column<Port>[] = [
  {
    key: 'name',
    header: 'Porto',
    cell: ({ name }) => name,
    sortValue: { as: 'text', of: ({ name }) => name },
  },
  { key: 'uf', header: 'UF', cell: ({ uf }) => uf, searchText: ({ uf }) => uf },
  {
    key: 'depth',
    header: 'Calado',
    cell: ({ depth }) => depth,
    sortValue: { as: 'number', of: (row) => row.depth },
  },
  {
    key: 'since',
    header: 'Desde',
    cell: ({ since }) => since,
    sortValue: { as: 'date', of: (row) => row.since },
  },
];

const names = (rows: readonly Port[]) => rows.map(({ name }) => name);
const sorted = (key: string, desc = false) => names(sortRows(ports, columns, { key, desc }));
const searching = () => createSearch(ports, columns).find;
const found = (search: string) => names(searching()(search));

describe('order', () => {
  it('is Portuguese for text: accents and case count for nothing', () => {
    expect(sorted('name')).toEqual(['Água Branca', 'Itajaí', 'santos', 'São Sebastião']);
    expect(sorted('name', true)).toEqual(['São Sebastião', 'santos', 'Itajaí', 'Água Branca']);
  });

  it('is by value for numbers, and what has none stands last both ways', () => {
    expect(sorted('depth')).toEqual(['Itajaí', 'São Sebastião', 'Água Branca', 'santos']);
    expect(sorted('depth', true)).toEqual(['Água Branca', 'São Sebastião', 'Itajaí', 'santos']);
  });

  it('is by time for dates', () => {
    expect(sorted('since')).toEqual(['Água Branca', 'São Sebastião', 'Itajaí', 'santos']);
  });

  it('is left alone by a column that has no sort value or does not exist', () => {
    expect(sorted('uf')).toEqual(names(ports));
    expect(sorted('nothing')).toEqual(names(ports));
  });
});

describe('search', () => {
  it.each([
    ['SAO', ['São Sebastião']],
    ['são', ['São Sebastião']],
    ['itajai', ['Itajaí']],
    ['sp seb', ['São Sebastião']],
    ['  ', names(ports)],
    ['xyz', []],
    // Words are found anywhere, a phrase only as it stands.
    ['"sao seb"', ['São Sebastião']],
    ['"seb sao"', []],
    ['sp "sao s', ['São Sebastião']],
    ['""', names(ports)],
    // Neither numbers nor dates are looked through unless a column says so.
    ['2021', []],
  ])('%j finds %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it.each([
    [['s', 'sa', 'san', 'sa', 's', '']],
    [['sp', 'sp ', 'sp s', 'sp se', 'p se', 'SP SÉ']],
    [['"', '"s', '"sa', '"sao ', '"sao s', '"sao s"', '"sao s" s', '"sao s" sp']],
    [['xyz', 'xy', '', 'a']],
    [['santos', 'ito', 'itajaí ']],
  ])('typed as %j finds at each step what it finds alone', (steps) => {
    const find = searching();
    for (const step of steps) expect(names(find(step)), step).toEqual(found(step));
  });

  it('puts rows that hold the whole text first, else keeps the order (R18)', () => {
    const berths = ['10 Berço', 'Berço 1', 'Berço 10'].map((name) => ({ ...ports[0], name }) as Port);
    const { find } = createSearch(berths, columns);
    expect(names(find('berço 10'))).toEqual(['Berço 10', '10 Berço']);
    expect(names(find('berço'))).toEqual(names(berths));
  });

  it('never matches across two columns with one word', () => {
    expect(found('santossp')).toEqual([]);
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 23 }, (_, place) => place);

  it('cuts and counts', () => {
    expect(pageOf(rows, 3, 10)).toEqual({ rows: [20, 21, 22], page: 3, pages: 3, from: 21, to: 23 });
  });

  it('moves a page that does not exist to the nearest that does', () => {
    expect(pageOf(rows, 9, 10).page).toBe(3);
    expect(pageOf(rows, 0, 10).page).toBe(1);
  });

  it('has one empty page of nothing', () => {
    expect(pageOf([], 1, 10)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0 });
  });
});
