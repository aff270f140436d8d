import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Widths } from './column.ts';

/** No column gets narrower, in pixels. */
const least = 56;
/** A press of an arrow key, in pixels; with Shift, as many times more. */
const step = 12;
const faster = 4;

/** Gives one column another width. Its neighbours give or take the difference, so that the table keeps its own. */
function resized(widths: readonly number[], place: number, wanted: number): readonly number[] {
  const next = [...widths];
  const own = widths[place] ?? 0;
  let left = Math.max(least, wanted) - own;
  const others = [...widths.keys()].filter((each) => each > place);
  others.push(...[...widths.keys()].filter((each) => each < place).reverse());
  for (const other of others) {
    const width = next[other] ?? 0;
    // A column that is narrower already keeps what it has.
    const taken = left > 0 ? Math.min(left, Math.max(0, width - least)) : left;
    next[other] = width - taken;
    next[place] = (next[place] ?? 0) + taken;
    left -= taken;
    if (left === 0) break;
  }
  return next;
}

const columnCells = (cell: HTMLElement): HTMLElement[] => [
  ...(cell.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
];

/** Widths by the keys of the columns. */
const byKey = (cells: readonly HTMLElement[], widths: readonly number[]): Widths =>
  Object.fromEntries(cells.map(({ dataset }, at) => [dataset.column ?? '', Math.round(widths[at] ?? 0)]));

const widthOf = (part: Element | Range): number => part.getBoundingClientRect().width;

/** What the longest cell of a column takes on one line, of the rows in the document. */
function contentWidth(cell: HTMLTableCellElement): number {
  const table = cell.closest('table');
  if (table === null) return 0;
  table.dataset.measuring = '';
  const range = document.createRange();
  const widths = [...table.rows].flatMap((row) => {
    const each = row.cells[cell.cellIndex];
    if (each === undefined || each.colSpan > 1) return [];
    range.selectNodeContents(each);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(each);
    return [widthOf(range) + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)];
  });
  delete table.dataset.measuring;
  return Math.ceil(Math.max(0, ...widths)) + 2;
}

interface ColumnEdgeProps {
  readonly header: string;
  /** Called while the edge is dragged. */
  readonly onDrag: (widths: Widths) => void;
  /** Called once the width has changed. */
  readonly onWidths: (widths: Widths) => void;
}

/** The edge of a column's heading: dragged, or moved by the arrow keys, it changes the width; a double click fits the content. */
export const ColumnEdge = ({ header, onDrag, onWidths }: ColumnEdgeProps) => {
  const edge = useRef<HTMLSpanElement>(null);
  const [now, setNow] = useState(0);
  const [used, setUsed] = useState(false);
  const measure = () => setNow(Math.round(edge.current?.parentElement?.getBoundingClientRect().width ?? 0));
  useEffect(measure, []);
  /** Sets the width to what is wanted of the present ones. */
  const resize = (wanted: (own: number, cell: HTMLTableCellElement) => number) => {
    const cell = edge.current?.parentElement as HTMLTableCellElement | null;
    if (!cell) return;
    const cells = columnCells(cell);
    const place = cells.indexOf(cell);
    const widths = resized(cells.map(widthOf), place, wanted(widthOf(cell), cell));
    setNow(Math.round(widths[place] ?? 0));
    onWidths(byKey(cells, widths));
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { currentTarget, pointerId, clientX } = event;
    currentTarget.setPointerCapture(pointerId);
    const cell = currentTarget.parentElement;
    const cells = cell ? columnCells(cell) : [];
    const from = cells.map(widthOf);
    const place = cell ? cells.indexOf(cell as HTMLElement) : -1;
    let last: Widths | undefined;
    const move = ({ clientX: x }: globalThis.PointerEvent) => {
      // A press without a move changes nothing.
      if (last === undefined && Math.abs(x - clientX) <= 2) return;
      last = byKey(cells, resized(from, place, (from[place] ?? 0) + x - clientX));
      onDrag(last);
    };
    const end = () => {
      currentTarget.removeEventListener('pointermove', move);
      if (last) onWidths(last);
      measure();
    };
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', end, { once: true });
  };
  const fitContent = () => resize((_, cell) => contentWidth(cell));
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) fitContent();
    else resize((own) => own + by * (event.shiftKey ? faster : 1));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot stand here, and has no value
    <span
      ref={edge}
      className="column-edge"
      role="separator"
      // The arrow keys lead to it (`useRowKeys`).
      tabIndex={-1}
      aria-orientation="vertical"
      // Only while it is used: the heading takes its own name from all that stands in it.
      {...(used && {
        'aria-label': `Largura de ${header}`,
        title: 'Arraste para mudar a largura; clique duas vezes para ajustar ao conteúdo',
      })}
      aria-valuenow={now}
      aria-valuemin={least}
      onPointerDown={start}
      onDoubleClick={fitContent}
      onKeyDown={press}
      onFocus={() => {
        measure();
        setUsed(true);
      }}
      onBlur={() => setUsed(false)}
      onPointerEnter={() => setUsed(true)}
      onPointerLeave={({ currentTarget }) => setUsed(currentTarget === document.activeElement)}
    />
  );
};
