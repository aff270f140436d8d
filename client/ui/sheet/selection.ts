/** A cell of a sheet, by 0-based places. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cells that are chosen: a rectangle between two corners, one cell of which is the cursor. */
export interface Selection {
  /** The cursor: typing goes here. */
  readonly at: Place;
  readonly from: Place;
  readonly to: Place;
  /** The column in which a walk by Tab began: Enter leads below it, as in Excel. */
  readonly walk?: number;
}

/** The rectangle of a selection, both ends included. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Whether a cell of a column can be typed into. Tab visits these columns alone. */
  readonly isEditable: (column: number) => boolean;
  /** Whether a cell holds something: Ctrl and an arrow go to the end of a block. */
  readonly isFilled: (place: Place) => boolean;
}

export const only = (at: Place): Selection => ({ at, from: at, to: at });

export const areaOf = ({ from, to }: Selection): Area => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export const isOneCell = ({ from, to }: Selection): boolean =>
  from.row === to.row && from.column === to.column;

/** The selection within a sheet that may have become smaller. */
export function within(selection: Selection, { rows, columns }: Extent): Selection {
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  return { ...selection, at: clamp(selection.at), from: clamp(selection.from), to: clamp(selection.to) };
}

const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Rows that Page Up and Page Down skip. */
const page = 12;

/** The end of the block that an arrow with Ctrl leads to. */
function edgeFrom(from: Place, by: Place, extent: Extent): Place {
  const step = ({ row, column }: Place): Place => ({ row: row + by.row, column: column + by.column });
  const isInside = ({ row, column }: Place) =>
    row >= 0 && column >= 0 && row < extent.rows && column < extent.columns;
  const first = step(from);
  if (!isInside(first)) return from;
  let at = first;
  if (extent.isFilled(from) && extent.isFilled(first)) {
    while (isInside(step(at)) && extent.isFilled(step(at))) at = step(at);
  } else {
    while (isInside(step(at)) && !extent.isFilled(at)) at = step(at);
  }
  return at;
}

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Ctrl, or ⌘. */
  readonly all: boolean;
}

function target(from: Place, { key, all }: Pressed, extent: Extent): Place | undefined {
  const by = arrows[key];
  const { row, column } = from;
  if (by !== undefined) {
    if (all) return edgeFrom(from, by, extent);
    return { row: row + by.row, column: column + by.column };
  }
  const places: Readonly<Record<string, Place>> = {
    Home: { row: all ? 0 : row, column: 0 },
    End: { row: all ? extent.rows - 1 : row, column: extent.columns - 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  return places[key];
}

/** Where a key leads; undefined where the key moves nothing. */
export function moved(selection: Selection, pressed: Pressed, extent: Extent): Selection | undefined {
  const { key, shiftKey, all } = pressed;
  if (all && key.toLowerCase() === 'a') {
    const [from, to] = [
      { row: 0, column: 0 },
      { row: extent.rows - 1, column: extent.columns - 1 },
    ];
    return { at: selection.at, from, to };
  }
  const to = target(shiftKey ? selection.to : selection.at, pressed, extent);
  if (to === undefined) return undefined;
  return within(shiftKey ? { ...selection, to } : only(to), extent);
}

/**
 * Where Tab or Enter leads: to the next cell that takes a value. In a selection of several cells it stays inside.
 * @returns undefined past the last cell, where focus leaves the sheet
 */
export function walked(
  selection: Selection,
  key: 'Tab' | 'Enter',
  back: boolean,
  extent: Extent,
): Selection | undefined {
  if (!isOneCell(selection)) return { ...selection, at: nextInside(selection, key, back, extent) };
  const { at, walk } = selection;
  const by = back ? -1 : 1;
  if (key === 'Enter') {
    const row = at.row + by;
    if (row < 0 || row >= extent.rows) return selection;
    return only({ row, column: walk ?? at.column });
  }
  for (let row = at.row, column = at.column + by; row >= 0 && row < extent.rows; row += by) {
    for (; column >= 0 && column < extent.columns; column += by) {
      if (extent.isEditable(column)) return { ...only({ row, column }), walk: walk ?? at.column };
    }
    column = back ? extent.columns - 1 : 0;
  }
  return undefined;
}

function nextInside(selection: Selection, key: 'Tab' | 'Enter', back: boolean, extent: Extent): Place {
  const { top, bottom, left, right } = areaOf(selection);
  const editable = Array.from({ length: right - left + 1 }, (_, at) => left + at).filter(extent.isEditable);
  const columns = editable.length > 0 ? editable : [left];
  const rows = bottom - top + 1;
  const total = rows * columns.length;
  const row = selection.at.row - top;
  const column = Math.max(0, columns.indexOf(selection.at.column));
  const place = key === 'Tab' ? row * columns.length + column : column * rows + row;
  const next = (place + (back ? -1 : 1) + total) % total;
  return key === 'Tab'
    ? { row: top + Math.floor(next / columns.length), column: columns[next % columns.length] ?? left }
    : { row: top + (next % rows), column: columns[Math.floor(next / rows)] ?? left };
}
