import { useMemo, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { ListView, ListViewState } from '../../ui/table/list-view.ts';
import { NumberField } from './number-field.tsx';
import { isAsked, measures, readVessel, type Verdict, type Vessel, verdictWords } from './vessel-fit.ts';

/** The vessel that the address asks about; the same object until one of its measures is another. */
export function useVessel(filters: ListView['filters']): Vessel {
  const typed = JSON.stringify(measures.map(({ key }) => [key, filters[key] ?? '']));
  return useMemo(() => readVessel(Object.fromEntries(JSON.parse(typed) as [string, string][])), [typed]);
}

/** The filter of the list by verdict; the measures are filters of the address too, so that a question can be sent as a link. */
export const verdictFilter = 'cabe';

type VerdictCounts = Readonly<Record<Verdict, number>>;

const verdicts: readonly Verdict[] = ['cabe', 'nao-cabe', 'desconhecido'];

const blank = Object.fromEntries([...measures.map(({ key }) => [key, '']), [verdictFilter, '']]);

interface VesselPanelProps {
  readonly list: ListViewState;
  /** Undefined while the list loads. */
  readonly counts: VerdictCounts | undefined;
}

/** 'Cabe este navio?': the measures of a vessel, to which the list then answers row by row. */
export const VesselPanel = ({ list: { view, change }, counts }: VesselPanelProps) => {
  const { filters } = view;
  const asked = isAsked(readVessel(filters));
  // On a phone the panel starts closed.
  const [open, setOpen] = useState(() => asked || window.matchMedia('(min-width: 768px)').matches);
  const put = (part: Readonly<Record<string, string>>) => change({ filters: { ...filters, ...part } });
  return (
    <details
      className="vessel-panel border rounded-3 bg-body shadow-sm px-4 py-1 mb-3"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fw-semibold text-body-emphasis">
        <Icon name="anchor" />
        Cabe este navio?
      </summary>
      <fieldset className="vessel-measures">
        <legend className="visually-hidden">Medidas do navio</legend>
        {measures.map(({ key, label, unit }) => (
          <NumberField
            key={key}
            label={`${label} (${unit})`}
            value={filters[key] ?? ''}
            onChange={(typed) => put({ [key]: typed })}
          />
        ))}
        {asked && (
          <>
            <SelectField
              label="Mostrar"
              placeholder="Todos"
              options={verdicts.map((id) => ({
                id,
                label: `${verdictWords[id]} (${formatNumber(counts?.[id] ?? 0)})`,
              }))}
              value={filters[verdictFilter] ?? ''}
              onChange={({ target }) => put({ [verdictFilter]: target.value })}
            />
            <Button variant="outline-secondary" onClick={() => put(blank)}>
              Limpar navio
            </Button>
          </>
        )}
      </fieldset>
      <p className="my-2 small text-body-secondary" role="status">
        {asked && counts !== undefined ? answer(counts) : 'Medidas em branco não são verificadas.'}
      </p>
    </details>
  );
};

const answer = (counts: VerdictCounts): string =>
  `Cabe em ${formatNumber(counts.cabe)}, não cabe em ${formatNumber(counts['nao-cabe'])}, ` +
  `desconhecido em ${formatNumber(counts.desconhecido)}. Medidas em branco não são verificadas.`;
