import type { Month } from 'date-fns';
// `Intl` takes a browser longer to load than a chart takes to draw.
import { ptBR } from 'date-fns/locale/pt-BR';
import type { AccessRequest } from '../../../shared/contract/access-requests.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { categories, type News } from '../../../shared/contract/news.ts';
import type { User } from '../../../shared/contract/users.ts';
import { formatDate, readCalendarDate, readMoment } from '../../../shared/format.ts';
import { namesOf } from '../../parts/news-names.ts';
import { addDays, type Day, today as dayOf, dayText, readDay } from '../../ui/fields/date-text.ts';
import { firstWeek, mondayOf, weekCount } from './calendar.ts';

interface Period {
  /** Below the first bar and the last. */
  readonly short: string;
  /** In the table, and when a bar is pointed at. */
  readonly long: string;
  /** The list of what the period counts. */
  readonly to: string;
}

/** How a series is drawn. Red and stripes mean rejected, and nothing else. */
export type Look = 'plain' | 'second' | 'rejected' | 'waiting';

/** The figures of a chart: for each of its series one number per period. */
export interface Figures {
  readonly periods: readonly Period[];
  readonly series: readonly {
    readonly label: string;
    readonly look: Look;
    readonly values: readonly number[];
  }[];
}

const monthCount = 12;

/** Months as 'YYYY-MM', `from` months after a day's own. */
const monthsFrom = (day: Day, from: number): string[] =>
  Array.from({ length: monthCount }, (_, place) =>
    new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + from + place)).toISOString().slice(0, 7),
  );

/** The first and the last day of a month, as the filter of a list asks for them. */
function daysOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${month}-01..${dayText(new Date(Date.UTC(year ?? 0, number ?? 0, 0)) as Day)}`;
}

const monthPeriods = (months: readonly string[], toOf: (days: string) => string): Period[] =>
  months.map((month) => {
    const name = ptBR.localize.month((Number(month.slice(5)) - 1) as Month);
    return {
      short: `${name.slice(0, 3)}/${month.slice(2, 4)}`,
      long: `${name} de ${month.slice(0, 4)}`,
      to: toOf(daysOf(month)),
    };
  });

const monthOf = (date: unknown) => readCalendarDate(date)?.slice(0, 7);

/** How often each key is found. */
function tally(keys: readonly string[], found: readonly (string | undefined)[]): number[] {
  const counts = new Map<string | undefined, number>();
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.map((key) => counts.get(key) ?? 0);
}

const weekOf = (moment: Date) => dayText(mondayOf(dayOf(moment)));

/** Requests answered through Cais by the week of the answer, and those that wait by the week they came in. */
export function requestFigures(
  requests: readonly AccessRequest[],
  activity: readonly Pick<ActivityEntry, 'action' | 'outcome' | 'at'>[],
  today: Day,
): Figures {
  const weeks = Array.from({ length: weekCount }, (_, place) =>
    dayText(addDays(firstWeek(today), 7 * place)),
  );
  const answered = (action: string) =>
    activity
      .filter((entry) => entry.action === action && entry.outcome === 'applied')
      .map(({ at }) => weekOf(new Date(at)));
  const waiting = requests.flatMap(({ dataSolicitacao }) => {
    const moment = readMoment(dataSolicitacao);
    return moment === undefined ? [] : weekOf(moment);
  });
  return {
    periods: weeks.map((week) => ({
      short: formatDate(week).slice(0, 5),
      long: `Semana de ${formatDate(week)}`,
      to: `/atividade?${new URLSearchParams({ area: 'accessRequests', de: week, ate: dayText(addDays(readDay(week) ?? today, 6)) })}`,
    })),
    series: [
      { label: 'Aprovadas', look: 'plain', values: tally(weeks, answered('approve')) },
      { label: 'Reprovadas', look: 'rejected', values: tally(weeks, answered('reject')) },
      { label: 'A aprovar', look: 'waiting', values: tally(weeks, waiting) },
    ],
  };
}

/** News of the last months by category, without the deleted ones. An item of two categories counts in both. */
export function newsFigures(news: readonly News[], today: Day): Figures {
  const months = monthsFrom(today, 1 - monthCount);
  const read = news
    .filter(({ flagExcluido }) => flagExcluido !== 'S')
    .map((item) => ({ month: monthOf(item.dataNoticia), named: namesOf(item.categoria, item.categories) }));
  return {
    periods: monthPeriods(months, (days) => `/noticias?${new URLSearchParams({ 'data.entre': days })}`),
    series: categories.map(({ descricao }, place) => ({
      label: descricao,
      look: place === 0 ? 'plain' : 'second',
      values: tally(
        months,
        read.flatMap(({ month, named }) => (named.includes(descricao) ? month : [])),
      ),
    })),
  };
}

/** Access that ends in this month and the next ones. */
export function expiryFigures(users: readonly User[], today: Day): Figures {
  const months = monthsFrom(today, 0);
  const ahead = users.flatMap(({ dataExpiracao }) => {
    const day = readCalendarDate(dataExpiracao);
    return day !== undefined && day >= dayText(today) ? monthOf(day) : [];
  });
  return {
    periods: monthPeriods(months, (days) => `/usuarios?${new URLSearchParams({ 'expiracao.entre': days })}`),
    series: [{ label: 'Usuários', look: 'plain', values: tally(months, ahead) }],
  };
}
