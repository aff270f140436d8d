import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../layout/icon-button.tsx';
import { useKeys } from '../layout/keys.ts';
import type { ListViewState } from './list-view.ts';

export interface RowWalk<Row> {
  /** The row in the panel; after the panel has closed, the one that it showed last. */
  readonly item: Row | undefined;
  readonly open: boolean;
  /** 0-based place among the rows found. */
  readonly place: number;
  readonly count: number;
  readonly show: (item: Row) => void;
  readonly close: () => void;
  /** To the next row (1) or the one before (-1); at the ends nothing happens. */
  readonly step: (by: 1 | -1) => void;
  /** After the panel has gone: focus goes to the row that was read last. */
  readonly onClosed: () => void;
}

/**
 * The row that a side panel shows, and its walk along the rows as they are filtered and ordered.
 * @param keyOf must keep its identity between renders; the button that opens a row carries its key as `data-view`
 * @param area holds those buttons
 */
export function useRowWalk<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  { view: { pageSize }, change }: ListViewState,
  area: RefObject<HTMLElement | null>,
): RowWalk<Row> {
  const [shown, setShown] = useState<{ readonly item: Row; readonly open: boolean }>();
  const key = shown && keyOf(shown.item);
  const place = rows.findIndex((row) => keyOf(row) === key);
  // The list may have been read again since then: the panel shows the row as it is now.
  const item = rows[place] ?? shown?.item;
  const open = shown?.open === true && place >= 0;

  const show = useCallback((next: Row) => setShown({ item: next, open: true }), []);
  const close = () => item && setShown({ item, open: false });
  const step = (by: 1 | -1) => {
    const next = rows[place + by];
    if (place < 0 || next === undefined) return;
    show(next);
    // The table follows, so that the row read last is there when the panel closes.
    change({ page: Math.floor((place + by) / pageSize) + 1 });
  };
  const keysOf = (by: 1 | -1, names: readonly string[]) =>
    names.map((keys) => ({ keys, run: () => step(by) }));
  useKeys(
    'No painel',
    open ? [...keysOf(1, ['ArrowDown', 'ArrowRight']), ...keysOf(-1, ['ArrowUp', 'ArrowLeft'])] : [],
    { inDialogs: true },
  );
  const onClosed = () => {
    area.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(String(key))}"]`)?.focus();
  };
  return { item, open, place, count: rows.length, show, close, step, onClosed };
}

/** The heading of the row in a side panel: it scrolls into view and takes focus when the row is opened or walked to. */
export function useWalkedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
    // A walk by the buttons leaves focus on them.
    if (document.activeElement?.closest('.modal-footer') == null) heading.current?.focus();
  }, []);
  return heading;
}

interface WalkButtonsProps<Row> {
  readonly walk: RowWalk<Row>;
  /** Names of the two buttons, for example 'Notícia anterior'. */
  readonly before: string;
  readonly after: string;
  /** Spoken after the place when the walk moves on. */
  readonly titleOf: (row: Row) => string;
}

/** Buttons that lead to the rows before and after the one in a side panel, with its place among them. */
export const WalkButtons = <Row,>({ walk, before, after, titleOf }: WalkButtonsProps<Row>) => {
  const { item, place, count, step } = walk;
  return (
    <>
      <IconButton
        icon="left"
        label={before}
        aria-keyshortcuts="ArrowUp ArrowLeft"
        aria-disabled={place <= 0}
        onClick={() => step(-1)}
      />
      <span className="align-self-center text-nowrap text-body-secondary" role="status">
        {place + 1} de {count}
        <span className="visually-hidden">: {item && titleOf(item)}</span>
      </span>
      <IconButton
        icon="right"
        label={after}
        aria-keyshortcuts="ArrowDown ArrowRight"
        aria-disabled={place >= count - 1}
        onClick={() => step(1)}
      />
    </>
  );
};
