import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../layout/icon-button.tsx';
import {
  addDays,
  addMonths,
  type Day,
  dayText,
  monthWeeks,
  sayDay,
  sayMonth,
  today,
  weekday,
} from './date-text.ts';

export interface CalendarProps {
  /** Day to begin at. */
  readonly start: Day;
  /** Day marked as picked, 'YYYY-MM-DD'. */
  readonly picked: string;
  readonly onPick: (day: Day) => void;
  readonly isAllowed: (day: Day) => boolean;
}

const weekdays = [
  ['D', 'domingo'],
  ['S', 'segunda-feira'],
  ['T', 'terça-feira'],
  ['Q', 'quarta-feira'],
  ['Q', 'quinta-feira'],
  ['S', 'sexta-feira'],
  ['S', 'sábado'],
] as const;

const moves: Readonly<Record<string, (day: Day, shift: boolean) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
};

/** One month as a grid: arrows move by day and week, Home and End in the week, Page keys by month, with Shift by year. */
export const Calendar = ({ start, picked, onPick, isAllowed }: CalendarProps) => {
  const [at, setAt] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  const headingId = useId();
  const moved = useRef(true);
  const place = dayText(at);
  const now = dayText(today());
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${place}"]`)?.focus();
    moved.current = false;
  }, [place]);
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    moved.current = true;
    setAt(move(at, event.shiftKey));
  };
  return (
    <>
      <div className="calendar-head">
        <IconButton icon="left" label="Mês anterior" onClick={() => setAt(addMonths(at, -1))} />
        <p id={headingId} aria-live="polite">
          {sayMonth(at)}
        </p>
        <IconButton icon="right" label="Próximo mês" onClick={() => setAt(addMonths(at, 1))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is the grid of the ARIA practices */}
      <table ref={grid} className="calendar-grid" role="grid" aria-labelledby={headingId} onKeyDown={press}>
        <thead>
          <tr>
            {weekdays.map(([letter, name]) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{letter}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(at).map((week) => (
            <tr key={week.map(dayText).join()}>
              {week.map((day) => {
                const text = dayText(day);
                return (
                  <td key={text}>
                    <button
                      type="button"
                      className="calendar-day"
                      tabIndex={text === place ? 0 : -1}
                      data-day={text}
                      data-outside={day.month !== at.month || undefined}
                      data-picked={text === picked || undefined}
                      aria-pressed={text === picked}
                      aria-current={text === now ? 'date' : undefined}
                      aria-label={sayDay(day)}
                      aria-disabled={!isAllowed(day) || undefined}
                      onClick={() => isAllowed(day) && onPick(day)}
                    >
                      {day.day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
