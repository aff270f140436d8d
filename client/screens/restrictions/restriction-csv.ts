import type { Restriction } from '../../../shared/contract/restrictions.ts';
import type { CsvColumn } from '../../../shared/csv.ts';
import { pierName, portName, terminalName } from './restriction-item.ts';
import { fitOf, fitReason, isAsked, type Vessel, verdictWords } from './vessel-fit.ts';

/** A group's name holds commas and semicolons of its own; a bar keeps the groups apart when the file is read back. */
const groups = ({ commodities }: Restriction): string =>
  (commodities ?? []).map(({ descricao }) => descricao ?? '').join(' | ');

const csvColumns: readonly CsvColumn<Restriction>[] = [
  { header: 'Porto', value: portName },
  { header: 'Terminal', value: terminalName },
  { header: 'Pier', value: pierName },
  { header: 'MaxDraft', value: ({ maxDraft }) => maxDraft },
  { header: 'MaxLoa', value: ({ maxLoa }) => maxLoa },
  { header: 'MaxBeam', value: ({ maxBeam }) => maxBeam },
  { header: 'MaxAirDraft', value: ({ maxAirDraft }) => maxAirDraft },
  { header: 'Max Dwt', value: ({ maxDwt }) => maxDwt },
  { header: 'Remark', value: ({ remark }) => remark },
  { header: 'Commodities', value: groups },
];

/** The list's columns as a spreadsheet gets them; what is said of a vessel stands last. */
export const restrictionCsv = (vessel: Vessel): readonly CsvColumn<Restriction>[] =>
  isAsked(vessel)
    ? [
        ...csvColumns,
        { header: 'Cabe este navio?', value: (row) => verdictWords[fitOf(row, vessel).verdict] },
        { header: 'Motivo', value: (row) => fitReason(fitOf(row, vessel)) },
      ]
    : csvColumns;
