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
  /** By filter name, or by condition (`email.contem`); '' means all. A filter of several values holds one a line. */
  readonly filters: Readonly<Record<string, string>>;
  /** Keys of the columns shown, in their order. Empty: the address leaves it to the person who looks. */
  readonly columns: readonly string[];
  /** Widths of these columns in pixels, in their order. Empty: as `columns`. */
  readonly widths: readonly number[];
  /** '' where the address leaves it to the person who looks. */
  readonly density: Density | '';
}

/** How much room the rows of a list take. */
export type Density = 'confortavel' | 'compacta';

const densities: readonly string[] = ['confortavel', 'compacta'] satisfies Density[];
const isDensity = (text: string | null): text is Density => text !== null && densities.includes(text);

/** The values of a filter. */
export const valuesIn = (filter: string | undefined): readonly string[] => (filter ? filter.split('\n') : []);

/** How a value is compared with what a row holds, as the address names it. */
export type Operator =
  | 'contem'
  | 'e'
  | 'nao'
  | 'mais'
  | 'menos'
  | 'antes'
  | 'depois'
  | 'entre'
  | 'vazio'
  | 'preenchido';

/** One thing that is asked of a list: `expiracao.antes=2026-12-31` in the address. */
export interface Condition {
  /** Its name among the filters of a view. */
  readonly key: string;
  /** The key of a column, or the name of a facet. */
  readonly name: string;
  readonly operator: Operator;
  /** Several are alternatives of 'e', and all hold for any other operator. */
  readonly values: readonly string[];
}

/** Stands between the two values of 'entre'. */
export const until = '..';

const key = /^([^.]+)\.(contem|e|nao|mais|menos|antes|depois|entre|vazio|preenchido)$/u;

/** Whether a parameter of an address is a condition. Any other filter is one that the list names. */
export const isCondition = (name: string): boolean => key.test(name);

/** The conditions among the filters of a view. */
export const conditionsIn = (filters: Readonly<Record<string, string>>): readonly Condition[] =>
  Object.entries(filters).flatMap(([each, text]) => {
    const [, name, operator] = key.exec(each) ?? [];
    if (name === undefined || text === '') return [];
    return [{ key: each, name, operator: operator as Operator, values: text.split('\n') }];
  });

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
  widths: [],
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
  widths: 'larguras',
  density: 'densidade',
} as const;

const naturalNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

const readWidths = (text: string | null): readonly number[] => {
  const widths = text?.split('.').map(naturalNumber) ?? [];
  return widths.every((width) => width !== undefined) ? widths : [];
};

const sortText = (sort: Sort | undefined): string =>
  sort === undefined ? '' : `${sort.desc ? '-' : ''}${sort.key}`;

const readSort = (text: string): Sort | undefined =>
  text === '' ? undefined : { key: text.replace(/^-/, ''), desc: text.startsWith('-') };

/**
 * Reads a view from the query of an address, such as `?busca=santos&ordem=-data&pagina=2&categoria=1&email.contem=gmail`.
 * Only conditions and filters that the defaults name are read; anything unreadable counts as absent.
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
    filters: {
      ...defaults.filters,
      ...Object.fromEntries(
        [...params.keys()]
          .filter((name) => name in defaults.filters || isCondition(name))
          .map((name) => [name, params.getAll(name).join('\n')]),
      ),
    },
    columns: params.get(names.columns)?.split('.') ?? defaults.columns,
    widths: readWidths(params.get(names.widths)),
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
  for (const name of [...written.keys()].filter(isCondition)) written.delete(name);
  const conditions = Object.keys(view.filters).filter(isCondition).sort();
  for (const name of [...Object.keys(defaults.filters), ...conditions]) {
    const standard = defaults.filters[name] ?? '';
    const filter = view.filters[name] ?? standard;
    written.delete(name);
    if (filter !== standard) for (const value of filter.split('\n')) written.append(name, value);
  }
  put(names.columns, view.columns.join('.'), defaults.columns.join('.'));
  put(names.widths, view.widths.join('.'), defaults.widths.join('.'));
  put(names.density, view.density, defaults.density);
  return written;
};
