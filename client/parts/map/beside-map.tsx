import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { Button } from '../../ui/layout/button.tsx';

interface BesideMapProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
  /** Only where there is room beside the map: the list stands in another view, too. */
  readonly wide?: boolean;
  /** The key of the row that is kept in sight. */
  readonly shown?: string | number;
}

/** Rows that are shown at first, and more with each press. */
const portion = 50;

/** Beside the map, on a phone below it: what has no place on it, or what is on it. */
export const BesideMap = <Row,>({ title, rows, rowKey, children, wide, shown }: BesideMapProps<Row>) => {
  const titleId = useId();
  const [limit, setLimit] = useState(portion);
  const list = useRef<HTMLUListElement>(null);
  const place = shown === undefined ? -1 : rows.findIndex((row) => rowKey(row) === shown);
  const end = Math.max(limit, place + 1);
  useEffect(() => {
    if (place >= 0) list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  if (rows.length === 0) return null;
  return (
    <aside
      className={`map-aside border rounded-3 bg-body p-3 ${wide ? 'd-none d-xl-block' : ''}`}
      aria-labelledby={titleId}
    >
      <h2 className="mb-2 fs-4" id={titleId}>
        {title} ({formatNumber(rows.length)})
      </h2>
      <ul ref={list} className="list-unstyled mb-0">
        {rows.slice(0, end).map((row) => (
          <li
            className="d-flex align-items-center justify-content-between gap-2 border-top text-break"
            key={rowKey(row)}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > end && (
        <Button variant="link" size="sm" onClick={() => setLimit(end + portion)}>
          Mostrar mais {Math.min(rows.length - end, portion)}
        </Button>
      )}
    </aside>
  );
};
