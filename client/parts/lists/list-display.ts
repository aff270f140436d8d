import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { compareNames } from '../../../shared/collation.ts';
import { formatDate } from '../../../shared/format.ts';
import { ownStorage } from '../../data/own-storage.ts';
import { type Column, columnsAt, type Widths } from '../../ui/table/column.ts';
import { type Asked, knownConditions } from '../../ui/table/conditions.ts';
import type { Choice, CountsByFacet, Facets } from '../../ui/table/facets.ts';
import {
  type Condition,
  type Density,
  type ListView,
  type ListViewState,
  type Operator,
  until,
  valuesIn,
} from '../../ui/table/list-view.ts';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';

/** A view of a list under a name: the query of its address. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

/** How an administrator has this list, in this browser. */
interface OwnDisplay {
  readonly columns: readonly string[];
  readonly widths: Widths;
  readonly density: Density;
  readonly views: readonly SavedView[];
}

/** What a list shows of its rows, and the ways to change it. */
export interface ListDisplay<Row> {
  /** The columns shown, in their order. */
  readonly columns: readonly Column<Row>[];
  /** Every column that there is. */
  readonly all: readonly Column<Row>[];
  readonly density: Density;
  /** Of the columns that have been given one. */
  readonly widths: Widths;
  readonly views: readonly SavedView[];
  readonly change: (part: Partial<OwnDisplay>) => void;
  /** The query of an address that shows the same to anybody: search, filters, order, columns and density. */
  readonly query: string;
}

const storage = ownStorage('lista');
const standard: OwnDisplay = { columns: [], widths: {}, density: 'confortavel', views: [] };

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isWidths = (value: unknown): value is Widths =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'number' && each > 0);

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** Storage may hold what another version wrote: anything unreadable counts as absent. */
function readOwn(name: string): OwnDisplay {
  const { columns, widths, density, views } = Object(storage.read(name)) as Record<keyof OwnDisplay, unknown>;
  return {
    columns: isTexts(columns) ? columns : standard.columns,
    widths: isWidths(widths) ? widths : standard.widths,
    density: density === 'compacta' ? density : standard.density,
    views: Array.isArray(views) ? views.filter(isView) : standard.views,
  };
}

/** Parameters that name a page or an open dialog, which are no part of a view. */
const passing = ['pagina', 'incluir', 'editar'];

function viewQuery(
  address: string,
  columns: readonly Column<never>[],
  density: Density,
  widths: Widths,
): string {
  const query = new URLSearchParams(address);
  for (const name of passing) query.delete(name);
  query.set('colunas', columns.map(({ key }) => key).join('.'));
  query.set('densidade', density);
  const each = columns.map(({ key }) => widths[key]);
  if (each.every((width) => width !== undefined)) query.set('larguras', each.join('.'));
  else query.delete('larguras');
  return query.toString();
}

/** What a query asks of the rows, without how they are shown. */
export function askedQuery(text: string): string {
  const query = new URLSearchParams(text);
  for (const name of ['colunas', 'densidade', 'larguras']) query.delete(name);
  return query.toString();
}

/** The saved views of the list at a path. */
export const savedViews = (path: string): readonly SavedView[] => readOwn(path.toLowerCase()).views;

/**
 * Columns, density and saved views of a list. An address that names columns or a density comes first, since somebody sent
 * it. A change becomes the administrator's own and leaves the address, which then says nothing of it.
 */
export function useListDisplay<Row>(list: AddressedListView, all: readonly Column<Row>[]): ListDisplay<Row> {
  const name = useLocation().pathname.toLowerCase();
  const [own, setOwn] = useState(() => readOwn(name));
  const { view, origin } = list;
  const columns = columnsAt(all, view.columns.length > 0 ? view.columns : own.columns);
  const density = view.density || own.density;
  const addressed = view.widths.length === columns.length;
  const widths = addressed
    ? Object.fromEntries(columns.map(({ key }, place) => [key, view.widths[place] ?? 0]))
    : own.widths;
  const change = (part: Partial<OwnDisplay>) => {
    const next = {
      ...own,
      columns: view.columns.length > 0 ? view.columns : own.columns,
      density,
      widths,
      ...part,
    };
    storage.write(name, next);
    setOwn(next);
    list.change({ page: view.page, columns: [], widths: [], density: '' });
  };
  const query = viewQuery(origin.list, columns, density, widths);
  return { columns, all, density, widths, views: own.views, change, query };
}

/** A filter of a list: its words, and what can be chosen. */
export interface Filter {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  /** What is chosen, where an address may name something that is no choice. */
  readonly value?: string;
  /** The choice that filters nothing; undefined where one must be chosen. */
  readonly all?: Omit<Choice, 'id'>;
  readonly choices: readonly Choice[];
  /** Whether several can be chosen. */
  readonly several?: true;
}

/** The filters of a list with the choices that it offers and the number of rows that each leaves. */
export const facetFilters = (facets: Facets<never>, counts: CountsByFacet | undefined): readonly Filter[] =>
  Object.entries(facets).map(([name, { label, all, always = [], single }]) => {
    const found = counts?.[name];
    const named = new Set(always.map(({ id }) => id));
    const others = [...(found?.byValue.keys() ?? [])].filter((id) => !named.has(id)).sort(compareNames);
    return {
      name,
      label,
      all: { label: all, count: found?.all },
      choices: [...always, ...others.map((id) => ({ id, label: id }))].map((choice) => ({
        ...choice,
        count: found && (found.byValue.get(choice.id) ?? 0),
      })),
      ...(single ? {} : { several: true }),
    };
  });

/** What is asked of a list, in words. */
export interface Chosen {
  /** 'Categoria: ECONOMY', 'Expiração: antes de 31/12/2026'. */
  readonly text: string;
  /** Its name among the filters of a view. */
  readonly name: string;
  /** The filters of a view that no longer asks it. */
  readonly without: ListView['filters'];
  /** A condition, which can be edited. */
  readonly condition?: Condition;
}

/** The chosen values of the filters that can be taken back. */
const chosenChoices = (filters: readonly Filter[], view: ListView): readonly Chosen[] =>
  filters
    .filter(({ all }) => all !== undefined)
    .flatMap(({ name, label, choices }) => {
      const values = valuesIn(view.filters[name]);
      return values.map((id): Chosen => {
        const words = choices.find((choice) => choice.id === id)?.label ?? id;
        const rest = values.filter((value) => value !== id).join('\n');
        return { text: `${label}: ${words}`, name, without: { ...view.filters, [name]: rest } };
      });
    });

/** How an operator stands between a column and its value. */
export const operatorWords: Readonly<Record<Operator, string>> = {
  contem: 'contém',
  e: 'é',
  nao: 'não é',
  mais: 'mais que',
  menos: 'menos que',
  antes: 'antes de',
  depois: 'depois de',
  entre: 'entre',
  vazio: 'vazio',
  preenchido: 'preenchido',
};

function conditionText({ label, as, facet, choices }: Asked<never>, { operator, values }: Condition): string {
  const shown = (value: string): string => {
    if (as === 'number') return value.replace('.', ',');
    return as === 'date'
      ? formatDate(value)
      : ((facet?.always ?? choices)?.find(({ id }) => id === value)?.label ?? value);
  };
  const words = operatorWords[operator];
  if (operator === 'vazio' || operator === 'preenchido') return `${label}: ${words}`;
  const texts = values.map((value) => value.split(until).map(shown).join(' e '));
  const between = operator === 'e' ? ' ou ' : operator === 'nao' ? ' nem ' : ' e ';
  return `${label}: ${words} ${texts.join(between)}`;
}

/** What is asked of a list: choices of its filters, and conditions. */
export const chosenOf = (
  filters: readonly Filter[],
  { view }: ListViewState,
  asked: readonly Asked<never>[] = [],
): readonly Chosen[] => [
  ...chosenChoices(filters, view),
  ...knownConditions(asked, view.filters).map(
    ({ asked: one, condition }): Chosen => ({
      text: conditionText(one, condition),
      name: condition.key,
      without: { ...view.filters, [condition.key]: '' },
      condition,
    }),
  ),
];
