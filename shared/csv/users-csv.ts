import { fields, type User } from '../contract/users.ts';
import type { CsvColumn } from './csv.ts';
import { csvColumnsOf } from './csv-columns.ts';

/** Users in a spreadsheet, as the screen and the command line write them. */
export const usersCsv: readonly CsvColumn<User>[] = csvColumnsOf(fields);
