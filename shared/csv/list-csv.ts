import { fields as locationFields, type PortLocation } from '../contract/port-locations.ts';
import { type Restriction, fields as restrictionFields } from '../contract/restrictions.ts';
import { type User, fields as userFields } from '../contract/users.ts';
import type { CsvColumn } from './csv.ts';
import { csvColumnsOf } from './csv-columns.ts';

// Lists in a spreadsheet, as the screens and the command line write them; imports read the first two back.

export const portLocationsCsv: readonly CsvColumn<PortLocation>[] = csvColumnsOf(locationFields);

/** A group's name may hold commas and semicolons; a bar keeps the groups apart when the file is read back. */
const groups = ({ commodities }: Restriction): string =>
  (commodities ?? []).map(({ descricao }) => descricao ?? '').join(' | ');

export const restrictionsCsv: readonly CsvColumn<Restriction>[] = csvColumnsOf(restrictionFields, {
  commodities: groups,
});

export const usersCsv: readonly CsvColumn<User>[] = csvColumnsOf(userFields);
