import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { fold } from '../layout/fold.ts';
import { IconButton } from '../layout/icon-button.tsx';
import { Field, FieldBox, type FieldProps } from './field.tsx';

interface ChipProps {
  readonly label: string;
  readonly onRemove: () => void;
  /** Why this value is wrong, for example 'não encontrado'. */
  readonly problem?: string | undefined;
}

/** One of several values; an item of a list. */
export const Chip = ({ label, onRemove, problem }: ChipProps) => (
  <li
    className="chip d-inline-flex align-items-center mw-100 rounded-2 small"
    data-problem={problem === undefined ? undefined : true}
    title={problem}
  >
    <span className="text-truncate">{label}</span>
    {problem !== undefined && <span className="chip-problem text-nowrap"> ({problem})</span>}
    <IconButton icon="close" small label={`Remover ${label}`} onClick={onRemove} />
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
}

/** Free texts as chips: a comma, Enter or leaving the box makes one; Backspace takes the last off; a pasted list makes several. */
export const ChipsInput = (props: ChipsInputProps) => {
  const { value, onChange, typed, onType, problemOf, ...field } = props;
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
        <FieldBox wiring={wiring}>
          {value.length > 0 && (
            <ul className="d-contents list-unstyled" aria-label="Adicionados">
              {value.map((chip) => (
                <Chip
                  key={chip}
                  label={chip}
                  problem={problemOf?.(chip)}
                  onRemove={() => onChange(value.filter((other) => other !== chip))}
                />
              ))}
            </ul>
          )}
          <input
            {...wiring}
            type="text"
            autoComplete="off"
            enterKeyHint="enter"
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
