import { fields, type Restriction } from '../contract/restrictions.ts';
import type { CsvColumn } from './csv.ts';
import { csvColumnsOf } from './csv-columns.ts';

/** A group's name may hold commas and semicolons; a bar keeps the groups apart when the file is read back. */
const groups = ({ commodities }: Restriction): string =>
  (commodities ?? []).map(({ descricao }) => descricao ?? '').join(' | ');

/** Restrictions in a spreadsheet, as the screen and the command line write them; `restrictions import` reads them back. */
export const restrictionsCsv: readonly CsvColumn<Restriction>[] = csvColumnsOf(fields, {
  commodities: groups,
});
