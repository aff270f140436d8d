import { useDeferredValue, useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { DataTableRow, tableRoles } from './data-table-row.tsx';
import type { VirtualRowsProps } from './virtual-rows.tsx';

/** About as many rows as a window shows. */
const inSight = 15;

/** Later, Back and Forward lead to a place on a page, which is as tall as all its rows: those tables come whole. */
let isFirstTable = true;

interface PlainRowsProps<Row> extends Omit<VirtualRowsProps<Row>, 'onActionsWidth'> {
  /** 0-based place of the first row among all rows found. */
  readonly first: number;
  /** Whether all rows are needed at once. */
  readonly whole: boolean;
}

/**
 * The body of a short table. The rows in sight are drawn first; React draws the others in pieces, so that the browser can
 * paint and answer in between.
 */
export const PlainRows = <Row,>({ rows, first, whole, rowKey, ...rest }: PlainRowsProps<Row>) => {
  const isReturn = useNavigationType() === 'POP' && !isFirstTable;
  const isWhole = useDeferredValue(true, whole || isReturn);
  useEffect(() => {
    isFirstTable = false;
  }, []);
  return (
    <tbody {...tableRoles.group}>
      {(isWhole ? rows : rows.slice(0, inSight)).map((row, place) => (
        <DataTableRow key={rowKey(row)} row={row} index={first + place} {...rest} />
      ))}
    </tbody>
  );
};
