import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { DataTableRow, tableRoles } from './data-table-row.tsx';
import type { VirtualRowsProps } from './virtual-rows.tsx';

/** Rows that come at once: about as many as a window shows. */
const step = 15;

/** Later, Back and Forward lead to a place on a page, which is as tall as all its rows: those tables come whole. */
let isFirstTable = true;

interface PlainRowsProps<Row> extends Omit<VirtualRowsProps<Row>, 'onActionsWidth'> {
  /** 0-based place of the first row among all rows found. */
  readonly first: number;
}

/**
 * The body of a short table. The rows in sight come first and the others step by step, so that the browser can paint and
 * answer in between.
 */
export const PlainRows = <Row,>({ rows, first, rowKey, ...rest }: PlainRowsProps<Row>) => {
  const isReturn = useNavigationType() === 'POP' && !isFirstTable;
  const [count, setCount] = useState(isReturn ? rows.length : step);
  useEffect(() => {
    isFirstTable = false;
  }, []);
  useEffect(() => {
    if (count < rows.length) startTransition(() => setCount(count + step));
  }, [count, rows.length]);
  return (
    <tbody {...tableRoles.group}>
      {rows.slice(0, count).map((row, place) => (
        <DataTableRow key={rowKey(row)} row={row} index={first + place} {...rest} />
      ))}
    </tbody>
  );
};
