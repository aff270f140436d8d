import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { fold } from '../layout/fold.ts';
import { IconButton } from '../layout/icon-button.tsx';
import { Field, FieldBox, type FieldProps } from './field.tsx';

interface ChipProps {
  readonly children: ReactNode;
  /** Name for the button; without `onRemove` there is none. */
  readonly label?: string;
  readonly onRemove?: (() => void) | undefined;
  /** Why this value is wrong, for example 'não encontrado'. */
  readonly problem?: string | undefined;
}

/** One of several values; an item of a list. */
export const Chip = ({ children, label, onRemove, problem }: ChipProps) => (
  <li
    className="chip d-inline-flex align-items-center mw-100 rounded-2 small"
    data-problem={problem === undefined ? undefined : true}
    title={problem}
  >
    <span className="text-truncate">{children}</span>
    {problem !== undefined && <span className="chip-problem text-nowrap"> ({problem})</span>}
    {onRemove && <IconButton icon="close" small label={`Remover ${label}`} onClick={onRemove} />}
  </li>
);

/** Adds the texts of a list separated by commas, semicolons or lines. Texts that are there already, in any case, are left out. */
export const addChips = (chips: readonly string[], typed: string): string[] => {
  const known = new Set(chips.map(fold));
  const added = typed
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !known.has(fold(text)) && known.add(fold(text)));
  return [...chips, ...added];
};

export interface ChipsInputProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** The text in the box that is no chip yet; a screen that acts at once (a search) adds it with `addChips`. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Why a chip is wrong; `undefined` when it is right. */
  readonly problemOf?: (chip: string) => string | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Free texts as chips: a comma, Enter or leaving the box makes one; Backspace takes the last off; a pasted list makes several. */
export const ChipsInput = (props: ChipsInputProps) => {
  const { value, onChange, typed, onType, problemOf, disabled, placeholder, ref, ...field } = props;
  const ownId = useId();
  const id = field.id ?? ownId;
  const commit = (text: string) => {
    const chips = addChips(value, text);
    if (chips.length !== value.length) onChange(chips);
    onType('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      commit(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const leave = ({ target, relatedTarget: pressed }: FocusEvent<HTMLInputElement>) => {
    // The submit takes the text as it is. A chip now could move the button away from under the pointer.
    const submits = pressed instanceof HTMLButtonElement && pressed.type === 'submit';
    if (!submits || pressed.form !== target.form) commit(typed);
  };
  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <FieldBox wiring={wiring} disabled={disabled}>
          <ul className="chips list-unstyled" aria-label="Adicionados" hidden={value.length === 0}>
            {value.map((chip) => (
              <Chip
                key={chip}
                label={chip}
                problem={problemOf?.(chip)}
                onRemove={disabled ? undefined : () => onChange(value.filter((other) => other !== chip))}
              >
                {chip}
              </Chip>
            ))}
          </ul>
          <input
            {...wiring}
            ref={ref}
            type="text"
            autoComplete="off"
            enterKeyHint="enter"
            disabled={disabled}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={typed}
            onKeyDown={press}
            onBlur={leave}
            onChange={({ target }) => {
              if (/[,;\n]/.test(target.value)) commit(target.value);
              else onType(target.value);
            }}
          />
        </FieldBox>
      )}
    </Field>
  );
};
