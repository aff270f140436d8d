import { type ReactNode, useCallback, useMemo } from 'react';
import type { CallRow, InputOf } from '../../../shared/contract/call.ts';
import type { RecordedEntity } from '../../../shared/contract/index.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { entities } from '../../../shared/entities.ts';
import { lazyPart } from '../../connection/connection.ts';
import type { List } from '../../data/use-list.ts';
import type { Subject } from '../../ui/dialogs/confirm-modal.tsx';
import { type Column, namingColumn, type Widths } from '../../ui/table/column.ts';
import { askedOf, knownConditions } from '../../ui/table/conditions.ts';
import type { Facets } from '../../ui/table/facets.ts';
import type { ListView } from '../../ui/table/list-view.ts';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';
import { countRows, type TableRows } from '../../ui/table/table-rows.ts';
import { useTicks } from '../../ui/table/ticks.tsx';
import type { BulkBarProps } from '../bulk/bulk-bar.tsx';
import type { Removal } from '../bulk/removal-dialog.tsx';
import { useHasBulk } from '../run/resumed-run.ts';
import { alwaysNaming } from './columns-of.tsx';
import { HereSign } from './here-sign.tsx';
import { useListDisplay } from './list-display.ts';
import { useRemoval } from './use-removal.ts';

/** What a list screen says once of its records; header, table, bulk bar and removal take it from here. A constant of the module. */
export interface ListKind<Row, Remove extends CallRow> {
  readonly entity: RecordedEntity;
  /** Begins the name of the exported file. */
  readonly fileName: string;
  readonly keyOf: (row: Row) => string | number;
  /** How a row is called in the names of its buttons. */
  readonly nameOf: (row: Row) => string;
  /** Rows that stand for a stored record and can be ticked; all unless given. */
  readonly isRecord?: (row: Row) => boolean;
  readonly removal: Pick<Removal<Row>, 'also' | 'detailOf'> & {
    readonly call: Remove;
    /** Reads that the removal makes stale. */
    readonly refresh: readonly CallRow[];
    readonly inputOf: (row: Row) => InputOf<Remove, File>;
    /** Rows that there is nothing to remove of. */
    readonly isRemoved?: (row: Row) => boolean;
  };
}

interface ListState<Row> {
  /** From `useList`. */
  readonly source: Pick<List<unknown>, 'failure' | 'retry' | 'unread'>;
  /** From `useListViewState`. */
  readonly view: AddressedListView;
  /** Must keep their identity between renders. */
  readonly columns: readonly Column<Row>[];
  readonly csv: readonly CsvColumn<Row>[];
  /** As `useTableRows` has them. */
  readonly facets?: Facets<Row>;
  /** Every row of the list. */
  readonly all: readonly Row[] | undefined;
  /** What search and filters leave of them, in the order shown. */
  readonly table: TableRows<Row>;
  /** How many rows a view leaves, where the screen chooses among them by filters of its own. Must keep its identity. */
  readonly count?: (asked: ListView) => number | undefined;
}

const noFacets = {};

/**
 * The state of a list screen beside its rows: display, ticks, removal. It gives the props that `ListHeader`, `ListToolbar`,
 * `DataTable` and `ListBulk` have in common on every screen. The screen spreads them, and adds or replaces what is its own.
 */
export function useListScreen<Row, const Remove extends CallRow>(
  kind: ListKind<Row, Remove>,
  { source, view, columns, csv, facets = noFacets, all, table, count }: ListState<Row>,
) {
  const { entity, fileName, keyOf, nameOf, isRecord } = kind;
  const { call, inputOf, ...removal } = kind.removal;
  const { refresh } = removal;
  const display = useListDisplay(view, columns);
  const shown = useMemo(() => {
    const naming = namingColumn(display.columns);
    const beside = (row: Row) => <HereSign entity={entity} record={keyOf(row)} />;
    return display.columns.map((column) =>
      column === naming ? { ...alwaysNaming(column, nameOf), beside } : column,
    );
  }, [display.columns, entity, keyOf, nameOf]);
  const ticks = useTicks(nameOf, isRecord);
  const { read } = view;
  const { filters } = view.view;
  const questions = askedOf(columns, facets);
  const countOf = useCallback(
    (query: string) => {
      const asked = read(query);
      return count ? count(asked) : all && countRows(all, columns, asked, facets);
    },
    [all, columns, facets, read, count],
  );
  const removeOne = useRemoval(call, { area: entity, refresh, rows: table.rows });
  return {
    header: { entity, source, fileName, rows: table.rows, csv },
    toolbar: {
      list: view,
      matches: table.rows?.length,
      facets: { of: facets as Facets<never>, count: table.countFacets },
      questions: { asked: questions, rows: all as readonly never[] | undefined },
      display,
      countOf,
    },
    table: {
      columns: shown,
      density: display.density,
      widths: display.widths,
      onWidths: (widths: Widths) => display.change({ widths }),
      table,
      list: view,
      rowKey: keyOf,
      ticks,
      source,
      isFiltered:
        Object.keys(facets).some((name) => filters[name]) || knownConditions(questions, filters).length > 0,
    },
    bulk: {
      ...{ ticks, all, found: table.rows, rowKey: keyOf, noun: entities[entity].noun },
      csv: { fileName, columns: csv },
      removal: {
        ...removal,
        ...{ area: entity, call },
        send: (row, submit) => submit(call, inputOf(row)),
      },
    } satisfies BulkBarProps<Row>,
    /** Removes a row, after a question. Resolves to true once the row is gone. */
    remove: (row: Row, button: Element, subject?: Subject) => removeOne(inputOf(row), button, subject),
  };
}

const BulkBar = lazyPart(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar) as <Row>(
  props: BulkBarProps<Row>,
) => ReactNode;

/** What can be done with the ticked rows. Its code comes after the first screen (`loadLater`), or with the first tick. */
export const ListBulk = <Row,>(bar: BulkBarProps<Row>) => {
  const isShown = useHasBulk(bar.ticks);
  return isShown && <BulkBar {...bar} />;
};
