import type { Sort } from './table-rows.ts';

/** How a list is looked at: everything that a reload, a link or 'Voltar' should find again. */
export interface ListView {
  readonly search: string;
  readonly sort: Sort | undefined;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** By filter name; '' means all. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A view and the way to change it; held by `useListViewState` (in the address) or `useLocalListView`. */
export interface ListViewState {
  readonly view: ListView;
  readonly change: (part: Partial<ListView>) => void;
}

export const listView = (defaults: Partial<ListView> = {}): ListView => ({
  search: '',
  sort: undefined,
  page: 1,
  pageSize: 10,
  filters: {},
  ...defaults,
});

/** A change of what is found leads back to the first page; a change of page does not. */
export const changedView = (view: ListView, part: Partial<ListView>): ListView => ({
  ...view,
  page: 1,
  ...part,
});

const names = { search: 'busca', sort: 'ordem', page: 'pagina', pageSize: 'tamanho' } as const;

const naturalNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

const sortText = (sort: Sort | undefined): string =>
  sort === undefined ? '' : `${sort.desc ? '-' : ''}${sort.key}`;

const readSort = (text: string): Sort | undefined =>
  text === '' ? undefined : { key: text.replace(/^-/, ''), desc: text.startsWith('-') };

/**
 * Reads a view from the query of an address, such as `?busca=santos&ordem=-data&pagina=2&categoria=1`. Only filters that
 * the defaults name are read; anything unreadable counts as absent.
 * @param pageSizes sizes that may be asked for; without them, the default size only
 */
export const readListView = (
  params: URLSearchParams,
  defaults: ListView,
  pageSizes: readonly number[] = [],
): ListView => {
  const size = naturalNumber(params.get(names.pageSize));
  const sort = params.get(names.sort);
  return {
    search: params.get(names.search) ?? defaults.search,
    sort: sort === null ? defaults.sort : readSort(sort),
    page: naturalNumber(params.get(names.page)) ?? defaults.page,
    pageSize: size !== undefined && pageSizes.includes(size) ? size : defaults.pageSize,
    filters: Object.fromEntries(
      Object.entries(defaults.filters).map(([name, value]) => [name, params.get(name) ?? value]),
    ),
  };
};

/** Writes a view into a copy of a query, leaving out what is default and leaving alone what is not the view's. */
export const writeListView = (
  params: URLSearchParams,
  view: ListView,
  defaults: ListView,
): URLSearchParams => {
  const written = new URLSearchParams(params);
  const put = (name: string, value: string, standard: string) => {
    // Always in this order, whatever was chosen first: one view has one address.
    written.delete(name);
    if (value !== standard) written.append(name, value);
  };
  put(names.search, view.search, defaults.search);
  put(names.sort, sortText(view.sort), sortText(defaults.sort));
  put(names.page, String(view.page), String(defaults.page));
  put(names.pageSize, String(view.pageSize), String(defaults.pageSize));
  for (const [name, standard] of Object.entries(defaults.filters)) {
    put(name, view.filters[name] ?? standard, standard);
  }
  return written;
};
