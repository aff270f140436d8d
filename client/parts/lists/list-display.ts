import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ownStorage } from '../../data/own-storage.ts';
import { type Column, columnsAt } from '../../ui/table/column.ts';
import { type Density, type ListViewState, valuesIn } from '../../ui/table/list-view.ts';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';

/** A view of a list under a name: the query of its address. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

/** How an administrator has this list, in this browser. */
interface OwnDisplay {
  readonly columns: readonly string[];
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
  readonly views: readonly SavedView[];
  readonly change: (part: Partial<OwnDisplay>) => void;
  /** The query of an address that shows the same to anybody: search, filters, order, columns and density. */
  readonly query: string;
}

const storage = ownStorage('lista');
const standard: OwnDisplay = { columns: [], density: 'confortavel', views: [] };

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** Storage may hold what another version wrote: anything unreadable counts as absent. */
function readOwn(name: string): OwnDisplay {
  const { columns, density, views } = Object(storage.read(name)) as Record<keyof OwnDisplay, unknown>;
  return {
    columns: isTexts(columns) ? columns : standard.columns,
    density: density === 'compacta' ? density : standard.density,
    views: Array.isArray(views) ? views.filter(isView) : standard.views,
  };
}

/** Parameters that name a page or an open dialog, which are no part of a view. */
const passing = ['pagina', 'incluir', 'editar'];

function viewQuery(address: string, columns: readonly Column<never>[], density: Density): string {
  const query = new URLSearchParams(address);
  for (const name of passing) query.delete(name);
  query.set('colunas', columns.map(({ key }) => key).join('.'));
  query.set('densidade', density);
  return query.toString();
}

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
  const change = (part: Partial<OwnDisplay>) => {
    const next = { ...own, columns: view.columns.length > 0 ? view.columns : own.columns, density, ...part };
    storage.write(name, next);
    setOwn(next);
    list.change({ page: view.page, columns: [], density: '' });
  };
  return { columns, all, density, views: own.views, change, query: viewQuery(origin.list, columns, density) };
}

/** One choice of a filter. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** How many rows it leaves; undefined while the list loads. */
  readonly count?: number | undefined;
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

/** A chosen value of a filter, in words. */
export interface Chosen {
  readonly filter: Filter;
  readonly id: string;
  /** The choice's own words. */
  readonly label: string;
}

/** 'Categoria: ECONOMY'. */
export const chosenText = ({ filter, label }: Chosen): string => `${filter.label}: ${label}`;

/** The chosen values of the filters that can be taken back. */
export const chosenOf = (filters: readonly Filter[], { view }: ListViewState): readonly Chosen[] =>
  filters
    .filter(({ all }) => all !== undefined)
    .flatMap((filter) =>
      valuesIn(view.filters[filter.name]).map((id) => {
        const label = filter.choices.find((choice) => choice.id === id)?.label ?? id;
        return { filter, id, label };
      }),
    );
