import { useVirtualizer } from '@tanstack/react-virtual';
import type { UseComboboxPropGetters } from 'downshift';
import { useEffect, useRef } from 'react';
import { Icon } from '../layout/icon.tsx';
import type { Option } from './option.ts';

export interface OptionListProps<O extends Option> {
  readonly options: readonly O[];
  readonly open: boolean;
  readonly highlighted: number;
  readonly isChosen: (option: O) => boolean;
  readonly getMenuProps: UseComboboxPropGetters<O>['getMenuProps'];
  readonly getItemProps: UseComboboxPropGetters<O>['getItemProps'];
}

/** The list under a combobox. Only the options in sight are in the document, so thousands cost nothing. */
export const OptionList = <O extends Option>(props: OptionListProps<O>) => {
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
      <div
        className="option-list border rounded bg-body px-3 py-2 text-body-secondary shadow"
        role="status"
        hidden={!none}
      >
        {none && 'Nenhum resultado'}
      </div>
    </>
  );
};
