import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { Column } from './column.ts';
import { DataTableRow, type DataTableRowProps, rowHeight, tableRoles } from './data-table-row.tsx';
import { RowSpace } from './row-space.tsx';
import type { TickColumn } from './ticks.tsx';

export interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly tick: TickColumn<Row> | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly opens: DataTableRowProps<Row>['opens'];
  readonly headingOf?: ((row: Row) => ReactNode) | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** Called with the width that the column of buttons needs, in pixels. */
  readonly onActionsWidth: (width: number) => void;
  /** Draws the row of a place, wherever the window is. */
  readonly reveal: Ref<(index: number) => void>;
  /** Called whenever rows have been drawn. */
  readonly onDrawn: () => void;
}

/** Pixels that the buttons of a row and the padding of their cell take; `undefined` while there is no row. */
const actionsWidth = (body: HTMLElement | null): number | undefined => {
  const buttons = body?.querySelector('.data-table-actions > div');
  if (!buttons?.parentElement) return undefined;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(buttons.parentElement);
  const around = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  return Math.ceil(buttons.getBoundingClientRect().width + around);
};

interface Measures {
  /** Of rows. */
  readonly heights: VirtualItem[];
  /** Pixels from the top of the page to the first row. */
  readonly top: number;
}

/** What was measured on each screen, so that Back finds the same rows at the same place. */
const measured = new Map<string, Measures>();

/** Pixels that stand above the first row of any list. Without them the first drawing would have more rows than fit in the window. */
const leastTop = 200;

/** The body of a long table: rows near the window only, as tall as they turn out, with space for all the others. */
export const VirtualRows = <Row,>(props: VirtualRowsProps<Row>) => {
  const { rows, columns, tick, actions, opens, headingOf, rowKey, onActionsWidth, reveal, onDrawn } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { pathname } = useLocation();
  const [top, setTop] = useState(measured.get(pathname)?.top ?? leastTop);
  // The row that holds focus stays in the document, however far one scrolls.
  const [focused, setFocused] = useState(-1);
  // First: it changes the rows, and what is measured afterwards needs their style.
  useLayoutEffect(onDrawn);
  useLayoutEffect(() => {
    const place = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    const wanted = actionsWidth(body.current);
    // Later: the rows stand where they should within a few pixels, and the page need not be laid out twice at once.
    startTransition(() => {
      if (Math.abs(place - top) > 1) setTop(place);
      if (wanted !== undefined) onActionsWidth(wanted);
    });
  });
  // Memoised: the virtualizer measures all rows again when it gets another function, at each step of scrolling too.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows, rowKey],
  );
  // Asked for once: the virtualizer wants it for each of what may be 100,000 rows, and the width of the window is slow to read.
  const height = rowHeight();
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => height,
    overscan: 4,
    // Without it the first drawing has no rows, and all of them come together in the middle of it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    useFlushSync: false,
    getItemKey,
    initialMeasurementsCache: measured.get(pathname)?.heights ?? [],
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focused < 0 || focused >= rows.length || near.includes(focused)) return near;
      return [...near, focused].sort((a, b) => a - b);
    },
  });
  useImperativeHandle(reveal, () => (index) => {
    setFocused(index);
    // Until it stands in sight: how tall the rows around it are shows only then.
    virtual.scrollToIndex(index);
  });
  useEffect(
    () => () => {
      measured.set(pathname, { heights: virtual.measurementsCache, top: virtual.options.scrollMargin });
    },
    [pathname, virtual],
  );
  const width = columns.length + (tick ? 1 : 0) + (actions ? 1 : 0);
  let reached = top;
  const shown = virtual.getVirtualItems().map((item) => {
    const gap = item.start - reached;
    reached = item.end;
    return { item, gap };
  });
  const rest = virtual.getTotalSize() + top - reached;
  return (
    <tbody
      {...tableRoles.group}
      ref={body}
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset.index ?? -1))}
      onBlur={() => setFocused(-1)}
    >
      {shown.map(({ item, gap }) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <Fragment key={item.key}>
            {gap > 0 && <RowSpace height={gap} columns={width} />}
            <DataTableRow
              row={row}
              columns={columns}
              tick={tick}
              actions={actions}
              opens={opens}
              headingOf={headingOf}
              index={item.index}
              ref={virtual.measureElement}
            />
          </Fragment>
        );
      })}
      {rest > 0 && <RowSpace height={rest} columns={width} />}
    </tbody>
  );
};
