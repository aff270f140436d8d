import { memo, type Ref } from 'react';
import { noteOf, type SheetCell, type SheetColumn, type SheetRow } from './sheet-cells.ts';

/** A cell that is being typed into. */
export interface Editing {
  readonly column: number;
  /** `typing` replaces the text, and arrows go on; in `text` arrows move within it. */
  readonly mode: 'typing' | 'text';
}

interface SheetRowProps {
  readonly row: SheetRow;
  readonly index: number;
  readonly columns: readonly SheetColumn[];
  /** Place of the cursor, -1 where it is in another row. */
  readonly at: number;
  /** The chosen cells of the row, both ends included; -1 where it has none. */
  readonly left: number;
  readonly right: number;
  readonly editing: Editing | undefined;
  readonly editor: Ref<HTMLInputElement & HTMLTextAreaElement>;
  readonly onLeaveEditor: () => void;
}

/** A row of a sheet. Pointer and keys are the sheet's. */
export const SheetRowCells = memo((props: SheetRowProps) => {
  const { row, index, columns, at, left, right, editing, editor, onLeaveEditor } = props;
  return (
    // The head is row 1.
    <tr aria-rowindex={index + 2} data-row={index} data-doubt={row.doubt === undefined ? undefined : ''}>
      {columns.map((column, place) => {
        const cell = row.cells[place] ?? { text: '' };
        const note = noteOf(cell);
        const isEdited = editing?.column === place;
        const own = {
          'aria-colindex': place + 1,
          'aria-selected': place >= left && place <= right,
          'aria-readonly': !column.isEditable || undefined,
          'aria-invalid': cell.fault !== undefined || undefined,
          'data-column': place,
          'data-at': place === at || undefined,
          'data-state': stateOf(cell),
          'data-align': column.align,
          'data-long': (isEdited && column.isLong) || undefined,
          title: note === undefined ? cell.text || undefined : `${cell.text}\n${note}`,
          tabIndex: place === at && !isEdited ? 0 : -1,
        };
        const content = isEdited ? (
          <CellEditor
            {...{ column, editor, onLeaveEditor }}
            label={`${column.header} de ${row.name}`}
            text={editing.mode === 'typing' ? '' : cell.text}
          />
        ) : (
          <>
            {cell.text !== '' && <span>{cell.text}</span>}
            {note !== undefined && <small>{note}</small>}
          </>
        );
        const Cell = place === 0 ? 'th' : 'td';
        return (
          // A screen reader says all that names the record when it comes to another row: many piers share a port.
          <Cell key={column.key} role={column.isEditable ? 'gridcell' : 'rowheader'} {...own}>
            {content}
          </Cell>
        );
      })}
    </tr>
  );
});

const stateOf = ({ before, fault, clash }: SheetCell) =>
  clash !== undefined
    ? 'clash'
    : fault !== undefined
      ? 'fault'
      : before === undefined
        ? undefined
        : 'changed';

interface CellEditorProps {
  readonly column: SheetColumn;
  readonly label: string;
  readonly text: string;
  readonly editor: Ref<HTMLInputElement & HTMLTextAreaElement>;
  readonly onLeaveEditor: () => void;
}

const CellEditor = ({ column, label, text, editor, onLeaveEditor }: CellEditorProps) => {
  const own = {
    ref: editor,
    'aria-label': label,
    inputMode: column.inputMode,
    defaultValue: text,
    onBlur: onLeaveEditor,
    autoComplete: 'off',
    spellCheck: column.isLong === true,
  };
  return column.isLong ? <textarea rows={4} {...own} /> : <input type="text" {...own} />;
};
