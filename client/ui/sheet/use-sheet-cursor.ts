import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { typedInto } from './paste.ts';
import { type Area, areaOf, only, type Place, type Selection, within } from './selection.ts';
import type { SheetColumn, SheetRow, TypedCell } from './sheet-cells.ts';
import type { Editing } from './sheet-row.tsx';

/** What a sheet shows, and what becomes of what is typed. */
export interface SheetContent {
  readonly columns: readonly SheetColumn[];
  readonly count: number;
  /** The same object as long as nothing of the row changed. */
  readonly rowAt: (index: number) => SheetRow;
  /** Whether a cell holds something, without drawing its row. */
  readonly isFilled: (row: number, column: number) => boolean;
  readonly indexOf: (row: string) => number;
  readonly onType: (cells: readonly TypedCell[]) => void;
  /** Takes the last step back, or makes it again. Returns a cell that it changed. */
  readonly onUndo: () => Omit<TypedCell, 'text'> | undefined;
  readonly onRedo: () => Omit<TypedCell, 'text'> | undefined;
  /** Why something pasted was not taken, in words. */
  readonly onRefused: (text: string) => void;
}

const nearest = { block: 'nearest', inline: 'nearest' } as const;

/** The cursor of a sheet, the chosen cells, and the editor that opens in the cell of the cursor. */
export function useSheetCursor({ columns, count, rowAt, isFilled, onType }: SheetContent) {
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [wanted, setSelection] = useState<Selection>(() => only({ row: 0, column: firstEditable(columns) }));
  const [editing, setEditing] = useState<Editing>();
  /** The next drawing puts focus on the cursor. */
  const takesFocus = useRef(false);
  /** At once, where `editing` waits for the next drawing. */
  const isOpen = useRef(false);
  const extent = {
    rows: count,
    columns: columns.length,
    isEditable: (column: number) => columns[column]?.isEditable === true,
    isFilled: ({ row, column }: Place) => isFilled(row, column),
  };
  const selection = count === 0 ? wanted : within(wanted, extent);
  const area = areaOf(selection);
  const target = { area, columns, count, rowAt };

  useLayoutEffect(() => {
    if (editing !== undefined) return editor.current?.focus();
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    find('[data-at]')?.focus({ preventScroll: true });
    const { row, column } = selection.to;
    find(`[data-row="${row}"] > [data-column="${column}"]`)?.scrollIntoView(nearest);
  });

  const go = (to: Selection) => {
    takesFocus.current = true;
    setSelection(to);
  };
  const close = () => {
    isOpen.current = false;
    takesFocus.current = true;
    setEditing(undefined);
  };
  /** Takes what stands in the editor, unless it is closed already. */
  const commit = (into: Area = areaOf(only(selection.at))) => {
    if (!isOpen.current || editor.current === null) return;
    const { value } = editor.current;
    close();
    onType(typedInto({ ...target, area: into }, () => value));
  };
  const latest = useRef(commit);
  latest.current = commit;
  const onLeaveEditor = useCallback(() => {
    if (!isOpen.current) return;
    latest.current();
    // Focus went elsewhere by itself.
    takesFocus.current = false;
  }, []);
  return {
    ...{ frame, editor, extent, selection, area, target, editing, isOpen, go, close, commit, onLeaveEditor },
    /** Opens the editor, unless the cell takes no text. */
    open: (mode: Editing['mode'], at = selection.at) => {
      if (!extent.isEditable(at.column) || count === 0) return;
      isOpen.current = true;
      setEditing({ column: at.column, mode });
    },
    /** Puts the cursor on a cell. */
    goTo: (row: number, column: number) => go(only({ row, column })),
  };
}

export type SheetCursor = ReturnType<typeof useSheetCursor>;

const firstEditable = (columns: readonly SheetColumn[]): number =>
  Math.max(
    0,
    columns.findIndex(({ isEditable }) => isEditable),
  );
