import { fields, type Restriction } from '../../../shared/contract/restrictions.ts';
import type { CsvColumn } from '../../../shared/csv.ts';
import { restrictionsCsv } from '../../../shared/restrictions-csv.ts';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import { Marked } from '../../ui/layout/marked.tsx';
import type { Column } from '../../ui/table/column.ts';
import { commodityNames, pierName, portName, terminalName } from './restriction-item.ts';
import {
  type Fit,
  fitOf,
  fitReason,
  isAsked,
  type Verdict,
  type Vessel,
  verdictWords,
} from './vessel-fit.ts';

const tones: Readonly<Record<Verdict, 'success' | 'error' | 'warning'>> = {
  cabe: 'success',
  'nao-cabe': 'error',
  desconhecido: 'warning',
};

/** Whether the vessel fits, in words and colour, and why it does not. */
const FitMark = ({ fit }: { readonly fit: Fit }) => {
  const reason = fitReason(fit);
  return (
    <span className="stacked">
      <span className="tag" data-tone={tones[fit.verdict]}>
        <Marked text={verdictWords[fit.verdict]} />
      </span>
      {reason !== '' && (
        <small>
          <Marked text={reason} />
        </small>
      )}
    </span>
  );
};

/** Columns of spec 2.17. */
const columns: readonly Column<Restriction>[] = columnsOf(fields, {
  porto: { text: portName, weight: 1.3 },
  terminal: { text: terminalName, weight: 1.3 },
  pier: { text: pierName, weight: 1.3 },
  maxDraft: { weight: 1.35 },
  maxLoa: { weight: 1.2 },
  maxBeam: { weight: 1.4 },
  maxAirDraft: { weight: 1.6 },
  maxDwt: { weight: 0.95 },
  remark: { weight: 1.55 },
  commodities: { text: commodityNames, weight: 1.55 },
});

const ranks: Readonly<Record<Verdict, number>> = { cabe: 0, desconhecido: 1, 'nao-cabe': 2 };

/** The columns, and once a vessel is asked about, first of all whether it fits. Must be kept between renders. */
export function columnsFor(vessel: Vessel): readonly Column<Restriction>[] {
  if (!isAsked(vessel)) return columns;
  const fit: Column<Restriction> = {
    key: 'navio',
    header: 'Navio',
    cell: (row) => <FitMark fit={fitOf(row, vessel)} />,
    sortValue: { as: 'number', of: (row) => ranks[fitOf(row, vessel).verdict] },
    searchText: (row) => {
      const found = fitOf(row, vessel);
      return `${verdictWords[found.verdict]} ${fitReason(found)}`;
    },
    weight: 1.4,
  };
  return [...columns.slice(0, 3), fit, ...columns.slice(3)];
}

/** The list's columns for a spreadsheet; the columns about a vessel come last. */
export const restrictionCsv = (vessel: Vessel): readonly CsvColumn<Restriction>[] =>
  isAsked(vessel)
    ? [
        ...restrictionsCsv,
        { header: 'Cabe este navio?', value: (row) => verdictWords[fitOf(row, vessel).verdict] },
        { header: 'Motivo', value: (row) => fitReason(fitOf(row, vessel)) },
      ]
    : restrictionsCsv;
