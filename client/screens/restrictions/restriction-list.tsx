import type { Restriction } from '../../../shared/contract/restrictions.ts';
import type { CsvColumn } from '../../../shared/csv.ts';
import { formatDecimal } from '../../../shared/format.ts';
import { restrictionsCsv } from '../../../shared/restrictions-csv.ts';
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
        {verdictWords[fit.verdict]}
      </span>
      {reason !== '' && <small>{reason}</small>}
    </span>
  );
};

const name = (key: string, header: string, of: (row: Restriction) => string): Column<Restriction> => ({
  key,
  header,
  cell: of,
  sortValue: { as: 'text', of },
  weight: 1.3,
});

const limit = (
  key: 'maxDraft' | 'maxLoa' | 'maxBeam' | 'maxAirDraft' | 'maxDwt',
  header: string,
  weight: number,
): Column<Restriction> => ({
  key,
  header,
  weight,
  cell: (row) => formatDecimal(row[key]),
  sortValue: { as: 'number', of: (row) => row[key] },
  align: 'end',
});

const long = (key: string, header: string, of: (row: Restriction) => string): Column<Restriction> => ({
  key,
  header,
  cell: (row) =>
    of(row) === '' ? null : (
      <span className="clamp" title={of(row)}>
        {of(row)}
      </span>
    ),
  sortValue: { as: 'text', of },
  weight: 1.55,
});

/** Columns of spec 2.17. */
const columns: readonly Column<Restriction>[] = [
  name('porto', 'Porto', portName),
  name('terminal', 'Terminal', terminalName),
  name('pier', 'Pier', pierName),
  limit('maxDraft', 'MaxDraft', 1.35),
  limit('maxLoa', 'MaxLoa', 1.2),
  limit('maxBeam', 'MaxBeam', 1.4),
  limit('maxAirDraft', 'MaxAirDraft', 1.6),
  limit('maxDwt', 'Max Dwt', 0.95),
  long('remark', 'Remark', ({ remark }) => remark ?? ''),
  long('commodities', 'Commodities', commodityNames),
];

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

/** The list's columns as a spreadsheet gets them; what is said of a vessel stands last. */
export const restrictionCsv = (vessel: Vessel): readonly CsvColumn<Restriction>[] =>
  isAsked(vessel)
    ? [
        ...restrictionsCsv,
        { header: 'Cabe este navio?', value: (row) => verdictWords[fitOf(row, vessel).verdict] },
        { header: 'Motivo', value: (row) => fitReason(fitOf(row, vessel)) },
      ]
    : restrictionsCsv;
