import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';

type Key = string | number;

/** The rows of a list that a person has chosen, by their keys: a search and another page leave them as they are. */
export interface Ticks<Row> {
  readonly keys: ReadonlySet<Key>;
  readonly put: (keys: ReadonlySet<Key>) => void;
  /** The row, as the name of its tick says it. */
  readonly nameOf: (row: Row) => string;
  /** Rows that have a tick; all unless given. */
  readonly isRecord?: ((row: Row) => boolean) | undefined;
}

const noKeys: ReadonlySet<Key> = new Set();

/** A list's choice of rows. It goes with its screen. */
export function useTicks<Row>(nameOf: (row: Row) => string, isRecord?: (row: Row) => boolean): Ticks<Row> {
  const [keys, put] = useState(noKeys);
  return { keys, put, nameOf, isRecord };
}

/** The column of ticks. */
export interface TickColumn<Row> {
  /** Chooses all rows in sight. */
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
}

/**
 * Draws the ticks of a table. A press with Shift does to all rows from the last one pressed what it does to its own.
 * @param rows those in sight, in their order
 */
export function useTickColumn<Row>(
  ticks: Ticks<Row> | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => Key,
): TickColumn<Row> | undefined {
  const last = useRef<Key>(undefined);
  return useMemo(() => ticks && drawTicks(ticks, rows, rowKey, last), [ticks, rows, rowKey]);
}

function drawTicks<Row>(
  ticks: Ticks<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => Key,
  last: RefObject<Key | undefined>,
): TickColumn<Row> {
  const { keys, put, nameOf, isRecord = () => true } = ticks;
  const inSight = () => rows.filter(isRecord).map(rowKey);
  const set = (some: readonly Key[], on: boolean) => {
    const next = new Set(keys);
    for (const key of some) next[on ? 'add' : 'delete'](key);
    put(next);
  };
  const press = (key: Key, on: boolean, ranged: boolean) => {
    const all = inSight();
    const [from = 0, to = 0] = [all.indexOf(last.current ?? key), all.indexOf(key)].sort((a, b) => a - b);
    set(ranged && from >= 0 ? all.slice(from, to + 1) : [key], on);
    last.current = key;
  };
  const all = keys.size > 0 ? inSight() : [];
  const ticked = all.filter((key) => keys.has(key)).length;
  const every = ticked > 0 && ticked === all.length;
  const box = (
    label: string,
    checked: boolean,
    onPress: (on: boolean, ranged: boolean) => void,
    look: { readonly some?: boolean; readonly disabled?: boolean } = {},
  ) => (
    <input
      type="checkbox"
      className="form-check-input d-block m-0"
      aria-label={label}
      checked={checked}
      disabled={look.disabled}
      ref={(element) => {
        if (element) element.indeterminate = look.some === true;
      }}
      onChange={({ target, nativeEvent }) => onPress(target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
  return {
    head: box('Selecionar as linhas mostradas', every, (on) => set(inSight(), on), {
      some: ticked > 0 && !every,
      // While the list loads there is nothing to choose.
      disabled: !rows.some(isRecord),
    }),
    cell: (row) => {
      const key = rowKey(row);
      return (
        isRecord(row) &&
        box(`Selecionar ${nameOf(row)}`, keys.has(key), (on, ranged) => press(key, on, ranged))
      );
    },
  };
}
