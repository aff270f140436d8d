import { startTransition, useOptimistic, useState } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';
import { NumberField } from './number-field.tsx';
import {
  isAsked,
  measures,
  readVessel,
  slackMeasure,
  type VesselFit,
  verdictFilter,
  vesselFilters,
} from './vessel-fit.ts';

type VerdictCounts = Readonly<Record<VesselFit, number>>;

const verdicts: readonly (readonly [VesselFit, string])[] = [
  ['cabe', 'Cabem'],
  ['nao-cabe', 'Não cabem'],
  ['desconhecido', 'Sem dados'],
];

interface VesselPanelProps {
  readonly list: ListViewState;
  /** Undefined while the list loads. */
  readonly counts: VerdictCounts | undefined;
}

/** 'Cabe este navio?': the measures of a vessel, to which the list then answers row by row. */
export const VesselPanel = ({ list: { view, change }, counts }: VesselPanelProps) => {
  // The field shows a digit at once; the list answers as soon as it can.
  const [filters, show] = useOptimistic(view.filters);
  const asked = isAsked(readVessel(filters));
  const [open, setOpen] = useState(asked);
  const put = (part: Readonly<Record<string, string>>) =>
    startTransition(() => {
      const next = { ...filters, ...part };
      show(next);
      change({ filters: next });
    });
  return (
    <details
      className="unfolding border rounded-3 bg-body shadow-sm px-4 py-1 mb-3 d-print-none"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="d-flex align-items-center gap-2 py-1 fw-semibold text-body-emphasis">
        <span className="text-primary">
          <Icon name="anchor" />
        </span>
        Cabe este navio?
      </summary>
      <fieldset className="vessel-measures fit-grid fit-8 gap-2 mt-1">
        <legend className="visually-hidden">Medidas do navio</legend>
        {measures.map(({ key, label, unit }) => (
          <NumberField
            key={key}
            label={`${label} (${unit})`}
            value={filters[key] ?? ''}
            onChange={(typed) => put({ [key]: typed })}
          />
        ))}
        <NumberField
          label="Folga (m)"
          value={filters[slackMeasure] ?? ''}
          onChange={(typed) => put({ [slackMeasure]: typed })}
        />
        {asked && (
          <Button
            variant="outline-secondary"
            className="align-self-end px-2 text-nowrap"
            onClick={() => put(vesselFilters)}
          >
            Limpar navio
          </Button>
        )}
      </fieldset>
      {asked && (
        <fieldset className="d-flex flex-wrap gap-2 mt-2">
          <legend className="visually-hidden">Mostrar</legend>
          {verdicts.map(([id, words]) => (
            <Button
              key={id}
              variant="outline-secondary"
              size="sm"
              aria-pressed={filters[verdictFilter] === id}
              onClick={() => put({ [verdictFilter]: filters[verdictFilter] === id ? '' : id })}
            >
              {words} {formatNumber(counts?.[id] ?? 0)}
            </Button>
          ))}
        </fieldset>
      )}
      <p className="my-2 small text-body-secondary" role="status">
        {asked && counts !== undefined ? answer(counts) : 'Medidas em branco não são verificadas.'}
      </p>
    </details>
  );
};

const answer = (counts: VerdictCounts): string =>
  `Cabe em ${formatNumber(counts.cabe)}, não cabe em ${formatNumber(counts['nao-cabe'])}, ` +
  `desconhecido em ${formatNumber(counts.desconhecido)}. Medidas em branco não são verificadas.`;
