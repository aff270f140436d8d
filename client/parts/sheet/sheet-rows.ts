import type { PlannedRecord } from '../../../shared/import/plan/planned-record.ts';
import type { SheetCell, SheetRow } from '../../ui/sheet/sheet-cells.ts';
import type { PendingRow } from './pending-cells.ts';
import type { SheetField } from './sheet-kind.ts';

/** What a row of a sheet is made of. */
interface Parts<Row> {
  readonly key: string;
  readonly name: string;
  readonly row: Row;
  readonly fields: readonly SheetField<Row>[];
  readonly pending: PendingRow | undefined;
  /** Undefined while nothing can be planned, or where nothing is pending. */
  readonly planned: PlannedRecord | undefined;
}

/** A row as the sheet draws it: what is typed and what the import's plan says of it, over what is stored. */
export function sheetRow<Row>({ key, name, row, fields, pending, planned }: Parts<Row>): SheetRow {
  const own = fields.map((field) => cellOf(field, field.textOf(row), pending?.[field.key], planned));
  const whole = planned?.action === 'refused' ? wholeFault(planned, fields) : undefined;
  const cells = whole
    ? own.map((cell) => (cell.before === undefined || cell.fault ? cell : { ...cell, fault: whole }))
    : own;
  const doubts = planned !== undefined && 'doubts' in planned ? planned.doubts : [];
  return { key, name, cells, doubt: doubts.length > 0 ? doubts.join(' ') : undefined };
}

function cellOf<Row>(
  { header, label }: SheetField<Row>,
  stored: string,
  typed: { readonly before: string; readonly now: string } | undefined,
  planned: PlannedRecord | undefined,
): SheetCell {
  const fault =
    planned?.action === 'refused'
      ? planned.refusals.find(({ column }) => column === header)?.message.text
      : undefined;
  if (typed === undefined) return fault === undefined ? { text: stored } : { text: stored, fault };
  const difference =
    planned !== undefined && 'differences' in planned
      ? planned.differences.find(({ field }) => field === label)
      : undefined;
  // It was typed, and is what is stored.
  if (isPlanned(planned) && difference === undefined) return { text: stored };
  return {
    text: difference?.wanted ?? typed.now,
    before: stored,
    ...(fault !== undefined && { fault }),
    ...(typed.before !== stored && { clash: stored }),
  };
}

/** Whether a plan tells what a row would change. */
export const isPlanned = (planned: PlannedRecord | undefined): boolean =>
  planned !== undefined && planned.action !== 'refused';

/** What is refused of no column that can be typed into: of the whole record, or of the columns that name it. */
function wholeFault<Row>(
  { refusals }: Extract<PlannedRecord, { action: 'refused' }>,
  fields: readonly SheetField<Row>[],
): string | undefined {
  const ofCells = new Set(fields.filter(({ isEditable }) => isEditable).map(({ header }) => header));
  const others = refusals.filter(({ column }) => column === undefined || !ofCells.has(column));
  return others.length > 0 ? others.map(({ message }) => message.text).join(' ') : undefined;
}
