import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../../client/parts/news-names.ts';
import { facets, type NewsItem, newsItem } from '../../../../client/screens/news/news-item.ts';
import { countByFacets, filterByFacets } from '../../../../client/ui/table/facets.ts';
import { newsSchema } from '../../../../shared/contract/news.ts';

const itemOf = (id: number, category: string, ports: readonly string[], flagExcluido = 'N') =>
  newsItem(
    newsSchema.parse({
      id,
      flagExcluido,
      categoria: [{ categoriaId: 1, descricao: category }],
      portsList: ports.map((descricao, place) => ({ portId: place, descricao })),
    }),
  );
const items = [
  itemOf(1, 'ECONOMY', ['Santos', 'Itajaí']),
  itemOf(2, 'ECONOMY', ['Santos'], 'S'),
  itemOf(3, 'PORTS AND TERMINALS', ['Santos', 'Santos']),
];
const filterNews = (filters: Readonly<Record<string, string>>) => ({
  rows: filterByFacets(items, filters, facets),
  counts: countByFacets(items, filters, facets),
});
const idsOf = (rows: readonly NewsItem[]) => rows.map(({ news }) => news.id);

describe('filters of the news', () => {
  test('without a filter all stand, each counted once per name', () => {
    const { rows, counts } = filterNews({});
    expect(idsOf(rows)).toEqual([1, 2, 3]);
    expect(counts.porto).toEqual({
      all: 3,
      byValue: new Map([
        ['Santos', 3],
        ['Itajaí', 1],
      ]),
    });
  });

  test('a choice counts what it would leave, the other filters staying as they are', () => {
    const { rows, counts } = filterNews({ categoria: 'ECONOMY', excluida: 'N' });
    expect(idsOf(rows)).toEqual([1]);
    expect(Object.fromEntries(counts.categoria?.byValue ?? [])).toEqual({
      ECONOMY: 1,
      'PORTS AND TERMINALS': 1,
    });
    expect(Object.fromEntries(counts.excluida?.byValue ?? [])).toEqual({ N: 1, S: 1 });
    expect(Object.fromEntries(counts.porto?.byValue ?? [])).toEqual({ Santos: 1, Itajaí: 1 });
  });

  test('a value that no row has leaves no row', () => {
    expect(filterNews({ porto: 'Atlântida' }).rows).toEqual([]);
  });
});

test.each([
  ['a, b ,,c', ['a', 'b', 'c']],
  [
    ['a', { descricao: 'b' }, 7, null, { nome: 'c' }],
    ['a', 'b'],
  ],
  [null, []],
])('the words of %j', (words, read) => {
  expect(wordsOf(words)).toEqual(read);
});
