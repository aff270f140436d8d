import { csvLabel, type Field, isNumeric } from '../../../shared/contract/fields/field-description.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { formatDecimal } from '../../../shared/format.ts';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import type { SheetColumn } from '../../ui/sheet/sheet-cells.ts';

/** A column of a sheet, and how it stands in the file that an import reads. */
export interface SheetField<Row> extends SheetColumn {
  /** What a plan calls the field. */
  readonly label: string;
  readonly textOf: (row: Row) => string;
}

/** What a list says once of its sheet. A constant of the module. */
export interface SheetKind<Row> {
  /** What plans and sends the changes. */
  readonly kind: ImportKindName;
  /** Ends the name of the file and of the draft: 'planilha de portos'. */
  readonly many: string;
  /** Of the list. */
  readonly path: string;
  /** The same for the same record. */
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly fields: readonly SheetField<Row>[];
}

type Widths<Names extends string> = Readonly<Partial<Record<Names, number>>>;

/**
 * The columns of a sheet, from the description of the fields and the columns of the export, whose texts an import reads back.
 * @param keys fields that say which record a row is, with the widths of their columns in pixels
 * @param editable fields that are typed into, with the same
 */
export function sheetFields<Row, Names extends string>(
  fields: Readonly<Record<Names, Field>>,
  csv: readonly CsvColumn<Row>[],
  keys: Widths<NoInfer<Names>>,
  editable: Widths<NoInfer<Names>>,
): readonly SheetField<Row>[] {
  const all = [...Object.entries<number | undefined>(keys), ...Object.entries<number | undefined>(editable)];
  return all.flatMap(([name, width = 0]) => {
    const field = fields[name as Names];
    const header = csvLabel(field);
    const column = csv.find((each) => each.header === header);
    if (column === undefined) return [];
    return {
      ...{ key: name, header, label: field.label, width, isEditable: name in editable },
      ...(isNumeric(field) && { align: 'end' as const }),
      ...(field.kind === 'longText' && { isLong: true }),
      textOf: (row: Row) => textOf(column.value(row)),
    };
  });
}

const textOf = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? formatDecimal(value) : (value ?? '');
