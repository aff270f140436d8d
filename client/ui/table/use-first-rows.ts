import { type RefObject, startTransition, useEffect, useState } from 'react';
import { hasFirstScreen } from '../layout/when-idle.ts';
import { columnShares, everyCellFits } from './column-shares.ts';

/** Pixels: no row is lower. */
const lowestRow = 40;

/** As many rows as a window of this size could hold, were there nothing above them. */
export const rowsOfWindow = (): number => Math.ceil(window.innerHeight / lowestRow);

interface Whole {
  /** The rows that the columns were measured with; others lay them out anew. */
  readonly of: readonly unknown[];
  readonly shares: readonly number[] | undefined;
}

export interface FirstRows<Row> {
  /** Those to draw now. */
  readonly shown: readonly Row[];
  /** Per cent of the table's width by column, held until other rows are shown; undefined where the rows decide it. */
  readonly shares: readonly number[] | undefined;
}

/**
 * The page's first screen is drawn with the rows that are in sight, the rest right after it has been painted: half of the time
 * that a browser takes for a list is for what lies below. Columns keep their widths meanwhile, so that nothing in sight moves.
 * @param rows the same array as long as they are the same
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  table: RefObject<HTMLTableElement | null>,
): FirstRows<Row> {
  const [whole, setWhole] = useState<Whole>();
  const partly = whole === undefined && rows.length > rowsOfWindow() && !hasFirstScreen();
  useEffect(() => {
    if (!partly) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawRest = () =>
      startTransition(() =>
        setWhole({ of: rows, shares: table.current ? columnShares(table.current) : undefined }),
      );
    // A frame's callback comes before it is painted, a timer set in it after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(drawRest);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [partly, rows, table]);

  const shares = whole?.of === rows ? whole.shares : undefined;
  useEffect(() => {
    if (shares === undefined) return;
    const release = () => setWhole((now) => now && { ...now, shares: undefined });
    // A row further down may hold what the first ones did not need the room for.
    if (table.current && !everyCellFits(table.current)) release();
    window.addEventListener('resize', release);
    return () => window.removeEventListener('resize', release);
  }, [shares, table]);
  return { shown: partly ? rows.slice(0, rowsOfWindow()) : rows, shares };
}
