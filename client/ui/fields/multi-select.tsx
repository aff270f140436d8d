import { useCombobox, useMultipleSelection } from 'downshift';
import { type Ref, useId, useState } from 'react';
import { Chip } from './chips-input.tsx';
import { Field, type FieldProps } from './field.tsx';
import { type Option, useOptions } from './option.ts';
import { ComboFrame } from './option-list.tsx';

export interface MultiSelectProps<O extends Option> extends FieldProps {
  readonly options: readonly O[];
  readonly value: readonly O[];
  readonly onChange: (value: O[]) => void;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const events = useCombobox.stateChangeTypes;

/** Several of many options, as chips. The list stays open after a pick. A second pick takes the option off, Backspace the last one. */
export const MultiSelect = <O extends Option>(props: MultiSelectProps<O>) => {
  const { options, value, onChange, placeholder, onBlur, ref, ...field } = props;
  const ownId = useId();
  const id = field.id ?? ownId;
  const [query, setQuery] = useState('');
  const { found } = useOptions(options, query, 'anywhere');
  const isChosen = (option: O) => value.some(({ id: chosenId }) => chosenId === option.id);
  const remove = (option: O) => onChange(value.filter(({ id: other }) => other !== option.id));

  const selection = useMultipleSelection<O>({
    selectedItems: [...value],
    itemToKey: (option) => option?.id,
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems),
  });
  const box = useCombobox<O>({
    items: found,
    inputId: id,
    labelId: `${id}-label`,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.id,
    selectedItem: null,
    inputValue: query,
    scrollIntoView: () => undefined,
    stateReducer: (state, { type, changes }) => {
      if (type === events.InputKeyDownEnter || type === events.ItemClick) {
        return {
          ...changes,
          isOpen: true,
          highlightedIndex: state.highlightedIndex,
          inputValue: state.inputValue,
        };
      }
      return type === events.InputBlur ? { ...changes, selectedItem: null } : changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      if (type === events.InputBlur) setQuery('');
      if (selectedItem && type !== events.InputBlur) {
        if (isChosen(selectedItem)) remove(selectedItem);
        else onChange([...value, selectedItem]);
        setQuery('');
      }
    },
  });
  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <ComboFrame
          box={box}
          wiring={wiring}
          placeholder={value.length === 0 ? placeholder : undefined}
          options={found}
          isChosen={isChosen}
          input={{
            ...selection.getDropdownProps({ preventKeyAction: query !== '', ...(ref && { ref }) }),
            onChange: (event) => setQuery(event.currentTarget.value),
            ...(onBlur && { onBlur }),
          }}
        >
          {value.length > 0 && (
            <ul className="d-contents list-unstyled" aria-label="Selecionados">
              {value.map((option) => (
                <Chip key={option.id} label={option.label} onRemove={() => remove(option)} />
              ))}
            </ul>
          )}
        </ComboFrame>
      )}
    </Field>
  );
};
