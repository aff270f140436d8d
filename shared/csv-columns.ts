import { csvLabel, type Field, namesAt } from './contract/field-description.ts';
import type { CsvColumn } from './csv.ts';
import { valueText } from './value-text.ts';

/** A record with at least the fields of a description, under the names that it is stored with. */
type Stored = Readonly<Record<string, unknown>>;

/**
 * The CSV columns of a description: the fields that it shows in CSV files, in its order.
 * @param own values of columns that are not simply the field's
 * @param names other fields, or another order
 */
export const csvColumnsOf = <Row extends Stored, Names extends string = string>(
  fields: Readonly<Record<Names, Field>>,
  own: { readonly [Name in Names]?: CsvColumn<Row>['value'] } = {},
  names: readonly Names[] = namesAt(fields, 'csv'),
): readonly CsvColumn<Row>[] =>
  names.map((name) => {
    const field = fields[name];
    return {
      header: csvLabel(field),
      value: own[name] ?? ((row) => cellOf(field, row[field.stored ?? name])),
    };
  });

/** A number stays one, so that a spreadsheet can calculate with it. */
const cellOf = ({ kind }: Field, value: unknown): string | number =>
  typeof value === 'number' ? value : valueText(value, kind);
