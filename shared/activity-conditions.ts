import { entityList } from './entities.ts';
import { readCalendarDate } from './format.ts';

/** What the activity can be asked, by the names in the address and in the query, with how a value is compared. */
export const activityQuestions = {
  quem: { label: 'Quem', as: 'choice' },
  acao: { label: 'Ação', as: 'choice' },
  area: { label: 'Área', as: 'choice' },
  resultado: { label: 'Resultado', as: 'choice' },
  registro: { label: 'Registro', as: 'text' },
  dia: { label: 'Dia', as: 'date' },
} as const;
export type ActivityQuestion = keyof typeof activityQuestions;

const operators = {
  choice: ['e', 'nao', 'vazio', 'preenchido'],
  text: ['contem', 'e', 'nao', 'vazio', 'preenchido'],
  date: ['antes', 'depois', 'entre', 'e', 'vazio', 'preenchido'],
} as const;
type Operator = (typeof operators)[keyof typeof operators][number];

/** One condition. Several values are alternatives of 'e', none of which may hold for 'nao', and all of which must for any other. */
export interface ActivityCondition {
  readonly name: ActivityQuestion;
  readonly operator: Operator;
  /** Days are 'YYYY-MM-DD', those of 'entre' with two points between them. */
  readonly values: readonly string[];
}

/** Conditions, and values of one, that a query may have. */
const most = 20;
const longest = 300;

const isQuestion = (name: string): name is ActivityQuestion => Object.hasOwn(activityQuestions, name);

/** Conditions as a query has them, a line for each value: `quem.nao=ana@exemplo.com`. */
export const writeConditions = (
  conditions: readonly {
    readonly name: string;
    readonly operator: string;
    readonly values: readonly string[];
  }[],
): string =>
  conditions
    .flatMap(({ name, operator, values }) =>
      values.map((value) => `${name}.${operator}=${value.replaceAll('\n', ' ')}`),
    )
    .join('\n');

/** The conditions of a query; undefined where one of them means nothing. */
export function readConditions(text: string): readonly ActivityCondition[] | undefined {
  const lines = text.split('\n').map((line) => /^(\w+)\.(\w+)=(.*)$/u.exec(line) ?? []);
  if (lines.length > most) return undefined;
  const read = [...Map.groupBy(lines, ([, name = '', operator = '']) => `${name} ${operator}`).values()].map(
    (found) =>
      conditionOf(
        found[0] ?? [],
        found.map(([, , , value = '']) => value),
      ),
  );
  return read.every((condition) => condition !== undefined) ? read : undefined;
}

function conditionOf(
  [, name = '', operator = '']: readonly string[],
  values: readonly string[],
): ActivityCondition | undefined {
  if (!isQuestion(name)) return undefined;
  const { as } = activityQuestions[name];
  const known = operators[as].find((each) => each === operator);
  const isGood = (value: string) => value.length <= longest && (as !== 'date' || isDays(operator, value));
  return known && values.every(isGood) ? { name, operator: known, values } : undefined;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text) && readCalendarDate(text) === text;

function isDays(operator: string, value: string): boolean {
  if (operator === 'vazio' || operator === 'preenchido') return true;
  const days = value.split('..');
  return days.length === (operator === 'entre' ? 2 : 1) && days.every(isDay);
}

const acts = entityList.flatMap(([entity, { writes = {} }]) =>
  Object.entries(writes).map(([action, act]) => ({
    name: `${entity}.${action}`,
    verb: typeof act === 'string' ? act : act.does,
  })),
);

/** The acts of all entities by the verb that says what they do: 'incluir' is `users.create` and others. */
export const actsByVerb: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(acts, ({ verb }) => verb)].map(([verb, all]) => [verb, all.map(({ name }) => name)]),
);
