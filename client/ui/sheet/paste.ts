import { fold } from '../layout/fold.ts';
import type { Area } from './selection.ts';
import type { SheetColumn, SheetRow, TypedCell } from './sheet-cells.ts';

interface Target {
  readonly area: Area;
  readonly columns: readonly SheetColumn[];
  readonly count: number;
  readonly rowAt: (index: number) => SheetRow;
}

/** What comes of a pasted block. */
export interface Pasted {
  readonly cells: readonly TypedCell[];
  readonly area: Area;
  /** Why nothing of it was taken. */
  readonly refusal?: string;
  /** What of it found no place. */
  readonly rest?: string;
}

const isSame = (one: string, other: string): boolean => fold(one).trim() === fold(other).trim();

/** How often a block fits a stretch of chosen cells: it is repeated where it fits several times without a rest. */
const times = (chosen: number, block: number): number => (chosen % block === 0 ? chosen / block : 1);

/**
 * Lays a block of texts on a sheet, from the first chosen cell on. One text, or a block that fits the chosen cells several
 * times, fills them all. Cells that say which record a row is must be those of the row: else rows of another order would
 * be taken for these.
 */
export function pasteBlock(
  block: readonly (readonly string[])[],
  { area, columns, count, rowAt }: Target,
): Pasted {
  const headers = columns.slice(area.left).map(({ header }) => header);
  const isHead = block.length > 1 && block[0]?.every((text, at) => isSame(text, headers[at] ?? ''));
  const texts = isHead ? block.slice(1) : block;
  const width = Math.max(1, ...texts.map((row) => row.length));
  const rows = texts.length * times(area.bottom - area.top + 1, texts.length);
  const wide = width * times(area.right - area.left + 1, width);
  const fits = Math.min(rows, count - area.top);
  const fitsWide = Math.min(wide, columns.length - area.left);
  const taken = { ...area, bottom: area.top + fits - 1, right: area.left + fitsWide - 1 };
  const cells: TypedCell[] = [];
  for (let down = 0; down < fits; down += 1) {
    const row = rowAt(area.top + down);
    for (let across = 0; across < fitsWide; across += 1) {
      const column = columns[area.left + across];
      const text = texts[down % texts.length]?.[across % width];
      if (column === undefined || text === undefined) continue;
      if (column.isEditable) {
        cells.push({ row: row.key, column: column.key, text });
        continue;
      }
      const own = row.cells[area.left + across]?.text ?? '';
      if (isSame(text, own)) continue;
      const refusal = `Nada foi colado: ‘${column.header}’ não se altera aqui, e as linhas coladas são de “${text}” onde a planilha tem “${own}”. Ponha as duas na mesma ordem.`;
      return { cells: [], area, refusal };
    }
  }
  const lost = rows - fits;
  const isOne = lost === 1;
  return {
    cells,
    area: taken,
    ...(lost > 0 && {
      rest: `${lost} ${isOne ? 'linha não coube' : 'linhas não couberam'} abaixo da última da planilha.`,
    }),
    ...(lost <= 0 && wide > fitsWide && { rest: 'Algumas colunas não couberam à direita da última.' }),
  };
}

/** The chosen cells with the texts of their first row; a single row takes those of the row above it. */
export function fillDown({ area, columns, rowAt }: Omit<Target, 'count'>): readonly TypedCell[] {
  const isOneRow = area.top === area.bottom;
  if (isOneRow && area.top === 0) return [];
  const source = rowAt(isOneRow ? area.top - 1 : area.top);
  return typedInto({ area: isOneRow ? area : { ...area, top: area.top + 1 }, columns, rowAt }, (column) => {
    const cell = source.cells[column];
    return cell?.text ?? '';
  });
}

/** A text for each chosen cell that takes one. */
export function typedInto(
  { area, columns, rowAt }: Omit<Target, 'count'>,
  textOf: (column: number) => string,
): readonly TypedCell[] {
  const cells: TypedCell[] = [];
  for (let row = area.top; row <= area.bottom; row += 1) {
    const { key } = rowAt(row);
    for (let at = area.left; at <= area.right; at += 1) {
      const column = columns[at];
      if (column?.isEditable) cells.push({ row: key, column: column.key, text: textOf(at) });
    }
  }
  return cells;
}
