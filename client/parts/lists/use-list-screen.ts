import type { RecordedEntity } from '../../../shared/contract/index.ts';
import type { List } from '../../data/use-list.ts';
import type { Column } from '../../ui/table/column.ts';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';
import { useTicks } from '../../ui/table/ticks.tsx';
import type { TableRows } from '../../ui/table/use-table-rows.ts';
import { useHasBulk } from '../run/cut-runs.ts';
import { useListDisplay } from './list-display.ts';

interface ListScreenOptions<Row> {
  readonly source: List<unknown>;
  /** From `useListViewState`. */
  readonly view: AddressedListView;
  /** Every column that there is. */
  readonly columns: readonly Column<Row>[];
  /** The rows that search and filters leave. */
  readonly table: TableRows<Row>;
  /** How a row is called in the names of its buttons. */
  readonly nameOf: (row: Row) => string;
  /** Rows that have a tick; all unless given. */
  readonly isRecord?: (row: Row) => boolean;
}

/**
 * What the parts of a list screen share: each takes its share of the result as props (`<ListHeader {...header}>`,
 * `<ListToolbar {...toolbar}>`, `<DataTable {...table}>`, the bulk bar `{...chosen}`). What is particular about the
 * screen it gives them beside that.
 */
export function useListScreen<Row>(entity: RecordedEntity, options: ListScreenOptions<Row>) {
  const { source, view, columns, table, nameOf, isRecord } = options;
  const display = useListDisplay(view, columns);
  const ticks = useTicks(nameOf, isRecord);
  return {
    header: { entity, source, rows: table.rows },
    toolbar: { list: view, matches: table.rows?.length, display },
    table: { columns: display.columns, density: display.density, table, list: view, ticks, source },
    chosen: { ticks, found: table.rows },
    /** Whether there is a bulk bar to draw: rows are ticked, or a task that was cut off goes on. */
    hasBulk: useHasBulk(ticks.keys),
  };
}
