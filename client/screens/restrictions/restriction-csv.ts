import type { Restriction } from '../../../shared/contract/restrictions.ts';
import type { CsvColumn } from '../../../shared/csv.ts';
import { restrictionsCsv } from '../../../shared/restrictions-csv.ts';
import { fitOf, fitReason, isAsked, type Vessel, verdictWords } from './vessel-fit.ts';

/** The list's columns as a spreadsheet gets them; what is said of a vessel stands last. */
export const restrictionCsv = (vessel: Vessel): readonly CsvColumn<Restriction>[] =>
  isAsked(vessel)
    ? [
        ...restrictionsCsv,
        { header: 'Cabe este navio?', value: (row) => verdictWords[fitOf(row, vessel).verdict] },
        { header: 'Motivo', value: (row) => fitReason(fitOf(row, vessel)) },
      ]
    : restrictionsCsv;
