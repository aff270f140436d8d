import type { TypedCell } from '../../ui/sheet/sheet-cells.ts';

/** A cell that was typed into and is not sent yet. */
export interface PendingCell {
  /** What was stored when it was typed. */
  readonly before: string;
  readonly now: string;
}

/** A cell by the keys of its row and column. */
export interface CellPlace {
  readonly row: string;
  readonly column: string;
}

/** By column. */
export type PendingRow = Readonly<Record<string, PendingCell>>;

interface Change extends CellPlace {
  readonly from: PendingCell | undefined;
  readonly to: PendingCell | undefined;
}

/** The pending cells of a sheet by row, with the steps that can be taken back and made again. */
export interface SheetEdits {
  readonly rows: ReadonlyMap<string, PendingRow>;
  readonly done: readonly (readonly Change[])[];
  readonly undone: readonly (readonly Change[])[];
}

export const noEdits: SheetEdits = { rows: new Map(), done: [], undone: [] };

type Rows = SheetEdits['rows'];

function put(rows: Rows, changes: readonly Omit<Change, 'from'>[]): Rows {
  const next = new Map(rows);
  for (const { row, column, to } of changes) {
    const { [column]: _, ...others } = next.get(row) ?? {};
    const cells = to === undefined ? others : { ...others, [column]: to };
    if (Object.keys(cells).length === 0) next.delete(row);
    else next.set(row, cells);
  }
  return next;
}

const isSame = (one: PendingCell | undefined, other: PendingCell | undefined): boolean =>
  one?.now === other?.now && one?.before === other?.before;

/** One more step. What it leaves as it was is no part of it. */
export function change(
  { rows, done, undone }: SheetEdits,
  cells: readonly Omit<Change, 'from'>[],
): SheetEdits {
  const step = cells
    .map((cell) => ({ ...cell, from: rows.get(cell.row)?.[cell.column] }))
    .filter(({ from, to }) => !isSame(from, to));
  return step.length === 0
    ? { rows, done, undone }
    : { rows: put(rows, step), done: [...done, step], undone: [] };
}

/** What typed texts change. A text that is stored already is no change. */
export const typed = (
  { rows }: SheetEdits,
  cells: readonly TypedCell[],
  storedOf: (row: string, column: string) => string,
): readonly Omit<Change, 'from'>[] =>
  cells.map(({ row, column, text }) => {
    const stored = storedOf(row, column);
    const { before = stored } = rows.get(row)?.[column] ?? {};
    return { row, column, to: text === stored ? undefined : { before, now: text } };
  });

/** Takes the last step back. */
export function undo({ rows, done, undone }: SheetEdits): SheetEdits {
  const step = done.at(-1);
  if (step === undefined) return { rows, done, undone };
  const back = step.map(({ from, ...cell }) => ({ ...cell, to: from }));
  return { rows: put(rows, back), done: done.slice(0, -1), undone: [...undone, step] };
}

/** Makes the step again that was taken back last. */
export function redo({ rows, done, undone }: SheetEdits): SheetEdits {
  const step = undone.at(-1);
  if (step === undefined) return { rows, done, undone };
  return { rows: put(rows, step), done: [...done, step], undone: undone.slice(0, -1) };
}

/**
 * Without cells that are pending no longer: they are stored. That is no step, and no step brings them back: what they were
 * before would look like a change that somebody made meanwhile.
 */
export function settle({ rows, done, undone }: SheetEdits, cells: readonly CellPlace[]): SheetEdits {
  const settled = new Set(cells.map(({ row, column }) => `${column} ${row}`));
  const others = (steps: SheetEdits['done']) =>
    steps
      .map((step) => step.filter(({ row, column }) => !settled.has(`${column} ${row}`)))
      .filter((step) => step.length > 0);
  const left = put(
    rows,
    cells.map((cell) => ({ ...cell, to: undefined })),
  );
  return { rows: left, done: others(done), undone: others(undone) };
}

type Kept = readonly (readonly [string, PendingRow])[];

/** The pending cells as a draft keeps them. */
export const keptOf = ({ rows }: SheetEdits): Kept => [...rows];

/** The pending cells of a draft; what is of another shape is left out. */
export function readKept(kept: unknown): Rows {
  const rows = new Map<string, PendingRow>();
  for (const entry of Array.isArray(kept) ? (kept as readonly unknown[]) : []) {
    const [row, cells] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (typeof row !== 'string' || typeof cells !== 'object' || cells === null) continue;
    const read = Object.entries(cells as Readonly<Record<string, Partial<PendingCell> | null>>).filter(
      ([, cell]) => typeof cell?.before === 'string' && typeof cell.now === 'string',
    );
    if (read.length > 0) rows.set(row, Object.fromEntries(read) as PendingRow);
  }
  return rows;
}
