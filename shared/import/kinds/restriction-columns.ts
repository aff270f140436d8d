import { csvLabel } from '../../contract/fields/field-description.ts';
import { fields } from '../../contract/restrictions.ts';
import type { ImportColumn } from '../plan/headers.ts';
import { nameHint } from '../plan/names.ts';

/** The limits with their fields on the wire; metres, but `maxDwt`: tonnes. */
export const limitColumns = ['maxDraft', 'maxLoa', 'maxBeam', 'maxAirDraft', 'maxDwt'] as const;

export type LimitColumn = (typeof limitColumns)[number];
export type RestrictionColumn = 'porto' | 'terminal' | 'pier' | LimitColumn | 'remark' | 'commodities';

const column = (
  name: RestrictionColumn,
  synonyms: readonly string[],
  hint = 'em metros; vazio: não se sabe',
): ImportColumn<RestrictionColumn> => ({
  name,
  header: csvLabel(fields[name]),
  synonyms,
  required: false,
  hint,
});

/** Without these a record does not show which pier it is about. */
const place = (name: RestrictionColumn, synonyms: readonly string[]) => ({
  ...column(name, synonyms, nameHint),
  required: true,
});

/** The headers that the export writes, and other names for them. */
export const restrictionColumns: readonly ImportColumn<RestrictionColumn>[] = [
  place('porto', ['Port', 'Nome do porto', 'Port name', 'descricao_porto']),
  place('terminal', ['Nome do terminal', 'Terminal name']),
  place('pier', ['Berço', 'Cais', 'Berth', 'Quay', 'Nome do píer', 'Nome do berço', 'Pier name']),
  column('maxDraft', ['Calado', 'Draught']),
  column('maxLoa', ['Comprimento', 'Length overall']),
  column('maxBeam', ['Boca']),
  // Not `Limite aéreo`: the World Port Index says there only whether there is one.
  column('maxAirDraft', ['Calado aéreo', 'Air draught']),
  column('maxDwt', ['TPB', 'Porte bruto', 'Deadweight'], 'em toneladas; vazio: não se sabe'),
  column(
    'remark',
    ['Remarks', 'Observação', 'Observações', 'Obs', 'Comentário', 'Comentários'],
    'texto livre',
  ),
  column(
    'commodities',
    ['Commodity', 'Mercadoria', 'Mercadorias', 'Grupo de mercadoria', 'Grupos de mercadoria'],
    'grupos de mercadoria, separados por |',
  ),
];
