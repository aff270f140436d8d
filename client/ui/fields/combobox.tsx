import { useCombobox } from 'downshift';
import { type Ref, useEffect, useId, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { type Match, namedOption, type Option, useOptions } from './option.ts';
import { ComboFrame } from './option-list.tsx';

/** What stands in the box: `option` is null while the text names none of the options. */
export interface ComboboxValue<O extends Option = Option> {
  readonly text: string;
  readonly option: O | null;
}

export const noChoice: ComboboxValue<never> = { text: '', option: null };

export const chosen = <O extends Option>(option: O): ComboboxValue<O> => ({ text: option.label, option });

export interface ComboboxProps<O extends Option> extends FieldProps {
  readonly options: readonly O[];
  readonly value: ComboboxValue<O>;
  readonly onChange: (value: ComboboxValue<O>) => void;
  /** `anywhere` by default (R18). */
  readonly match?: Match;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const events = useCombobox.stateChangeTypes;

/**
 * A field that finds one of many options while a person types: without case and accents, after 250 ms; empty shows all
 * (spec 2.12). Text that names no option stays, for the screen to judge; an option typed in full counts as picked.
 */
export const Combobox = <O extends Option>(props: ComboboxProps<O>) => {
  const {
    options,
    value,
    onChange,
    match = 'anywhere',
    disabled,
    placeholder,
    onBlur,
    ref,
    ...field
  } = props;
  const ownId = useId();
  const id = field.id ?? ownId;
  const [query, setQuery] = useState('');
  const { found, settled } = useOptions(options, query, match);
  const box = useCombobox<O>({
    items: found,
    inputId: id,
    labelId: `${id}-label`,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.id,
    selectedItem: value.option,
    inputValue: value.text,
    scrollIntoView: () => undefined,
    stateReducer: (state, { type, changes }) => {
      // Leaving the box picks nothing: the person may not mean the highlighted option.
      if (type === events.InputBlur) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      // Enter before the list shows the options of the typed text: it waits for them.
      return type === events.InputKeyDownEnter && state.highlightedIndex < 0 ? state : changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(chosen(selectedItem));
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setQuery('');
    },
  });
  const { isOpen, setHighlightedIndex } = box;
  // Enter picks the first match, but only once the list shows the options of the typed text.
  useEffect(() => {
    if (isOpen && query !== '') setHighlightedIndex(settled && found.length > 0 ? 0 : -1);
  }, [isOpen, query, settled, found, setHighlightedIndex]);

  const clear = () => {
    onChange({ text: '', option: null });
    setQuery('');
    document.getElementById(id)?.focus();
  };
  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <ComboFrame
          box={box}
          wiring={wiring}
          disabled={disabled}
          placeholder={placeholder}
          options={found}
          isChosen={(option) => option.id === value.option?.id}
          input={{
            ...(disabled && { disabled }),
            ...(ref && { ref }),
            // Here and not in downshift's callbacks, which come too late to keep the cursor in its place.
            onChange: (event) => {
              const text = event.currentTarget.value;
              onChange({ text, option: value.option?.label === text ? value.option : null });
              setQuery(text);
            },
            onKeyDown: (event) => {
              // Esc in a closed box belongs to the dialog around it; downshift would empty the box.
              if (event.key === 'Escape' && !isOpen) {
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              }
            },
            onBlur: () => {
              const named = value.option ? undefined : namedOption(options, value.text);
              if (named) onChange(chosen(named));
              onBlur?.();
            },
          }}
          onClear={value.text !== '' && !disabled ? clear : undefined}
        />
      )}
    </Field>
  );
};
