import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { areas } from '../../../shared/entities.ts';
import { formatMoment, readMoment } from '../../../shared/format.ts';
import {
  outcomeTexts,
  recordPath,
  runPath,
  runResultText,
  whatText,
} from '../../parts/activity/activity-words.tsx';
import { addDays, type Day, dayText } from '../../ui/fields/date-text.ts';
import type { Choice, Facets } from '../../ui/table/facets.ts';

/** An entry with what the list shows of it, made once: there may be thousands, looked through at each keystroke. */
export interface ActivityItem {
  readonly entry: ActivityEntry;
  /** To the second, São Paulo (R4). */
  readonly when: string;
  readonly what: string;
  readonly title: string;
  readonly result: string;
  /** Whose the address is, where it was several users' within 90 days. */
  readonly holders: string;
  /** Where the record is edited; of a run, its changes. */
  readonly path: string | undefined;
}

/** The names behind an address that changed hands; empty where it did not. */
function holdersText({ userId, holders = [] }: ActivityEntry): string {
  const texts = holders.map((holder) => `${holder.name || 'sem nome'} (usuário ${holder.userId})`);
  const [signer, ...others] = texts;
  if (signer === undefined) return '';
  return holders[0]?.userId === userId
    ? `Feita por ${signer}. O endereço também foi de ${others.join(' e de ')}.`
    : `O endereço foi de ${texts.join(' e de ')}.`;
}

export const activityItem = (entry: ActivityEntry): ActivityItem => ({
  entry: entry.run === undefined ? entry : { ...entry, message: runResultText(entry.run.parts) },
  when: formatMoment(entry.at),
  what: whatText(entry),
  title: entry.title || (entry.record ? `Registro ${entry.record}` : ''),
  result: outcomeTexts[entry.outcome],
  holders: holdersText(entry),
  path: entry.run === undefined ? recordPath(entry) : runPath(entry.run.id),
});

/** The filters beside the period. */
export const facets: Facets<ActivityItem> = {
  area: { label: 'Área', all: 'Todas', always: areas, valuesOf: ({ entry }) => [entry.entity] },
  resultado: {
    label: 'Resultado',
    all: 'Todos',
    always: Object.entries(outcomeTexts).map(([id, label]) => ({ id, label })),
    valuesOf: ({ entry }) => [entry.outcome],
  },
  quem: { label: 'Quem', all: 'Todos', valuesOf: ({ entry }) => [entry.login] },
};

/** The period's name in the address; its values are days, or all of time. */
export const periodFilter = 'periodo';
export const wholeTime = 'tudo';
export const firstPeriod = '30';

export const periods: readonly Choice[] = [
  { id: '7', label: '7 dias' },
  { id: firstPeriod, label: '30 dias' },
  { id: '90', label: '90 dias' },
  { id: wholeTime, label: 'Todo o tempo' },
];

/** Reads the period from the address, which may hold any text. */
export const readPeriod = (text: string | undefined): string =>
  periods.some(({ id }) => id === text) ? String(text) : firstPeriod;

/**
 * The moment that a period begins with: midnight in São Paulo so many days ago, so that it stays the same all day and
 * what was read before is found in the cache.
 */
export function sinceOf(period: string, today: Day): string | undefined {
  if (period === wholeTime) return undefined;
  return readMoment(dayText(addDays(today, -Number(period))))?.toISOString();
}
