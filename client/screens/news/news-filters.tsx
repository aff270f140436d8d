import { Button } from 'react-bootstrap';
import { categories } from '../../../shared/contract/news.ts';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';
import { compareNames } from '../../ui/table/name-order.ts';
import { type Facet, type FacetCounts, type FilteredNews, facets, noFilters } from './facets.ts';

interface FilterWords {
  readonly label: string;
  readonly all: string;
  /** Choices that are offered even where they leave nothing, in this order. */
  readonly always: readonly string[];
  readonly named: Readonly<Record<string, string>>;
}

const words: Readonly<Record<Facet, FilterWords>> = {
  categoria: {
    label: 'Categoria',
    all: 'Todas',
    always: categories.map(({ descricao }) => descricao),
    named: {},
  },
  commodity: { label: 'Commodity', all: 'Todas', always: [], named: {} },
  porto: { label: 'Porto', all: 'Todos', always: [], named: {} },
  excluida: {
    label: 'Excluída',
    all: 'Todas',
    always: ['N', 'S'],
    named: { N: 'Não excluídas', S: 'Excluídas' },
  },
};

/** The choices of a filter with their counts; what is chosen stays among them though it leaves nothing. */
function optionsOf({ always, named }: FilterWords, { byValue }: FacetCounts, chosen: string): Option[] {
  const others = new Set(chosen === '' ? byValue.keys() : [...byValue.keys(), chosen]);
  for (const value of always) others.delete(value);
  return [...always, ...[...others].sort(compareNames)].map((value) => ({
    id: value,
    label: `${named[value] ?? value} (${byValue.get(value) ?? 0})`,
  }));
}

interface NewsFiltersProps {
  readonly list: ListViewState;
  /** Undefined while the list loads. */
  readonly counts: FilteredNews['counts'] | undefined;
}

const nothing: FacetCounts = { all: 0, byValue: new Map() };

/** Filters by category, commodity, port and deleted flag (spec 2.8), each choice with the number it leaves. */
export const NewsFilters = ({ list: { view, change }, counts }: NewsFiltersProps) => (
  <fieldset className="labelled-filters">
    <legend className="visually-hidden">Filtros</legend>
    {facets.map((facet) => {
      const { label, all } = words[facet];
      const chosen = view.filters[facet] ?? '';
      const count = counts?.[facet] ?? nothing;
      return (
        <SelectField
          key={facet}
          label={label}
          placeholder={counts === undefined ? all : `${all} (${count.all})`}
          options={optionsOf(words[facet], count, chosen)}
          value={chosen}
          onChange={({ target }) => change({ filters: { ...view.filters, [facet]: target.value } })}
        />
      );
    })}
    {facets.some((facet) => view.filters[facet] !== '') && (
      <Button variant="outline-secondary" onClick={() => change({ filters: noFilters })}>
        Limpar filtros
      </Button>
    )}
  </fieldset>
);
