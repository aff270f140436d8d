import { formatNumber } from '../../../shared/format.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { type ListViewState, valuesIn } from '../../ui/table/list-view.ts';
import { type Choice, type Chosen, chosenText, type Filter } from './list-display.ts';

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

interface FilterChipsProps {
  readonly list: ListViewState;
  readonly chosen: readonly Chosen[];
}

/** The active filters. Each can be removed alone, or all at once. Focus then goes to the search. */
export const FilterChips = ({ list: { view, change }, chosen }: FilterChipsProps) => {
  if (chosen.length === 0) return null;
  const put = (from: Element, filters: Readonly<Record<string, string>>) => {
    from.closest('.toolbar')?.querySelector('input')?.focus();
    change({ filters: { ...view.filters, ...filters } });
  };
  return (
    <ul
      className="filter-chips list-unstyled d-flex flex-wrap align-items-center gap-2 w-100 m-0"
      aria-label="Filtros ativos"
    >
      {chosen.map((each) => {
        const { name } = each.filter;
        const rest = valuesIn(view.filters[name]).filter((value) => value !== each.id);
        return (
          <li key={chosenText(each)} className="mw-100">
            <button
              type="button"
              className="chip d-inline-flex align-items-center gap-1 mw-100 rounded-2 small text-start text-break"
              onClick={({ currentTarget }) => put(currentTarget, { [name]: rest.join('\n') })}
            >
              <span className="visually-hidden">Retirar </span>
              {chosenText(each)}
              <Icon name="close" />
            </button>
          </li>
        );
      })}
      <li>
        <Button
          variant="link"
          size="sm"
          onClick={({ currentTarget }) =>
            put(currentTarget, Object.fromEntries(chosen.map(({ filter }) => [filter.name, ''])))
          }
        >
          Limpar tudo
        </Button>
      </li>
    </ul>
  );
};
