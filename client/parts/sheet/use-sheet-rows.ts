import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { PlannedRecord } from '../../../shared/import/plan/planned-record.ts';
import type { SheetRow } from '../../ui/sheet/sheet-cells.ts';
import type { CellPlace, PendingRow, SheetEdits } from './pending-cells.ts';
import type { SheetKind } from './sheet-kind.ts';
import { isPlanned, sheetRow } from './sheet-rows.ts';
import { type PlanRow, sentFields, useSheetPlan } from './use-sheet-plan.ts';

/** A row as it was drawn, and what of. */
interface Drawn<Row> {
  readonly row: Row;
  readonly pending: PendingRow | undefined;
  readonly plan: PlanRow | undefined;
  readonly planned: PlannedRecord | undefined;
  readonly shown: SheetRow;
}

/** The rows of a list by the key of each; where two have the same, the later ones are numbered. */
export function rowsByKey<Row>(rows: readonly Row[], { keyOf }: SheetKind<Row>): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    let key = keyOf(row);
    for (let more = 2; found.has(key); more += 1) key = `${keyOf(row)}/${more}`;
    found.set(key, row);
  }
  return found;
}

/**
 * The rows of a list as a sheet draws them, with what is pending and what the import's plan says of it.
 * @param all rows of the list as read
 */
export function useSheetRows<Row extends object>(
  kind: SheetKind<Row>,
  all: readonly Row[] | undefined,
  edits: SheetEdits,
  settle: (cells: readonly CellPlace[]) => void,
) {
  const { fields } = kind;
  const byKey = useMemo(() => rowsByKey(all ?? [], kind), [all, kind]);
  const keys = useMemo(() => new Map([...byKey].map(([key, row]) => [row, key])), [byKey]);
  const keyOf = useCallback((row: Row): string => keys.get(row) ?? kind.keyOf(row), [keys, kind]);
  const edited = new Set([...edits.rows.values()].flatMap((cells) => Object.keys(cells)));
  const sent = sentFields(kind, edited);
  const plan = useSheetPlan(kind, sent, edits.rows.size > 0 ? all : undefined);
  const drawn = useRef(new Map<string, Drawn<Row>>());

  const drawnOf = (key: string, row: Row): Drawn<Row> => {
    const pending = edits.rows.get(key);
    const before = drawn.current.get(key);
    // Only what changed is planned and drawn again: thousands of rows may be pending.
    if (before !== undefined && before.row === row && before.pending === pending && before.plan === plan)
      return before;
    const planned = pending && plan?.(sent.map((field) => pending[field.key]?.now ?? field.textOf(row)));
    const shown = sheetRow({ key, name: kind.nameOf(row), row, fields, pending, planned });
    const made = { row, pending, plan, planned, shown };
    drawn.current.set(key, made);
    return made;
  };
  const pendingRows = [...edits.rows.keys()].flatMap((key) => {
    const row = byKey.get(key);
    return row === undefined ? [] : [{ key, ...drawnOf(key, row) }];
  });
  const cellsWhere = (chosen: (cell: SheetRow['cells'][number]) => boolean): readonly CellPlace[] =>
    pendingRows.flatMap(({ key, shown }) =>
      fields.flatMap(({ key: column }, place) => {
        const cell = shown.cells[place];
        return cell !== undefined && chosen(cell) ? [{ row: key, column }] : [];
      }),
    );
  const changed = cellsWhere(({ before }) => before !== undefined);
  // What was typed and is stored by now is pending no longer.
  const stored = pendingRows.flatMap(({ key, pending = {}, planned, shown }) =>
    isPlanned(planned)
      ? fields.flatMap(({ key: column }, place) =>
          pending[column] !== undefined && shown.cells[place]?.before === undefined
            ? [{ row: key, column }]
            : [],
        )
      : [],
  );
  const settled = JSON.stringify(stored);
  useEffect(() => {
    const cells = JSON.parse(settled) as CellPlace[];
    if (cells.length > 0) settle(cells);
  }, [settled, settle]);
  return {
    sent,
    rowOf: (key: string, row: Row): SheetRow => drawnOf(key, row).shown,
    keyOf,
    storedOf: (key: string, column: string): string => {
      const row = byKey.get(key);
      const field = fields.find((each) => each.key === column);
      return row === undefined || field === undefined ? '' : field.textOf(row);
    },
    pendingRows,
    /** Cells that differ from what is stored. */
    changed,
    clashes: cellsWhere(({ clash }) => clash !== undefined),
    /** Pending rows that the list has no longer. */
    gone: all === undefined ? [] : [...edits.rows.keys()].filter((key) => !byKey.has(key)),
  };
}
