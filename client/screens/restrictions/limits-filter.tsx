import { useMemo } from 'react';
import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { type LimitsState, limitsFilter, limitsState } from '../../parts/missing-limits.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';

const words: readonly (readonly [LimitsState, string])[] = [
  ['completos', 'Todos preenchidos'],
  ['parciais', 'Algum em branco'],
  ['nenhum', 'Nenhum preenchido'],
];

interface LimitsFilterProps {
  readonly list: ListViewState;
  readonly rows: readonly Restriction[] | undefined;
}

/** Narrows the list to piers whose limits are complete, partly blank or all blank. */
export const LimitsFilter = ({ list: { view, change }, rows = [] }: LimitsFilterProps) => {
  const options = useMemo(() => {
    const states = Map.groupBy(rows, limitsState);
    return words.map(([id, label]) => ({ id, label: `${label} (${states.get(id)?.length ?? 0})` }));
  }, [rows]);
  return (
    <SelectField
      label="Limites"
      hideLabel
      placeholder="Limites: todos"
      options={options}
      value={view.filters[limitsFilter] ?? ''}
      onChange={({ target }) => change({ filters: { ...view.filters, [limitsFilter]: target.value } })}
    />
  );
};
