import { describe, expect, it } from 'vitest';
import { changedView, listView, readListView, writeListView } from '../../../client/ui/table/list-view.ts';

const defaults = listView({ sort: { key: 'porto', desc: false }, filters: { categoria: '', excluido: 'N' } });
const read = (query: string) => readListView(new URLSearchParams(query), defaults, [10, 20, 50]);
const written = (view = defaults, query = '') =>
  writeListView(new URLSearchParams(query), view, defaults).toString();

describe('the view of a list in an address', () => {
  it('is the default where the address says nothing, and writes nothing then', () => {
    expect(read('')).toEqual(defaults);
    expect(written()).toBe('');
  });

  it('comes back as it was written', () => {
    const view = {
      search: 'são paulo & cia',
      sort: { key: 'data', desc: true },
      page: 3,
      pageSize: 50,
      filters: { categoria: '2\n3', excluido: '' },
      columns: ['porto', 'data'],
      widths: [120, 90],
      density: 'compacta' as const,
    };
    expect(read(written(view))).toEqual(view);
  });

  it('can say that there is no order although there is one by default', () => {
    const view = listView({ ...defaults, sort: undefined });
    expect(read(written(view))).toEqual(view);
  });

  it('leaves alone what others keep in the address', () => {
    expect(written(listView({ ...defaults, page: 2 }), 'aba=1&busca=x')).toBe('aba=1&pagina=2');
  });

  it.each([
    'pagina=0',
    'pagina=-1',
    'pagina=abc',
    'pagina=1e9',
    'tamanho=7',
    'tamanho=',
    'densidade=x',
    'desconhecido=1',
  ])('takes no notice of %s', (query) => {
    expect(read(query)).toEqual(defaults);
  });

  it('goes to the first page when what is found changes, and only then', () => {
    const third = { ...defaults, page: 3 };
    expect(changedView(third, { search: 'a' }).page).toBe(1);
    expect(changedView(third, { filters: { categoria: '1' } }).page).toBe(1);
    expect(changedView(third, { page: 4 }).page).toBe(4);
  });
});
