import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Chip } from './chip.tsx';
import { Field, type FieldProps } from './field.tsx';
import { addChips } from './split-chips.ts';

export interface ChipsInputProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** What is typed and no chip yet; a screen that acts at once (a search) takes it along with `addChips`. */
  readonly onPending?: (text: string) => void;
  /** Why a chip is not well; `undefined` when it is. */
  readonly problemOf?: (chip: string) => string | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Free texts as chips: a comma, Enter or leaving the box makes one; Backspace takes the last off; a pasted list makes several. */
export const ChipsInput = (props: ChipsInputProps) => {
  const { value, onChange, onPending, problemOf, disabled, placeholder, ref, ...field } = props;
  const ownId = useId();
  const id = field.id ?? ownId;
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    onPending?.(text);
  };
  const commit = (text: string) => {
    const chips = addChips(value, text);
    if (chips.length !== value.length) onChange(chips);
    type('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      commit(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <div
          className="field-box"
          data-invalid={wiring['aria-invalid']}
          data-disabled={disabled || undefined}
        >
          <ul className="chips" aria-label="Adicionados" hidden={value.length === 0}>
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
            onBlur={() => commit(typed)}
            onChange={({ target }) => {
              if (/[,;\n]/.test(target.value)) commit(target.value);
              else type(target.value);
            }}
          />
        </div>
      )}
    </Field>
  );
};
