import { areas } from '../../../shared/entities.ts';
import { outcomeTexts } from '../../parts/activity-words.ts';
import { FacetFilters, type FacetWords } from '../../parts/facet-filters.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';
import { type Facet, type FilteredActivity, periodFilter, periods, readPeriod } from './activity-item.ts';

const words: Readonly<Record<Facet, FacetWords>> = {
  area: { label: 'Área', all: 'Todas', always: areas },
  resultado: {
    label: 'Resultado',
    all: 'Todos',
    always: Object.entries(outcomeTexts).map(([id, label]) => ({ id, label })),
  },
  quem: { label: 'Quem', all: 'Todos' },
};

interface ActivityFiltersProps {
  readonly list: ListViewState;
  /** Undefined while the list loads. */
  readonly counts: FilteredActivity['counts'] | undefined;
}

/** Period, area, outcome and who, each choice with the number that it leaves. */
export const ActivityFilters = ({ list, counts }: ActivityFiltersProps) => {
  const { view, change } = list;
  return (
    <fieldset className="labelled-filters">
      <legend className="visually-hidden">Filtros</legend>
      <SelectField
        label="Período"
        options={periods}
        value={readPeriod(view.filters[periodFilter])}
        onChange={({ target }) => change({ filters: { ...view.filters, [periodFilter]: target.value } })}
      />
      <FacetFilters list={list} words={words} counts={counts} />
    </fieldset>
  );
};
