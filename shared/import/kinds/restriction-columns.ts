import type { ImportColumn } from '../plan/headers.ts';

/** The limits with their fields on the wire; metres, but `maxDwt`: tonnes. */
export const limitColumns = ['maxDraft', 'maxLoa', 'maxBeam', 'maxAirDraft', 'maxDwt'] as const;

export type LimitColumn = (typeof limitColumns)[number];
export type RestrictionColumn = 'porto' | 'terminal' | 'pier' | LimitColumn | 'remark' | 'commodities';

const column = (
  name: RestrictionColumn,
  header: string,
  synonyms: readonly string[],
): ImportColumn<RestrictionColumn> => ({ name, header, synonyms, required: false });

/** Without these a record does not show which pier it is about. */
const place = (name: RestrictionColumn, header: string, synonyms: readonly string[]) => ({
  ...column(name, header, synonyms),
  required: true,
});

/** Headers as the export writes them (`restrictions-csv.ts`), and what they are called elsewhere. */
export const restrictionColumns: readonly ImportColumn<RestrictionColumn>[] = [
  place('porto', 'Porto', ['Port', 'Nome do porto', 'Port name', 'descricao_porto']),
  place('terminal', 'Terminal', ['Nome do terminal', 'Terminal name']),
  place('pier', 'Pier', ['Berço', 'Cais', 'Berth', 'Quay', 'Nome do píer', 'Nome do berço', 'Pier name']),
  column('maxDraft', 'MaxDraft', [
    'Calado',
    'Calado máximo',
    'Max calado',
    'Draft',
    'Draught',
    'Maximum draft',
  ]),
  column('maxLoa', 'MaxLoa', [
    'LOA',
    'Comprimento',
    'Comprimento máximo',
    'Max comprimento',
    'Length overall',
  ]),
  column('maxBeam', 'MaxBeam', ['Boca', 'Boca máxima', 'Max boca', 'Beam', 'Maximum beam']),
  // Not `Limite aéreo`: the World Port Index says there only whether there is one.
  column('maxAirDraft', 'MaxAirDraft', [
    'Calado aéreo',
    'Calado aéreo máximo',
    'Max calado aéreo',
    'Air draft',
    'Air draught',
  ]),
  column('maxDwt', 'Max Dwt', ['DWT', 'TPB', 'Max TPB', 'Porte bruto', 'Porte bruto máximo', 'Deadweight']),
  column('remark', 'Remark', ['Remarks', 'Observação', 'Observações', 'Obs', 'Comentário', 'Comentários']),
  column('commodities', 'Commodities', [
    'Commodity',
    'Mercadoria',
    'Mercadorias',
    'Grupo de mercadoria',
    'Grupos de mercadoria',
  ]),
];
