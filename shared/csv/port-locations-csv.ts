import { fields, type PortLocation } from '../contract/port-locations.ts';
import type { CsvColumn } from './csv.ts';
import { csvColumnsOf } from './csv-columns.ts';

/** Port locations in a spreadsheet, as the screen and the command line write them; `ports import` reads them back. */
export const portLocationsCsv: readonly CsvColumn<PortLocation>[] = csvColumnsOf(fields);
