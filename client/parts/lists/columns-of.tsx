import type { ReactNode } from 'react';
import {
  columnLabel,
  csvLabel,
  type Field,
  isNumeric,
  namesAt,
} from '../../../shared/contract/fields/field-description.ts';
import { readCalendarDate, readMoment, readMomentDay } from '../../../shared/format.ts';
import { valueText } from '../../../shared/records/record-texts.ts';
import { Address, Excerpt, Marked } from '../../ui/layout/marked.tsx';
import type { Column, SortValue } from '../../ui/table/column.ts';
import { OutsideLink } from '../outside-link.tsx';

/** A screen's deviations from the description of a field. */
interface OwnColumn<Row> extends Partial<Column<Row>> {
  /** The text that stands for the field: it is shown, sorted by and searched. */
  readonly text?: (row: Row) => string;
}

interface ColumnsOptions<Row, Names extends string> {
  /** Other fields than those that the description shows in lists, or another order. */
  readonly names?: readonly Names[];
  /** The record of a row that is none itself. */
  readonly record?: (row: Row) => object;
}

/** The columns of a list, from the description of its fields. The variable that takes them says which rows they are of. */
export function columnsOf<Row extends object, Names extends string>(
  fields: Readonly<Record<Names, Field>>,
  own: { readonly [Name in NoInfer<Names>]?: OwnColumn<Row> } = {},
  options: ColumnsOptions<Row, NoInfer<Names>> = {},
): readonly Column<Row>[] {
  const { names = namesAt(fields, 'list'), record = (row) => row } = options;
  const heading = names.find((name) => fields[name].names);
  return names.map((name) => {
    const field = fields[name];
    const key = field.stored ?? name;
    const read = (row: Row): unknown => (record(row) as Readonly<Record<string, unknown>>)[key];
    const { text, ...others } = own[name] ?? {};
    return {
      key,
      ...columnOf(field, read, text),
      ...(name === heading && { names: true }),
      ...others,
    };
  });
}

function columnOf<Row>(
  field: Field,
  read: (row: Row) => unknown,
  own: ((row: Row) => string) | undefined,
): Omit<Column<Row>, 'key'> {
  const textOf = own ?? ((row: Row): string => valueText(read(row), field.kind));
  const header = columnLabel(field);
  return {
    header,
    ...(csvLabel(field) !== header && { label: csvLabel(field) }),
    cell: (row) => cellOf(field, textOf(row)),
    ...(field.sortable !== false && { sortValue: sortValueOf(field, read, textOf) }),
    searchText: isNumeric(field) ? (row) => `${textOf(row)}\n${valueText(read(row))}` : textOf,
    ...asksOf(field, read, textOf),
    ...(isNumeric(field) && { align: 'end' }),
    ...(field.kind === 'email' && { line: textOf }),
  };
}

function sortValueOf<Row>(
  field: Field,
  read: (row: Row) => unknown,
  textOf: (row: Row) => string,
): SortValue<Row> {
  if (isNumeric(field)) return { as: 'number', of: (row) => read(row) as number | null };
  if (field.kind === 'date') return { as: 'date', of: (row) => readCalendarDate(read(row)) };
  // In one zone, so that the order as text is the order in time.
  if (field.kind === 'dateTime') {
    return { as: 'date', of: (row) => readMoment(read(row) as string | null)?.toISOString() };
  }
  return { as: 'text', of: textOf };
}

/** What conditions compare where that is not what rows are ordered by. */
function asksOf<Row>(
  { kind, sortable }: Field,
  read: (row: Row) => unknown,
  textOf: (row: Row) => string,
): Pick<Column<Row>, 'asks'> {
  if (kind === 'dateTime') return { asks: { as: 'date', of: (row) => readMomentDay(read(row)) } };
  if (kind === 'choice' || kind === 'yesNo' || kind === 'record') {
    return { asks: { as: 'choice', of: (row) => [textOf(row)] } };
  }
  if (kind === 'list') {
    const each = (value: unknown) =>
      Array.isArray(value) ? value.map((one) => valueText(one, 'record')) : [valueText(value)];
    return { asks: { as: 'choice', of: (row) => each(read(row)) } };
  }
  return sortable === false ? { asks: { as: 'text', of: textOf } } : {};
}

function cellOf({ kind }: Field, text: string): ReactNode {
  if (text === '') return null;
  if (kind === 'email') return <Address>{text}</Address>;
  if (kind === 'dateTime') {
    const [day = '', ...time] = text.split(' ');
    return (
      <span>
        <Marked text={day} />
        <span className="moment-time"> {time.join(' ')}</span>
      </span>
    );
  }
  if (kind === 'link') return <OutsideLink address={text} short />;
  if (kind !== 'longText' && kind !== 'list') return text;
  return (
    <span className="clamp" title={text}>
      <Excerpt text={text} />
    </span>
  );
}

/**
 * The naming column of a list, with a name for a row whose own is blank: that would leave nothing to press, and nothing to
 * read out.
 */
export const alwaysNaming = <Row,>(column: Column<Row>, nameOf: (row: Row) => string): Column<Row> => {
  const { sortValue, cell } = column;
  if (sortValue?.as !== 'text') return column;
  return {
    ...column,
    cell: (row) =>
      sortValue.of(row)?.trim() ? cell(row) : <span className="text-body-secondary">{nameOf(row)}</span>,
  };
};
