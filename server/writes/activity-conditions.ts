import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type ActivityCondition,
  type ActivityQuestion,
  actsByVerb,
} from '../../shared/activity-conditions.ts';
import { foldedText, foldText, holdsText } from '../storage/dialect.ts';
import type { StorageTables } from '../storage/tables.ts';
import { startOfDay } from './start-of-day.ts';

type Is = RawBuilder<boolean>;
type Text = RawBuilder<string>;

const column = (of: string, name: string): Text => sql<string>`coalesce(${sql.ref(`${of}.${name}`)}, '')`;

/** What a condition compares; null for acts, which stand for several. */
const columns: Readonly<Record<ActivityQuestion, string | null>> = {
  quem: 'login',
  acao: null,
  area: 'entity',
  resultado: 'outcome',
  registro: 'title',
  dia: 'at',
};

const never: Is = sql<boolean>`(1 = 0)`;
const either = (conditions: readonly Is[]): Is =>
  conditions.length === 0 ? never : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const both = (conditions: readonly Is[]): Is => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/**
 * Whether a change meets a condition.
 * @param of the name of the rows: all that `known` selects
 */
export function meets(
  db: Kysely<StorageTables>,
  of: string,
  { name, operator, values }: ActivityCondition,
): Is {
  const own = columns[name];
  const text = own === null ? undefined : column(of, own);
  if (operator === 'vazio') return text ? sql<boolean>`(${text} = '')` : never;
  if (operator === 'preenchido') return text ? sql<boolean>`(${text} <> '')` : sql<boolean>`(1 = 1)`;
  const is = (value: string): Is => {
    if (name === 'dia') return both([from(of, value), before(of, value, 1)]);
    if (text === undefined) return isAct(of, value);
    if (name === 'registro') return sql<boolean>`(${foldedText(db, text)} = ${foldText(value)})`;
    return sql<boolean>`(${text} = ${value})`;
  };
  if (operator === 'e') return either(values.map(is));
  if (operator === 'nao') return sql<boolean>`(not ${either(values.map(is))})`;
  const each: Readonly<Record<string, (value: string) => Is>> = {
    contem: (value) => holdsText(db, text ?? sql<string>`''`, foldText(value)),
    antes: (value) => before(of, value),
    depois: (value) => from(of, value, 1),
    entre: (value) => {
      const [first = '', last = first] = value.split('..').toSorted();
      return both([from(of, first), before(of, last, 1)]);
    },
  };
  return both(values.map(each[operator] ?? (() => never)));
}

/** The first moment of a day in Brazil, or of one of those after it. */
const beginning = (day: string, later: number): string => startOfDay(`${day}T12:00:00.000Z`, later);
const from = (of: string, day: string, later = 0): Is =>
  sql<boolean>`(${sql.ref(`${of}.at`)} >= ${beginning(day, later)})`;
const before = (of: string, day: string, later = 0): Is =>
  sql<boolean>`(${sql.ref(`${of}.at`)} < ${beginning(day, later)})`;

function isAct(of: string, verb: string): Is {
  const acts = actsByVerb.get(verb) ?? [];
  if (acts.length === 0) return never;
  const act = sql`${sql.ref(`${of}.entity`)} || '.' || ${sql.ref(`${of}.action`)}`;
  return sql<boolean>`(${act} in (${sql.join(acts.map((each) => sql`${each}`))}))`;
}
