import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { Button } from '../../ui/layout/button.tsx';

interface BesideMapProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
}

/** Rows that are shown at first, and more with each press. */
const portion = 50;

/** Beside the map, on a phone below it: what has no place on it. */
export const BesideMap = <Row,>({ title, rows, rowKey, children }: BesideMapProps<Row>) => {
  const titleId = useId();
  const [limit, setLimit] = useState(portion);
  if (rows.length === 0) return null;
  return (
    <aside className="map-aside border rounded-3 bg-body p-3" aria-labelledby={titleId}>
      <h2 className="mb-2 fs-4" id={titleId}>
        {title} ({formatNumber(rows.length)})
      </h2>
      <ul className="list-unstyled mb-0">
        {rows.slice(0, limit).map((row) => (
          <li
            className="d-flex align-items-center justify-content-between gap-2 border-top text-break"
            key={rowKey(row)}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > limit && (
        <Button variant="link" size="sm" onClick={() => setLimit(limit + portion)}>
          Mostrar mais {Math.min(rows.length - limit, portion)}
        </Button>
      )}
    </aside>
  );
};
