import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import { timeZone } from '../../../../../shared/format.ts';

const DAY_MILLISECONDS = 86_400_000;
/** São Paulo has had no daylight saving time since 2019. */
const OFFSET = '-03:00';

/** Turns the relative dates of the demo's files into real ones. Days are counted from the first start: -3 is three days before. */
export class DemoDates {
  readonly #now: Date;
  readonly #today: number;

  constructor(now: Date) {
    this.#now = now;
    this.#today = Date.parse(format(new TZDate(now, timeZone), 'yyyy-MM-dd'));
  }

  /** A calendar date of the wire. */
  date(days: number): string {
    return `${this.#day(days)}T00:00:00`;
  }

  /** The moment of a text such as '-3 14:35', in UTC. A time of today that is still to come becomes one of the last hour. */
  moment(text: string): string {
    const [days, time = ''] = text.split(' ');
    const wanted = Date.parse(`${this.#day(Number(days))}T${time}:00${OFFSET}`);
    const minutes = Number(time.slice(3));
    const latest = this.#now.getTime() - minutes * 60_000;
    return new Date(Math.min(wanted, latest)).toISOString();
  }

  /**
   * Fills the slots of a text that was written on that day: `{hoje}` ('nesta terça-feira (12)'), `{dia}` ('terça-feira (12)'),
   * `{mes}` and `{ano}` (of the month before).
   */
  fill(text: string, days: number): string {
    const date = new Date(`${this.#day(days)}T12:00:00`);
    const monthBefore = new Date(date.getFullYear(), date.getMonth() - 1, 1, 12);
    const dia = format(date, 'EEEE (d)', { locale: ptBR });
    const isWeekend = date.getDay() === 0 || date.getDay() === 6;
    return text
      .replaceAll('{hoje}', `${isWeekend ? 'neste' : 'nesta'} ${dia}`)
      .replaceAll('{dia}', dia)
      .replaceAll('{mes}', format(monthBefore, 'MMMM', { locale: ptBR }))
      .replaceAll('{ano}', format(monthBefore, 'yyyy'));
  }

  /** The columns of a file's row, with real dates in place of days and moments. Lists are rows of other tables. */
  columnsOf(row: object): object {
    const columns = Object.entries(row).filter(([, value]) => !Array.isArray(value));
    return Object.fromEntries(columns.map(([name, value]) => [name, this.#real(name, value)]));
  }

  #real(name: string, value: unknown): unknown {
    if (typeof value === 'number' && name.startsWith('data')) return this.date(value);
    return typeof value === 'string' && /^-?\d+ \d\d:\d\d$/u.test(value) ? this.moment(value) : value;
  }

  #day(days: number): string {
    return new Date(this.#today + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  }
}

/** The day of a moment such as '-3 14:35'. */
export const dayOf = (moment: string): number => Number(moment.split(' ')[0]);
