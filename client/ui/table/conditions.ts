import { fold } from '../layout/fold.ts';
import type { Ask, Column } from './column.ts';
import type { Choice, Facet, Facets } from './facets.ts';
import { type Condition, conditionsIn, type ListView, type Operator, until } from './list-view.ts';

/** What a row holds for a question: one value, several, or none. */
type Value = string | number | null | undefined | readonly string[];

/** A question with its name in the address and its words. */
export interface Asked<Row> {
  readonly name: string;
  readonly label: string;
  readonly as: Ask<Row>['as'];
  readonly of: (row: Row) => Value;
  readonly facet?: Facet<Row>;
  /** Of a choice that no facet offers: what it can be. */
  readonly choices?: readonly Choice[];
}

/** What a list can be asked: by its columns, and by facets other than those that have the words of a column. */
export function askedOf<Row>(
  columns: readonly Column<Row>[],
  facets: Facets<Row> = {},
): readonly Asked<Row>[] {
  const named = Object.entries(facets).map(
    ([name, facet]): Asked<Row> => ({
      ...{ name, label: facet.label, as: 'choice', of: facet.valuesOf, facet },
    }),
  );
  const own = columns.flatMap((column): Asked<Row>[] => {
    const ask = column.asks ?? column.sortValue;
    if (!ask || facets[column.key]) return [];
    return [{ name: column.key, label: column.label ?? column.header, as: ask.as, of: ask.of }];
  });
  return [...own, ...named.filter(({ label }) => !own.some((column) => column.label === label))];
}

const valuesOf = (value: Value): readonly (string | number)[] =>
  (Array.isArray(value) ? (value as readonly string[]) : [value as string | number]).filter(
    (each) => each !== null && each !== undefined && String(each).trim() !== '',
  );

type Comparable = string | number;

/** A value as its kind is compared; undefined where it cannot be read. */
function comparable(as: Asked<never>['as'], value: string | number): Comparable | undefined {
  if (as === 'number') {
    const read = Number(value);
    return Number.isFinite(read) ? read : undefined;
  }
  if (as === 'date') return /^\d{4}-\d{2}-\d{2}/u.exec(String(value))?.[0];
  return as === 'text' ? fold(String(value)).trim() : String(value);
}

type Compare = (held: Comparable, wanted: readonly Comparable[]) => boolean;

const same: Compare = (held, [wanted]) => held === wanted;
const more: Compare = (held, [wanted]) => wanted !== undefined && held > wanted;
const less: Compare = (held, [wanted]) => wanted !== undefined && held < wanted;

const compares: Readonly<Record<Operator, Compare>> = {
  contem: (held, [wanted]) => String(held).includes(String(wanted)),
  e: same,
  nao: same,
  mais: more,
  menos: less,
  antes: less,
  depois: more,
  // Whichever of the two was typed first.
  entre: (held, [a, b]) =>
    a !== undefined && b !== undefined && ((held >= a && held <= b) || (held >= b && held <= a)),
  vazio: () => true,
  preenchido: () => true,
};

/** Whether a row meets a condition; undefined for a condition that cannot be read, which counts as absent. */
function testOf<Row>({ as, of }: Asked<Row>, { operator, values }: Condition) {
  if (operator === 'vazio') return (row: Row) => valuesOf(of(row)).length === 0;
  if (operator === 'preenchido') return (row: Row) => valuesOf(of(row)).length > 0;
  const wanted = values.map((text) =>
    (operator === 'entre' ? text.split(until) : [text]).map((part) => comparable(as, part)),
  );
  const read = wanted.filter((parts): parts is Comparable[] => !parts.includes(undefined));
  if (read.length === 0) return undefined;
  const compare = compares[operator];
  const all = operator === 'e' || operator === 'nao' ? 'some' : 'every';
  return (row: Row) => {
    const held = valuesOf(of(row)).flatMap((value) => comparable(as, value) ?? []);
    const meets = read[all]((parts) => held.some((value) => compare(value, parts)));
    return meets !== (operator === 'nao');
  };
}

/** The conditions of a view that its list understands. */
export const knownConditions = (
  asked: readonly Asked<never>[],
  filters: ListView['filters'],
): readonly { readonly asked: Asked<never>; readonly condition: Condition }[] =>
  conditionsIn(filters).flatMap((condition) => {
    const found = asked.find(({ name }) => name === condition.name);
    return found && testOf(found, condition) ? [{ asked: found, condition }] : [];
  });

/** Whether a row meets all conditions of a view; undefined where there are none. */
export function meetsOf<Row>(
  asked: readonly Asked<Row>[],
  filters: ListView['filters'],
): ((row: Row) => boolean) | undefined {
  const tests = conditionsIn(filters).flatMap((condition) => {
    const found = asked.find(({ name }) => name === condition.name);
    return (found && testOf(found, condition)) ?? [];
  });
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

/** The rows that meet all conditions of a view. */
export function rowsMeeting<Row>(
  rows: readonly Row[],
  asked: readonly Asked<Row>[],
  filters: ListView['filters'],
): readonly Row[] {
  const meets = meetsOf(asked, filters);
  return meets ? rows.filter(meets) : rows;
}
