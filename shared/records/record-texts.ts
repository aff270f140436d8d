import { type Fields, isFields } from '../contract/envelope.ts';
import { type Description, type FieldKind, isNumeric } from '../contract/fields/field-description.ts';
import { formatDate, formatDecimal, formatMoment, formatNumber } from '../format.ts';

/** Fields that name an entry of a list, the first that says something. */
const naming = ['descricao', 'name', 'nome_arquivo', 'grpMerc', 'nome', 'filial', 'porto'] as const;

/** Levels of lists and records that are written out; no screen stores deeper ones. */
const deepest = 3;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const nameOf = (record: Fields): string | undefined =>
  naming
    .map((key) => record[key])
    .find((value): value is string => typeof value === 'string' && value !== '');

/** A record by its name, with the slide that it points to; without a name, all its fields. */
function recordText(record: Fields, depth: number): string {
  const name = nameOf(record);
  if (name === undefined) {
    return Object.entries(record)
      .filter(([, value]) => !isBlank(value))
      .map(([key, value]) => `${key}: ${textOf(value, depth + 1)}`)
      .join('; ');
  }
  const slide = record.id_slidegoogledrive;
  return typeof slide === 'string' && slide !== '' ? `${name} (${slide})` : name;
}

function textOf(value: unknown, depth: number): string {
  if (isBlank(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatDecimal(value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (depth > deepest) return '…';
  if (isFields(value)) return recordText(value, depth);
  if (!Array.isArray(value)) return String(value);
  const entries = value.map((entry) => textOf(entry, depth + 1)).sort();
  return entries.join(entries.some((entry) => entry.includes(',')) ? '; ' : ', ');
}

const yes = new Set<unknown>([true, 'S', 's', 'true', 1]);

/**
 * A value of a record as a person reads it, empty text for none. Two values that read the same are the same: the
 * order of a list, a date's midnight and how yes and no are written do not count.
 */
export function valueText(value: unknown, kind?: FieldKind): string {
  if (kind === 'yesNo') return yes.has(value) ? 'Sim' : 'Não';
  if (kind === 'date' && typeof value === 'string') return formatDate(value);
  if (kind === 'dateTime' && typeof value === 'string') return formatMoment(value);
  if (kind === 'record' && isFields(value)) return nameOf(value) ?? '';
  if (typeof value === 'number' && isMeasure(kind)) return formatNumber(value);
  return textOf(value, 0);
}

/** Numbers that a person reads as an amount. An id is none. */
const isMeasure = (kind: FieldKind | undefined): boolean => kind !== undefined && isNumeric({ kind });

/** A record as texts by the names of its fields: all that it has, or those named. Two records with the same texts hold the same. */
export const textsOf = <Name extends string>(
  described: Description,
  record: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[] = Object.keys(record) as Name[],
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, valueText(record[name], described[name]?.kind)])) as Record<
    Name,
    string
  >;
