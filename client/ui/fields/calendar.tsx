import { useLayoutEffect, useRef } from 'react';
import { type DateLib, DayPicker } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { Button } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { type Day, type DayText, readDay, today } from './date-text.ts';

export interface CalendarProps {
  readonly value: DayText;
  readonly onPick: (day: Day) => void;
  readonly onClose: () => void;
}

/** The classes that the style sheet knows; react-day-picker's own style sheet is not used. */
const classNames = {
  months: 'calendar-months',
  month: 'calendar-month',
  month_caption: 'fw-semibold text-center',
  button_previous: 'btn btn-icon',
  button_next: 'btn btn-icon',
  month_grid: 'calendar-grid w-100 mt-2 text-center',
  weekday: 'py-1 fs-8 fw-semibold text-body-secondary',
  day: 'calendar-cell',
  day_button: 'calendar-day w-100 rounded-2 p-0',
};

/** 'março de 2026'; react-day-picker says 'março 2026'. */
const monthName = (month: Date, _: unknown, dates?: DateLib): string =>
  dates?.format(month, "LLLL 'de' y") ?? '';

/** Pixels between the calendar and the edge of the page. */
const gap = 6;

/** The dialog of a date field: one month, with a button for today. The grid takes focus when it opens. */
export const Calendar = ({ value, onPick, onClose }: CalendarProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const calendar = frame.current;
    if (calendar === null) return;
    // Beside the right edge of the page there is less room than it takes.
    const beyond = calendar.getBoundingClientRect().right - document.documentElement.clientWidth + gap;
    if (beyond > 0) calendar.style.insetInlineStart = `${-beyond}px`;
    calendar.scrollIntoView({ block: 'nearest' });
  }, []);
  const picked = readDay(value);
  return (
    <div
      ref={frame}
      className="calendar border rounded bg-body p-3 shadow"
      role="dialog"
      aria-label="Escolher data"
    >
      <DayPicker
        mode="single"
        required
        selected={picked}
        onSelect={onPick}
        defaultMonth={picked ?? today()}
        today={today()}
        // Days are midnights in UTC: see date-text.ts.
        timeZone="UTC"
        locale={ptBR}
        labels={{
          labelGrid: monthName,
          labelPrevious: () => 'Mês anterior',
          labelNext: () => 'Próximo mês',
        }}
        formatters={{
          formatCaption: monthName,
          formatWeekdayName: (day, _, dates) => dates?.format(day, 'ccccc') ?? '',
        }}
        classNames={classNames}
        components={{
          Chevron: ({ orientation }) => <Icon name={orientation === 'left' ? 'left' : 'right'} />,
        }}
        navLayout="around"
        showOutsideDays
        autoFocus
      />
      <div className="d-flex justify-content-between mt-2">
        <Button size="sm" variant="outline-secondary" onClick={() => onPick(today())}>
          Hoje
        </Button>
        <Button size="sm" variant="outline-secondary" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  );
};
