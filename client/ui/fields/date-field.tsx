import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { parseTypedDay } from '../../../shared/typed-day.ts';
import { lazyPart } from '../../connection/connection.ts';
import { IconButton } from '../layout/icon-button.tsx';
import { type Day, type DayText, dayText, showDay } from './date-text.ts';
import { Field, FieldBox, type FieldProps } from './field.tsx';

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD' or ''. */
  readonly value: DayText;
  /** Typed text that is no date is reported as '' with that text: the field shows it as wrong, and a form may refuse it. */
  readonly onChange: (value: DayText, typed: string) => void;
  readonly disabled?: boolean;
  /** A stored text that is no date. It stands in the field until somebody changes it, and is not wrong. */
  readonly kept?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Most dates are typed: the calendar's code is loaded when it is first opened. */
const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

const keptHint = 'O servidor guarda este texto, que não é uma data. Sem alteração, ele fica como está.';

/** A day: shown dd/mm/yy, typed dd/mm/yy or dd/mm/yyyy, or picked from a calendar (reading R4). */
export const DateField = (props: DateFieldProps) => {
  const { value, onChange, disabled, kept = '', onBlur, ref, hint = 'dd/mm/aa', ...field } = props;
  const ownId = useId();
  const id = field.id ?? ownId;
  const [typed, setTyped] = useState(showDay(value) || kept);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const isKept = kept !== '' && typed === kept;
  const reported = useRef(value);
  // A value set from outside replaces the text; a value that this field reported leaves the text as it is being typed.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(showDay(value));
    setWrong(false);
  }, [value]);
  const put = (text: string) => {
    setTyped(text);
    setWrong(false);
    reported.current = parseTypedDay(text) ?? '';
    onChange(reported.current, text);
  };
  const settle = () => {
    const day = parseTypedDay(typed);
    setWrong(day === undefined && !isKept);
    if (day !== undefined) setTyped(showDay(day));
    onBlur?.();
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const pick = (day: Day) => {
    put(showDay(dayText(day)));
    close();
  };
  const leave = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Esc closes the calendar, not the dialog around it.
    event.preventDefault();
    close();
  };
  const error = field.error ?? (wrong ? 'Data inválida. Use dd/mm/aa.' : undefined);
  return (
    <Field {...field} id={id} hint={isKept ? keptHint : hint} error={error}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to Esc and to focus that leaves
        <div ref={root} className="position-relative mw-14" onBlur={leave} onKeyDown={press}>
          <FieldBox wiring={wiring} disabled={disabled}>
            <input
              {...wiring}
              ref={ref}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              disabled={disabled}
              value={typed}
              onChange={({ target }) => put(target.value)}
              onBlur={settle}
            />
            <IconButton
              ref={opener}
              icon="calendar"
              // Focus returns here: a screen reader says the day that was chosen.
              label={value === '' ? 'Escolher data' : `Escolher data, ${showDay(value)}`}
              small
              disabled={disabled}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </FieldBox>
          {open && <Calendar value={value} onPick={pick} onClose={close} />}
        </div>
      )}
    </Field>
  );
};
