import { areas, outcomeTexts } from '../../parts/activity-words.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';
import { type Facet, type FacetCounts, facets, periodFilter, periods, readPeriod } from './activity-item.ts';

interface FilterWords {
  readonly label: string;
  readonly all: string;
  /** Choices that are always offered, in this order. */
  readonly always: readonly { readonly id: string; readonly label: string }[];
}

const words: Readonly<Record<Facet, FilterWords>> = {
  area: { label: 'Área', all: 'Todas', always: areas },
  resultado: {
    label: 'Resultado',
    all: 'Todos',
    always: Object.entries(outcomeTexts).map(([id, label]) => ({ id, label })),
  },
  quem: { label: 'Quem', all: 'Todos', always: [] },
};

/** The choices of a filter with their counts; what is chosen stays among them though it leaves nothing. */
function optionsOf({ always }: FilterWords, counts: ReadonlyMap<string, number> | undefined, chosen: string) {
  const named = new Set(always.map(({ id }) => id));
  const found = new Set([...(counts?.keys() ?? []), ...(chosen === '' ? [] : [chosen])]);
  const others = [...found].filter((id) => !named.has(id)).sort();
  const all = [...always, ...others.map((id) => ({ id, label: id }))];
  return counts === undefined
    ? all
    : all.map(({ id, label }) => ({ id, label: `${label} (${counts.get(id) ?? 0})` }));
}

interface ActivityFiltersProps {
  readonly list: ListViewState;
  /** Undefined while the list loads. */
  readonly counts: FacetCounts | undefined;
}

/** Period, area, outcome and who, each choice with the number that it leaves. */
export const ActivityFilters = ({ list: { view, change }, counts }: ActivityFiltersProps) => {
  const choose = (name: string, value: string) => change({ filters: { ...view.filters, [name]: value } });
  return (
    <fieldset className="labelled-filters">
      <legend className="visually-hidden">Filtros</legend>
      <SelectField
        label="Período"
        options={periods}
        value={readPeriod(view.filters[periodFilter])}
        onChange={({ target }) => choose(periodFilter, target.value)}
      />
      {facets.map((facet) => {
        const { label, all } = words[facet];
        const chosen = view.filters[facet] ?? '';
        return (
          <SelectField
            key={facet}
            label={label}
            placeholder={all}
            options={optionsOf(words[facet], counts?.[facet], chosen)}
            value={chosen}
            onChange={({ target }) => choose(facet, target.value)}
          />
        );
      })}
    </fieldset>
  );
};
