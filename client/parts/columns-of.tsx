import type { ReactNode } from 'react';
import {
  columnLabel,
  csvLabel,
  type Field,
  isNumeric,
  namesAt,
} from '../../shared/contract/field-description.ts';
import { readMoment } from '../../shared/format.ts';
import { valueText } from '../../shared/value-text.ts';
import type { Column, SortValue } from '../ui/table/column.ts';
import { Address } from './address.tsx';
import { OutsideLink } from './outside-link.tsx';

type Stored = Readonly<Record<string, unknown>>;

/**
 * The columns of a description: the fields that it shows in lists, in its order.
 * @param own what a screen has otherwise, by field
 * @param names other fields, or another order
 */
export function columnsOf<Row extends Stored, Names extends string = string>(
  fields: Readonly<Record<Names, Field>>,
  own: { readonly [Name in Names]?: Partial<Column<Row>> } = {},
  names: readonly Names[] = namesAt(fields, 'list'),
): readonly Column<Row>[] {
  const heading = names.find((name) => fields[name].names);
  return names.map((name) => ({
    ...columnOf<Row>(name, fields[name]),
    ...(name === heading && { names: true }),
    ...own[name],
  }));
}

function columnOf<Row extends Stored>(name: string, field: Field): Column<Row> {
  const { kind, stored = name } = field;
  const textOf = (row: Row): string => (row[stored] === undefined ? '' : valueText(row[stored], kind));
  const header = columnLabel(field);
  const sortable = field.sortable !== false && { sortValue: sortValueOf<Row>(field, stored, textOf) };
  return {
    key: name,
    header,
    ...(csvLabel(field) !== header && { label: csvLabel(field) }),
    cell: (row) => cellOf(field, textOf(row)),
    ...sortable,
    searchText: field.searchable === false ? () => undefined : textOf,
    ...(isNumeric(field) && { align: 'end' }),
  };
}

function sortValueOf<Row extends Stored>(
  field: Field,
  stored: string,
  textOf: (row: Row) => string,
): SortValue<Row> {
  const value = (row: Row): unknown => row[stored];
  if (isNumeric(field)) return { as: 'number', of: (row) => value(row) as number | null };
  if (field.kind === 'date') return { as: 'date', of: (row) => value(row) as string | null };
  // In one zone, so that the order as text is the order in time.
  if (field.kind === 'dateTime') {
    return { as: 'date', of: (row) => readMoment(value(row) as string | null)?.toISOString() };
  }
  return { as: 'text', of: textOf };
}

function cellOf({ kind }: Field, text: string): ReactNode {
  if (text === '') return null;
  if (kind === 'email') return <Address>{text}</Address>;
  if (kind === 'link') return <OutsideLink address={text} short />;
  if (kind !== 'longText' && kind !== 'list') return text;
  return (
    <span className="clamp" title={text}>
      {text}
    </span>
  );
}
