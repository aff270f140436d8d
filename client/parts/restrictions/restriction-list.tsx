import { fields, type Restriction } from '../../../shared/contract/restrictions.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { restrictionsCsv } from '../../../shared/csv/list-csv.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { Marked } from '../../ui/layout/marked.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnsOf } from '../lists/columns-of.tsx';
import { commodityNames, pierName, portName, portOf, terminalName } from './restriction-item.ts';
import {
  type Fit,
  fitOf,
  fitReason,
  isAsked,
  lackText,
  slackShare,
  type Vessel,
  type VesselFit,
  verdictWords,
} from './vessel-fit.ts';

const tones: Readonly<Record<VesselFit, 'success' | 'error' | 'warning'>> = {
  cabe: 'success',
  'nao-cabe': 'error',
  desconhecido: 'warning',
};

/** Whether the vessel fits, in words and colour. The cells of the limits that it exceeds say the rest. */
const FitMark = ({ fit }: { readonly fit: Fit }) => {
  const reason = fitReason(fit);
  const excess = fit.verdict === 'nao-cabe';
  return (
    <span className="stacked">
      <span className="tag" data-tone={tones[fit.verdict]} title={excess ? reason : undefined}>
        <Marked text={verdictWords[fit.verdict]} />
      </span>
      {reason !== '' && !excess && (
        <small>
          <Marked text={reason} />
        </small>
      )}
    </span>
  );
};

/** Columns of spec 2.17. */
const columns: readonly Column<Restriction>[] = columnsOf(fields, {
  porto: {
    text: portName,
    cell: (row) =>
      portName(row) && (
        <RouteLink className="row-link clamp" to={portPath(portOf(row))}>
          <Marked text={portName(row)} />
        </RouteLink>
      ),
    weight: 1.3,
  },
  terminal: { text: terminalName, weight: 1.3 },
  pier: { text: pierName, weight: 1.22 },
  maxDraft: { weight: 1.35 },
  maxLoa: { weight: 1.18 },
  maxBeam: { weight: 1.4 },
  maxAirDraft: { weight: 1.65 },
  maxDwt: { weight: 1.16 },
  remark: { weight: 1.3 },
  commodities: { text: commodityNames, weight: 1.78 },
});

/** A limit that the vessel exceeds shows by how much. */
const limitCell =
  ({ key, cell }: Column<Restriction>, vessel: Vessel): Column<Restriction>['cell'] =>
  (row) => {
    const exceeded = fitOf(row, vessel).binding.find(({ limit }) => limit === key);
    return exceeded ? <strong className="text-danger">{lackText(exceeded)}</strong> : cell(row);
  };

/** The columns, and once a vessel is asked about, first of all whether it fits. Must be kept between renders. */
export function columnsFor(vessel: Vessel): readonly Column<Restriction>[] {
  if (!isAsked(vessel)) return columns;
  const fit: Column<Restriction> = {
    key: 'navio',
    header: 'Navio e folga',
    label: 'Navio',
    always: true,
    cell: (row) => <FitMark fit={fitOf(row, vessel)} />,
    sortValue: { as: 'number', of: (row) => slackShare(fitOf(row, vessel)) },
    searchText: (row) => {
      const found = fitOf(row, vessel);
      return `${verdictWords[found.verdict]} ${fitReason(found)}`;
    },
    weight: 2,
  };
  const marked = columns.map((column) => ({ ...column, cell: limitCell(column, vessel) }));
  return [...marked.slice(0, 3), fit, ...marked.slice(3)];
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
