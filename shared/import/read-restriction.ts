import type { Id } from '../contract/fields.ts';
import { create, type Restriction } from '../contract/restrictions.ts';
import { check } from '../contract/validate.ts';
import { foldName } from '../fold-name.ts';
import type { WantedGroup } from './read-commodities.ts';
import type { RecordCells } from './record-cells.ts';
import { placeColumns } from './resolve-place.ts';
import { limitColumns, type RestrictionColumn } from './restrictions-columns.ts';

type Cells = RecordCells<RestrictionColumn>;

/**
 * A record's restriction by the rule of the contract; undefined where something of it is refused. A blank limit
 * is "not known", as on the screen; what the file has no column for stays as it is stored (R10).
 * @param pierId undefined where the place is blank or was refused
 */
export function readRestriction(
  cells: Cells,
  pierId: Id | undefined,
  commodities: readonly WantedGroup[],
  stored: Restriction | undefined,
) {
  const limits = limitColumns.map((column) => [
    column,
    cells.has(column) ? cells.number(column) : stored?.[column],
  ]);
  const remark = cells.has('remark') ? withPlainBreaks(cells.text('remark')) : stored?.remark;
  const checked = check(create.body, { pierId, ...Object.fromEntries(limits), remark, commodities });
  for (const { path, message } of 'issues' in checked ? checked.issues : []) {
    const column = columnOf(cells, path[0]);
    if (column === undefined || !cells.isColumnRefused(column)) cells.refuse(column, message);
  }
  return 'issues' in checked || cells.isRefused ? undefined : checked.value;
}

export type WantedRestriction = NonNullable<ReturnType<typeof readRestriction>>;

/** As a text area writes them, and so the screen. */
export const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/gu, '\n');

/** The column that a field of the rule was read from; undefined where the file lacks it. */
function columnOf(cells: Cells, field: string | number | undefined): RestrictionColumn | undefined {
  if (field === 'pierId') {
    const faulty = placeColumns.find((column) => cells.isColumnRefused(column));
    return faulty ?? placeColumns.find((column) => foldName(cells.text(column)) === '');
  }
  const column = field as RestrictionColumn;
  return cells.has(column) ? column : undefined;
}
