import type { PortLocation } from './contract/port-locations.ts';
import type { CsvColumn } from './csv.ts';

/** Port locations in a spreadsheet, as the screen and the command line write them; `ports import` reads them back. */
export const portLocationsCsv: readonly CsvColumn<PortLocation>[] = [
  { header: 'Porto', value: ({ descricao }) => descricao },
  { header: 'UF', value: ({ uf }) => uf },
  { header: 'Latitude', value: ({ latitude }) => latitude },
  { header: 'Longitude', value: ({ longitude }) => longitude },
];
