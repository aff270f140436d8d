import { csvLabel, type Field, isNumeric } from '../../../shared/contract/fields/field-description.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { entities } from '../../../shared/entities.ts';
import { formatDecimal } from '../../../shared/format.ts';
import { importPages } from '../../../shared/page-paths.ts';
import type { SheetColumn } from '../../ui/sheet/sheet-cells.ts';

/** A column of a sheet, and how it stands in the file that an import reads. */
export interface SheetField<Row> extends SheetColumn {
  /** What a plan calls the field. */
  readonly label: string;
  readonly textOf: (row: Row) => string;
}

/** What a list says once of its sheet. A constant of the module. */
export interface SheetKind<Row> {
  /** Its list, and the import that plans and sends the changes. */
  readonly entity: ImportPage['entity'];
  /** The same for the same record. */
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly fields: readonly SheetField<Row>[];
}

type ImportPage = (typeof importPages)[number];

/** The page that imports an entity, and how the records are called: 'portos'. @throws where there is no such page */
export function importPageOf(entity: ImportPage['entity']): ImportPage & { readonly many: string } {
  const page = importPages.find((each) => each.entity === entity);
  if (page === undefined) throw new Error(`no import of ${entity}`);
  return { ...page, many: entities[entity].noun.many };
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
  return all.map(([name, width = 0]) => {
    const field = fields[name as Names];
    const header = csvLabel(field);
    const column = csv.find((each) => each.header === header);
    if (column === undefined) throw new Error(`the export has no column of ${name}`);
    return {
      ...{ key: name, header, label: field.label, width, isEditable: name in editable },
      ...(isNumeric(field) && { align: 'end' as const }),
      // The keypad for decimals has no minus on an iPhone.
      ...(isNumeric(field) && field.kind !== 'degrees' && { inputMode: 'decimal' as const }),
      ...(field.kind === 'longText' && { isLong: true }),
      textOf: (row: Row) => textOf(column.value(row)),
    };
  });
}

const textOf = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? formatDecimal(value) : (value ?? '');
