import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { createPageState, type PageState, usePageState } from '../page-state.ts';

type Key = string | number;

/** The keys of chosen rows. Only what shows them reads them: a tick draws neither the screen nor other rows again. */
export type Chosen = PageState<ReadonlySet<Key>>;

export const createChosen = (): Chosen => createPageState<ReadonlySet<Key>>(new Set());

/** Chooses rows, or gives their choice up. */
export function setChosen(chosen: Chosen, keys: readonly Key[], on: boolean): void {
  const next = new Set(chosen.read());
  for (const key of keys) next[on ? 'add' : 'delete'](key);
  chosen.become(next);
}

/** The rows of a list that a person has chosen: a search and another page leave them as they are. */
export interface Ticks<Row> {
  readonly chosen: Chosen;
  /** The row, as the name of its tick says it. */
  readonly nameOf: (row: Row) => string;
  /** Rows that have a tick; all unless given. */
  readonly isRecord?: ((row: Row) => boolean) | undefined;
}

/** A list's choice of rows. It goes with its screen. */
export function useTicks<Row>(nameOf: (row: Row) => string, isRecord?: (row: Row) => boolean): Ticks<Row> {
  const [chosen] = useState(createChosen);
  return useMemo(() => ({ chosen, nameOf, isRecord }), [chosen, nameOf, isRecord]);
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
  { chosen, nameOf, isRecord = () => true }: Ticks<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => Key,
  last: RefObject<Key | undefined>,
): TickColumn<Row> {
  const inSight = rows.filter(isRecord).map(rowKey);
  const press = (key: Key, on: boolean, ranged: boolean) => {
    const ends = [inSight.indexOf(last.current ?? key), inSight.indexOf(key)];
    const [from = 0, to = 0] = ends.sort((a, b) => a - b);
    setChosen(chosen, ranged && from >= 0 ? inSight.slice(from, to + 1) : [key], on);
    last.current = key;
  };
  return {
    head: (
      <Tick
        chosen={chosen}
        of={inSight}
        label="Selecionar as linhas mostradas"
        onPress={(on) => setChosen(chosen, inSight, on)}
      />
    ),
    cell: (row) => {
      const key = rowKey(row);
      return (
        isRecord(row) && (
          <Tick
            chosen={chosen}
            of={[key]}
            label={`Selecionar ${nameOf(row)}`}
            onPress={(on, ranged) => press(key, on, ranged)}
          />
        )
      );
    },
  };
}

interface TickProps {
  readonly chosen: Chosen;
  /** The rows that it stands for. */
  readonly of: readonly Key[];
  readonly label: string;
  readonly onPress: (on: boolean, ranged: boolean) => void;
}

const Tick = ({ chosen, of, label, onPress }: TickProps) => {
  const state = usePageState({
    subscribe: chosen.subscribe,
    read: () => {
      const keys = chosen.read();
      const ticked = keys.size > 0 ? of.filter((key) => keys.has(key)).length : 0;
      if (ticked === 0) return 'none';
      return ticked === of.length ? 'all' : 'some';
    },
  });
  return (
    <input
      type="checkbox"
      className="form-check-input d-block m-0"
      aria-label={label}
      checked={state === 'all'}
      // While the list loads there is nothing to choose.
      disabled={of.length === 0}
      ref={(element) => {
        if (element) element.indeterminate = state === 'some';
      }}
      onChange={({ target, nativeEvent }) => onPress(target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
};
