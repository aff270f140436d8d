import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { lazyPart } from '../../connection/connection.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Popover } from '../../ui/layout/popover.tsx';
import { PanelSkeleton } from '../../ui/layout/skeleton.tsx';
import type { Choice } from '../../ui/table/facets.ts';
import { type Condition, type ListViewState, valuesIn } from '../../ui/table/list-view.ts';
import type { Questions } from './filter-builder.tsx';
import type { Filter } from './list-display.ts';

/** Shown as the choice of a filter that has several. */
const several = '*';

const choiceText = ({ label, count }: Omit<Choice, 'id'>): string =>
  count === undefined ? label : `${label} (${formatNumber(count)})`;

interface ListFilterProps {
  readonly list: ListViewState;
  readonly filter: Filter;
  readonly hideLabel: boolean;
}

/** One filter of a list, kept in the address. Where several values can be chosen, a choice adds one or takes it back. */
export const ListFilter = ({ list: { view, change }, filter, hideLabel }: ListFilterProps) => {
  const { name, label, all, choices } = filter;
  const chosen = valuesIn(filter.value ?? view.filters[name]);
  const put = (values: readonly string[]) =>
    change({ filters: { ...view.filters, [name]: values.join('\n') } });
  const choose = (id: string) => {
    if (id === '') put([]);
    else if (!filter.several) put([id]);
    else put(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  };
  // A value that the list does not offer stays among the choices: an address may name any.
  const unknown = chosen.filter((id) => choices.every((choice) => choice.id !== id));
  const options = [...choices, ...unknown.map((id) => ({ id, label: id }))].map((choice) => ({
    id: choice.id,
    label: `${chosen.length > 1 && chosen.includes(choice.id) ? '✓ ' : ''}${choiceText(choice)}`,
  }));
  return (
    <SelectField
      label={label}
      hideLabel={hideLabel}
      {...(all && { placeholder: choiceText(all) })}
      options={
        chosen.length > 1 ? [{ id: several, label: `${chosen.length} escolhidos` }, ...options] : options
      }
      value={chosen.length > 1 ? several : (chosen[0] ?? '')}
      onChange={({ target }) => target.value !== several && choose(target.value)}
    />
  );
};

const FilterBuilder = lazyPart(
  async () => (await import('./filter-builder.tsx')).FilterBuilder,
  PanelSkeleton,
);

interface FilterMenuProps {
  readonly list: ListViewState;
  readonly questions: Questions;
  /** The condition that is edited; without it, a new one is made. */
  readonly condition?: Condition;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button with the panel in which a condition is made or edited. */
export const FilterMenu = ({ list, questions, condition, label, className, children }: FilterMenuProps) => (
  <Popover label={label} className={className} button={children}>
    {(close) => (
      <div className="w-17">
        <FilterBuilder {...{ list, questions, condition, close }} />
      </div>
    )}
  </Popover>
);

/** '+ Filtro'. */
export const AddFilter = (props: Pick<FilterMenuProps, 'list' | 'questions'>) => (
  <FilterMenu {...props} label="Filtro: coluna, condição e valor" className="btn btn-outline-secondary">
    <Icon name="add" />
    Filtro
  </FilterMenu>
);
