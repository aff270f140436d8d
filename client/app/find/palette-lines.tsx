import type { UseComboboxReturnValue } from 'downshift';
import { type RefObject, useId } from 'react';
import { Icon } from '../../ui/layout/icon.tsx';
import { Marked, SearchMarks } from '../../ui/layout/marked.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { PaletteGroup, PaletteOption } from './palette-groups.ts';

/** A line: a link where it leads somewhere, so that the browser can open it in another tab. */
const OptionLine = ({ option, ...rest }: { readonly option: PaletteOption } & Record<string, unknown>) => {
  const { icon, title, detail, to, marked } = option;
  const content = (
    <>
      <Icon name={icon} />
      <span className="find-title text-truncate text-body-emphasis">
        {marked ? <Marked text={title} /> : title}
      </span>
      {detail !== '' && (
        <span className="find-detail text-truncate small text-body-secondary">
          {marked ? <Marked text={detail} /> : detail}
        </span>
      )}
    </>
  );
  const line = {
    ...rest,
    className:
      'find-option option d-flex text-decoration-none align-items-center column-gap-2 rounded-2 px-2',
  };
  return to === undefined ? (
    <div {...line}>{content}</div>
  ) : (
    <RouteLink {...line} to={to} tabIndex={-1}>
      {content}
    </RouteLink>
  );
};

interface PaletteLinesProps {
  readonly box: UseComboboxReturnValue<PaletteOption>;
  readonly groups: readonly PaletteGroup[];
  readonly typed: string;
  readonly menu: RefObject<HTMLDivElement | null>;
  readonly onChoose: (option: PaletteOption) => void;
}

/** The lines of the palette in their groups, as the list of its combobox. */
export const PaletteLines = ({ box, groups, typed, menu, onChoose }: PaletteLinesProps) => {
  const id = useId();
  let index = -1;
  const line = (option: PaletteOption) => {
    index += 1;
    const props = box.getItemProps({
      item: option,
      index,
      onClick: (event) => {
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
        // The browser opens another tab; the palette stays for the next one.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        onChoose(option);
      },
    });
    return <OptionLine key={option.key} option={option} {...props} />;
  };
  return (
    <SearchMarks search={typed}>
      <div
        {...box.getMenuProps({ ref: menu, 'aria-label': 'Resultados', 'aria-labelledby': undefined })}
        className="flex-fill overflow-y-auto p-2"
      >
        {groups.map(({ name, options }, number) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options may hold no fieldset
          <div key={name} role="group" aria-labelledby={`${id}-${number}`}>
            <div id={`${id}-${number}`} className="px-2 pt-2 pb-1 small fw-semibold text-body-secondary">
              {name}
            </div>
            {options.map(line)}
          </div>
        ))}
      </div>
    </SearchMarks>
  );
};
