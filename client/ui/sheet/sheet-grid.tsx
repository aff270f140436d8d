import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useKeys } from '../layout/keys.ts';
import { RowSpace } from '../table/row-space.tsx';
import { usePrinting } from '../table/use-printing.ts';
import type { SheetColumn, SheetRow } from './sheet-cells.ts';
import { noteOf } from './sheet-cells.ts';
import { sheetKeys } from './sheet-keys.ts';
import { sheetPointer } from './sheet-pointer.ts';
import { SheetRowCells } from './sheet-row.tsx';
import { useSheetClipboard } from './use-sheet-clipboard.ts';
import { type SheetContent, useSheetCursor } from './use-sheet-cursor.ts';

/** Pixels; every row has the same, so that thousands of them need not be measured. */
const rowHeight = 46;

const keys = [
  {
    keys: 'ArrowUp ArrowDown',
    does: 'Ir a outra célula; com Ctrl, até o fim do bloco; com Shift, selecionar',
  },
  { keys: 'Tab Enter', does: 'Ir à próxima célula; com Shift, à anterior' },
  { keys: 'F2', does: 'Editar a célula; digitar substitui' },
  { keys: 'Ctrl+c Ctrl+v', does: 'Copiar e colar, também do Excel' },
  { keys: 'Ctrl+d', does: 'Preencher para baixo' },
  { keys: 'Delete', does: 'Esvaziar as células' },
  { keys: 'Ctrl+z Ctrl+y', does: 'Desfazer e refazer na planilha' },
  { keys: 'Escape Tab', does: 'Sair da planilha' },
];

export interface SheetHandle {
  /** Puts the cursor on a cell. */
  readonly goTo: (row: string, column: string) => void;
}

interface SheetGridProps extends SheetContent {
  readonly label: string;
  /** What can be done about the cell under the cursor. */
  readonly beside?: (row: SheetRow, column: SheetColumn) => ReactNode;
  readonly handle: Ref<SheetHandle>;
}

/**
 * Rows and columns of texts that are typed into as in a spreadsheet. It stores nothing: what is typed goes to `onType`, and
 * comes back as cells. Only the rows in sight are in the document, and the one under the cursor.
 */
export const SheetGrid = ({ label, beside, handle, ...content }: SheetGridProps) => {
  const { columns, count, rowAt, indexOf } = content;
  const cursor = useSheetCursor(content);
  const { frame, selection, area, editing } = cursor;
  const leaving = useRef(false);
  const touch = useRef(false);
  const { at, to } = selection;
  const help = useId();
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), at.row, to.row])]
        .filter((row) => row < count)
        .sort((a, b) => a - b),
  });
  useSheetClipboard(cursor, content);
  useKeys('Na planilha', keys, { within: frame });
  useImperativeHandle(handle, () => ({
    goTo: (row, column) => {
      const place = columns.findIndex((each) => each.key === column);
      if (indexOf(row) >= 0 && place >= 0) cursor.goTo(indexOf(row), place);
    },
  }));
  // Paper shows all rows.
  const printing = usePrinting();
  const all = printing
    ? Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }))
    : undefined;
  let reached = 0;
  const shown = (all ?? virtual.getVirtualItems()).map(({ index, start, end }) => {
    const gap = start - reached;
    reached = end;
    return { index, gap };
  });
  const rest = printing ? 0 : virtual.getTotalSize() - reached;
  const isIn = (row: number) => row >= area.top && row <= area.bottom;
  const active = count > 0 ? rowAt(at.row) : undefined;
  return (
    <>
      <SheetBar row={active} column={columns[at.column]} place={at.column}>
        {active && columns[at.column] && beside?.(active, columns[at.column] as SheetColumn)}
      </SheetBar>
      <p id={help} className="visually-hidden">
        Setas movem, digitar substitui, F2 edita, Enter confirma, Esc e depois Tab saem da planilha.
      </p>
      <div ref={frame} className="sheet-frame">
        <table
          className="sheet"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys walk its cells
          role="grid"
          aria-label={label}
          aria-describedby={help}
          aria-multiselectable
          aria-rowcount={count + 1}
          aria-colcount={columns.length}
          onKeyDown={(event) => {
            if (sheetKeys(cursor, content, leaving)(event)) event.preventDefault();
          }}
          {...sheetPointer(cursor, touch)}
          style={{ inlineSize: columns.reduce((sum, { width }) => sum + width, 0) }}
        >
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={{ inlineSize: width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ key, header, align }, place) => (
                <th key={key} scope="col" aria-colindex={place + 1} data-align={align}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ index, gap }) => {
              const row = rowAt(index);
              return (
                <Fragment key={row.key}>
                  {gap > 0 && <RowSpace height={gap} columns={columns.length} />}
                  <SheetRowCells
                    {...{ row, index, columns }}
                    at={at.row === index ? at.column : -1}
                    left={isIn(index) ? area.left : -1}
                    right={isIn(index) ? area.right : -1}
                    editing={at.row === index ? editing : undefined}
                    editor={cursor.editor}
                    onLeaveEditor={cursor.onLeaveEditor}
                  />
                </Fragment>
              );
            })}
            {rest > 0 && <RowSpace height={rest} columns={columns.length} />}
          </tbody>
        </table>
      </div>
    </>
  );
};

interface SheetBarProps {
  readonly row: SheetRow | undefined;
  readonly column: SheetColumn | undefined;
  readonly place: number;
  readonly children: ReactNode;
}

/** The cell under the cursor as a whole, above the sheet: a narrow column cuts it. */
const SheetBar = ({ row, column, place, children }: SheetBarProps) => {
  const cell = row?.cells[place];
  const note = cell && noteOf(cell);
  return (
    <div className="sheet-bar">
      <strong>
        {row?.name} · {column?.header}
      </strong>
      <span>{cell?.text}</span>
      {note !== undefined && <span data-tone={cell?.fault || cell?.clash ? 'error' : 'info'}>{note}</span>}
      {row?.doubt !== undefined && <span data-tone="warning">{row.doubt}</span>}
      {children}
    </div>
  );
};
