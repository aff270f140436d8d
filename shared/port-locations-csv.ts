import { fields, type PortLocation } from './contract/port-locations.ts';
import { csvColumnsOf } from './csv-columns.ts';

/** Port locations in a spreadsheet, as the screen and the command line write them; `ports import` reads them back. */
export const portLocationsCsv = csvColumnsOf<PortLocation>(fields);
