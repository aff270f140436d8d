import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { DataTableRow, rowHeight, tableRoles } from './data-table-row.tsx';
import type { VirtualRowsProps } from './virtual-rows.tsx';

/** Later, Back and Forward lead to a place on a page, which is as tall as all its rows: those tables come whole. */
let isFirstTable = true;

interface PlainRowsProps<Row> extends Omit<VirtualRowsProps<Row>, 'onActionsWidth' | 'reveal'> {
  /** 0-based place of the first row among all rows found. */
  readonly first: number;
  /** Whether all rows are needed at once. */
  readonly whole: boolean;
}

/**
 * The body of a short table. The rows in sight are drawn first, and as many again with each further frame, so that the browser
 * can paint and answer in between.
 */
export const PlainRows = <Row,>({ rows, first, whole, onDrawn, rowKey, ...rest }: PlainRowsProps<Row>) => {
  const isReturn = useNavigationType() === 'POP' && !isFirstTable;
  const [inSight] = useState(() => Math.ceil(window.innerHeight / rowHeight()));
  const [drawn, setDrawn] = useState(isReturn ? Number.POSITIVE_INFINITY : inSight);
  useEffect(() => {
    isFirstTable = false;
    if (drawn >= rows.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + inSight)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, rows.length, inSight]);
  useLayoutEffect(onDrawn);
  return (
    <tbody {...tableRoles.group} aria-busy={!whole && drawn < rows.length}>
      {(whole ? rows : rows.slice(0, drawn)).map((row, place) => (
        <DataTableRow key={rowKey(row)} row={row} index={first + place} {...rest} />
      ))}
    </tbody>
  );
};
