import { compareNames } from '../../../shared/collation.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';
import type { FacetCounts } from './facets.ts';

export interface FacetWords {
  readonly label: string;
  /** The choice that filters nothing. */
  readonly all: string;
  /** Choices that are always offered, in this order, before those that the list holds. */
  readonly always?: readonly Option[];
}

/** The choices of a filter with their counts. The chosen one stays among them even if it leaves nothing. */
function optionsOf(always: readonly Option[], counts: FacetCounts | undefined, chosen: string): Option[] {
  const named = new Set(always.map(({ id }) => id));
  const found = new Set([...(counts?.byValue.keys() ?? []), ...(chosen === '' ? [] : [chosen])]);
  const others = [...found].filter((id) => !named.has(id)).sort(compareNames);
  return [...always, ...others.map((id) => ({ id, label: id }))].map(({ id, label }) => ({
    id,
    label: counts === undefined ? label : `${label} (${formatNumber(counts.byValue.get(String(id)) ?? 0)})`,
  }));
}

interface FacetFiltersProps<Facet extends string> {
  readonly list: ListViewState;
  readonly words: Readonly<Record<Facet, FacetWords>>;
  /** Undefined while the list loads. */
  readonly counts: Readonly<Record<Facet, FacetCounts>> | undefined;
  /** Whether the choice of all shows its count too. */
  readonly countAll?: boolean;
}

/** Labelled filters of a list, each choice with the number of rows that it leaves. */
export const FacetFilters = <Facet extends string>(props: FacetFiltersProps<Facet>) => {
  const { list, words, counts, countAll } = props;
  const { view, change } = list;
  return (Object.keys(words) as Facet[]).map((facet) => {
    const { label, all, always = [] } = words[facet];
    const chosen = view.filters[facet] ?? '';
    return (
      <SelectField
        key={facet}
        label={label}
        placeholder={countAll && counts !== undefined ? `${all} (${formatNumber(counts[facet].all)})` : all}
        options={optionsOf(always, counts?.[facet], chosen)}
        value={chosen}
        onChange={({ target }) => change({ filters: { ...view.filters, [facet]: target.value } })}
      />
    );
  });
};
