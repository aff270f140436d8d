import { csvLabel, type Field, namesAt } from '../contract/fields/field-description.ts';
import { valueText } from '../records/record-texts.ts';
import type { CsvColumn } from './csv.ts';

interface CsvOptions<Row, Names extends string> {
  /** Other fields than those that the description shows in CSV files, or another order. */
  readonly names?: readonly Names[];
  /** The record of a row that is none itself. */
  readonly record?: (row: Row) => object;
}

/**
 * The CSV columns of a list, from the description of its fields. The variable that takes them says which rows they
 * are of.
 * @param own values of columns that are not simply the field's
 */
export function csvColumnsOf<Row extends object, Names extends string>(
  fields: Readonly<Record<Names, Field>>,
  own: { readonly [Name in NoInfer<Names>]?: CsvColumn<Row>['value'] } = {},
  options: CsvOptions<Row, NoInfer<Names>> = {},
): readonly CsvColumn<Row>[] {
  const { names = namesAt(fields, 'csv'), record = (row) => row } = options;
  return names.map((name) => {
    const field = fields[name];
    const key = field.stored ?? name;
    const read = (row: Row): unknown => (record(row) as Readonly<Record<string, unknown>>)[key];
    return { header: csvLabel(field), value: own[name] ?? ((row) => cellOf(field, read(row))) };
  });
}

/** A number stays one, so that a spreadsheet can calculate with it. */
const cellOf = ({ kind }: Field, value: unknown): string | number =>
  typeof value === 'number' ? value : valueText(value, kind);
