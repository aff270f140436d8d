import type { Restriction } from './contract/restrictions.ts';
import type { CsvColumn } from './csv.ts';

/** A group's name holds commas and semicolons of its own; a bar keeps the groups apart when the file is read back. */
const groups = ({ commodities }: Restriction): string =>
  (commodities ?? []).map(({ descricao }) => descricao ?? '').join(' | ');

/** Restrictions in a spreadsheet, as the screen and the command line write them; `restrictions import` reads them back. */
export const restrictionsCsv: readonly CsvColumn<Restriction>[] = [
  { header: 'Porto', value: ({ porto }) => porto?.descricao },
  { header: 'Terminal', value: ({ terminal }) => terminal?.descricao },
  { header: 'Pier', value: ({ pier }) => pier?.descricao },
  { header: 'MaxDraft', value: ({ maxDraft }) => maxDraft },
  { header: 'MaxLoa', value: ({ maxLoa }) => maxLoa },
  { header: 'MaxBeam', value: ({ maxBeam }) => maxBeam },
  { header: 'MaxAirDraft', value: ({ maxAirDraft }) => maxAirDraft },
  { header: 'Max Dwt', value: ({ maxDwt }) => maxDwt },
  { header: 'Remark', value: ({ remark }) => remark },
  { header: 'Commodities', value: groups },
];
