import { useVirtualizer } from '@tanstack/react-virtual';
import type {
  UseComboboxGetInputPropsOptions,
  UseComboboxPropGetters,
  UseComboboxReturnValue,
} from 'downshift';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../layout/icon.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import { FieldBox, type FieldWiring } from './field.tsx';
import type { Option } from './option.ts';

interface OptionListProps<O extends Option> {
  readonly options: readonly O[];
  readonly open: boolean;
  readonly highlighted: number;
  readonly isChosen: (option: O) => boolean;
  readonly getMenuProps: UseComboboxPropGetters<O>['getMenuProps'];
  readonly getItemProps: UseComboboxPropGetters<O>['getItemProps'];
}

/** The list under a combobox. Only the options in sight are in the document, so thousands cost nothing. */
const OptionList = <O extends Option>(props: OptionListProps<O>) => {
  const { options, open, highlighted, isChosen, getMenuProps, getItemProps } = props;
  const list = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => list.current,
    estimateSize: () => 36,
    overscan: 8,
    // The list's own padding and border.
    scrollPaddingEnd: 10,
    enabled: open,
    useFlushSync: false,
  });
  useEffect(() => {
    if (open && highlighted >= 0) virtual.scrollToIndex(highlighted);
  }, [open, highlighted, virtual]);
  const shown = open ? virtual.getVirtualItems() : [];
  const isDrawn = shown.length > 0;
  // On a phone the field may stand near the edge of the window, its list below that.
  useEffect(() => {
    if (isDrawn) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isDrawn]);
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const none = open && options.length === 0;
  return (
    <>
      <ul
        {...getMenuProps({
          ref: list,
          className: 'option-list list-unstyled overflow-y-auto mb-0 border rounded bg-body p-1 shadow',
          'aria-label': 'Opções',
        })}
        hidden={!open || none}
      >
        {before > 0 && <li role="presentation" style={{ height: before }} />}
        {shown.map(({ index }) => {
          const option = options[index];
          if (option === undefined) return null;
          return (
            <li
              key={option.id}
              {...getItemProps({
                item: option,
                index,
                className: 'option d-flex align-items-center gap-2 rounded-2 px-2 py-1',
              })}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={options.length}
            >
              {option.label}
              {isChosen(option) && <Icon name="check" />}
            </li>
          );
        })}
        {open && after > 0 && shown.length > 0 && <li role="presentation" style={{ height: after }} />}
      </ul>
      <div role="status">
        {none && (
          <div className="option-list border rounded bg-body px-3 py-2 text-body-secondary shadow">
            Nenhum resultado
          </div>
        )}
      </div>
    </>
  );
};

interface ComboFrameProps<O extends Option> {
  readonly box: UseComboboxReturnValue<O>;
  readonly wiring: FieldWiring;
  readonly disabled?: boolean | undefined;
  readonly placeholder: string | undefined;
  readonly options: readonly O[];
  readonly isChosen: (option: O) => boolean;
  /** Refs and handlers of the input. */
  readonly input: UseComboboxGetInputPropsOptions;
  /** Empties the box; absent while there is nothing to empty. */
  readonly onClear?: (() => void) | undefined;
  /** What stands before the input, for example chips. */
  readonly children?: ReactNode;
}

/** The box of a combobox with the list below it. */
export const ComboFrame = <O extends Option>(props: ComboFrameProps<O>) => {
  const { box, wiring, disabled, placeholder, options, isChosen, input, onClear, children } = props;
  const { id: _, ...described } = wiring;
  const inputProps = box.getInputProps(input);
  return (
    <div className="combobox position-relative">
      <FieldBox wiring={wiring} disabled={disabled}>
        {children}
        <input
          {...inputProps}
          {...described}
          // downshift writes an empty id where nothing is highlighted, which refers to no element.
          aria-activedescendant={inputProps['aria-activedescendant'] || undefined}
          placeholder={placeholder}
        />
        {onClear && <IconButton icon="close" label="Limpar" small tabIndex={-1} onClick={onClear} />}
        <IconButton
          icon="down"
          label="Mostrar opções"
          small
          {...box.getToggleButtonProps(disabled ? { disabled } : {})}
        />
      </FieldBox>
      <OptionList
        options={options}
        open={box.isOpen}
        highlighted={box.highlightedIndex}
        isChosen={isChosen}
        getMenuProps={box.getMenuProps}
        getItemProps={box.getItemProps}
      />
    </div>
  );
};
