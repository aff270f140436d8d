export interface Sort {
  readonly key: string;
  readonly desc: boolean;
}

/** How a list is looked at: everything that a reload, a link or 'Voltar' should find again. */
export interface ListView {
  readonly search: string;
  readonly sort: Sort | undefined;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** By filter name; '' means all. A filter of several values holds one a line. */
  readonly filters: Readonly<Record<string, string>>;
  /** Keys of the columns shown, in their order. Empty: the address leaves it to the person who looks. */
  readonly columns: readonly string[];
  /** '' where the address leaves it to the person who looks. */
  readonly density: Density | '';
}

/** How much room the rows of a list take. */
export type Density = 'confortavel' | 'compacta';

const densities: readonly string[] = ['confortavel', 'compacta'] satisfies Density[];
const isDensity = (text: string | null): text is Density => text !== null && densities.includes(text);

/** The values of a filter. */
export const valuesIn = (filter: string | undefined): readonly string[] => (filter ? filter.split('\n') : []);

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
  columns: [],
  density: '',
  ...defaults,
});

/** A change of what is found leads back to the first page; a change of page does not. */
export const changedView = (view: ListView, part: Partial<ListView>): ListView => ({
  ...view,
  page: 1,
  ...part,
});

const names = {
  search: 'busca',
  sort: 'ordem',
  page: 'pagina',
  pageSize: 'tamanho',
  columns: 'colunas',
  density: 'densidade',
} as const;

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
  const density = params.get(names.density);
  return {
    search: params.get(names.search) ?? defaults.search,
    sort: sort === null ? defaults.sort : readSort(sort),
    page: naturalNumber(params.get(names.page)) ?? defaults.page,
    pageSize: size !== undefined && pageSizes.includes(size) ? size : defaults.pageSize,
    filters: Object.fromEntries(
      Object.entries(defaults.filters).map(([name, value]) => [
        name,
        params.has(name) ? params.getAll(name).join('\n') : value,
      ]),
    ),
    columns: params.get(names.columns)?.split('.') ?? defaults.columns,
    density: isDensity(density) ? density : defaults.density,
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
    const filter = view.filters[name] ?? standard;
    written.delete(name);
    if (filter !== standard) for (const value of filter.split('\n')) written.append(name, value);
  }
  put(names.columns, view.columns.join('.'), defaults.columns.join('.'));
  put(names.density, view.density, defaults.density);
  return written;
};
