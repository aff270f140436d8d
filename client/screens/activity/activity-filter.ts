import { readConditions, writeConditions } from '../../../shared/activity-conditions.ts';
import type { ActivityFilter, ActivityOutcome } from '../../../shared/contract/activity.ts';
import { readMoment } from '../../../shared/format.ts';
import { ownStorage } from '../../data/own-storage.ts';
import { outcomeTexts, runFilter } from '../../parts/activity/activity-words.tsx';
import { addDays, type Day, dayText, readDay } from '../../ui/fields/date-text.ts';
import type { Choice } from '../../ui/table/facets.ts';
import { conditionsIn, valuesIn } from '../../ui/table/list-view.ts';

/** The names of the filters in the address. */
export const names = {
  period: 'periodo',
  from: 'de',
  to: 'ate',
  person: 'quem',
  area: 'area',
  outcome: 'resultado',
  run: runFilter,
} as const;

/** Periods by their names in the address. */
export const periods: readonly Choice[] = [
  { id: 'hoje', label: 'Hoje' },
  { id: 'ontem', label: 'Ontem' },
  { id: '7', label: 'Últimos 7 dias' },
  { id: '30', label: 'Últimos 30 dias' },
  { id: '90', label: 'Últimos 90 dias' },
  { id: 'visita', label: 'Desde a minha última visita' },
];

/** Midnight in São Paulo at the beginning of a day; undefined for a text that is none. */
const beginning = (day: Day | undefined, later = 0): string | undefined =>
  day && readMoment(dayText(addDays(day, later)))?.toISOString();

/** The moments of a period. */
function momentsOf(period: string, today: Day): Pick<ActivityFilter, 'from' | 'to'> {
  if (period === 'hoje') return { from: beginning(today) };
  if (period === 'ontem') return { from: beginning(today, -1), to: beginning(today) };
  if (period === 'visita') return { from: lastVisit() };
  const isKnown = periods.some(({ id }) => id === period);
  return isKnown ? { from: beginning(today, -Number(period)) } : {};
}

const isOutcome = (text: string): text is ActivityOutcome => Object.hasOwn(outcomeTexts, text);

/** What an address asks for; anything in it may be any text. */
export function filterOf(
  filters: Readonly<Record<string, string>>,
  text: string,
  today: Day,
): ActivityFilter {
  const read = (name: keyof typeof names) => filters[names[name]] || undefined;
  const chosen = [names.person, names.area, names.outcome].map((name) => ({
    ...{ name, operator: 'e' },
    values: valuesIn(filters[name]).filter((value) => name !== names.outcome || isOutcome(value)),
  }));
  // What an address asks beyond what the activity knows counts as absent, as in any list.
  const asked = [...chosen, ...conditionsIn(filters)].filter(
    (one) => readConditions(writeConditions([one])) !== undefined,
  );
  const all: ActivityFilter = {
    ...momentsOf(read('period') ?? '', today),
    ...(read('from') && { from: beginning(readDay(read('from') ?? '')) }),
    ...(read('to') && { to: beginning(readDay(read('to') ?? ''), 1) }),
    run: read('run'),
    where: writeConditions(asked) || undefined,
    text: text.trim().slice(0, 300) || undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Milliseconds after which looking again is another visit. */
const VISIT = 30 * 60_000;
const storage = ownStorage('atividade');

interface Visits {
  /** When the visit before this one ended, and when somebody last looked. ISO 8601. */
  readonly before?: string;
  readonly latest?: string;
}

const read = (): Visits => Object(storage.read('visitas')) as Visits;

/**
 * Notes that the administrator looks at the activity. In this browser: what somebody has seen is no matter of the record of
 * changes, which reading must not write to.
 */
export function noteVisit(now: Date): void {
  const { before, latest } = read();
  const isAnother = latest === undefined || now.getTime() - Date.parse(latest) > VISIT;
  storage.write('visitas', { before: isAnother ? latest : before, latest: now.toISOString() });
}

/** When the visit before this one ended; undefined where there was none. */
function lastVisit(): string | undefined {
  const { before } = read();
  return readMoment(before)?.toISOString();
}
