import { useCallback, useEffect, useRef, useState } from 'react';
import { draftStore } from '../../forms/draft-store.ts';
import type { TypedCell } from '../../ui/sheet/sheet-cells.ts';
import {
  type CellPlace,
  change,
  keptOf,
  noEdits,
  readKept,
  redo,
  type SheetEdits,
  settle,
  typed,
  undo,
} from './pending-cells.ts';

interface Settings {
  /** Where the sheet is, for 'Retomar' on Home. */
  readonly path: string;
  readonly title: string;
  readonly storedOf: (row: string, column: string) => string;
}

/**
 * The pending cells of a sheet. They are a draft of the signed-in administrator in this browser: kept at each change, and
 * shared by its tabs.
 */
export function useSheetEdits({ path, title, storedOf }: Settings) {
  const [edits, setEdits] = useState<SheetEdits>(() => ({
    ...noEdits,
    rows: readKept(draftStore.read(path)?.values),
  }));
  const [isKept, setKept] = useState(true);
  const latest = useRef(edits);
  const written = useRef(JSON.stringify(keptOf(edits)));
  const set = useCallback(
    (next: SheetEdits) => {
      latest.current = next;
      setEdits(next);
      const text = JSON.stringify(keptOf(next));
      if (text === written.current) return;
      written.current = text;
      if (next.rows.size === 0) draftStore.drop(path);
      const draft = { path, title, values: keptOf(next), savedAt: Date.now() };
      setKept(next.rows.size === 0 || draftStore.write(draft));
    },
    [path, title],
  );
  useEffect(() => {
    // Another tab of this administrator typed into the same sheet.
    const follow = () => {
      const rows = readKept(draftStore.read(path)?.values);
      const text = JSON.stringify([...rows]);
      if (text === written.current) return;
      written.current = text;
      latest.current = { ...latest.current, rows };
      setEdits(latest.current);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [path]);
  const changed = (step: ReturnType<typeof typed> | undefined) => step?.[0];
  return {
    edits,
    /** False while this browser has no room for the draft: closing the tab would lose cells. */
    isKept,
    type: (cells: readonly TypedCell[]) =>
      set(change(latest.current, typed(latest.current, cells, storedOf))),
    /** Takes what others stored as known: the cell stays pending. */
    keep: (cells: readonly CellPlace[]) =>
      set(
        change(
          latest.current,
          cells.map(({ row, column }) => {
            const now = latest.current.rows.get(row)?.[column]?.now ?? '';
            return { row, column, to: { before: storedOf(row, column), now } };
          }),
        ),
      ),
    /** Drops cells, as a step that can be taken back. */
    drop: (cells: readonly CellPlace[]) =>
      set(
        change(
          latest.current,
          cells.map(({ row, column }) => ({ row, column, to: undefined })),
        ),
      ),
    settle: useCallback((cells: readonly CellPlace[]) => set(settle(latest.current, cells)), [set]),
    undo: () => {
      const step = changed(latest.current.done.at(-1));
      set(undo(latest.current));
      return step;
    },
    redo: () => {
      const step = changed(latest.current.undone.at(-1));
      set(redo(latest.current));
      return step;
    },
  };
}
