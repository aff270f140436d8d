import type { Id } from '../../../shared/contract/fields.ts';
import type { Handbook, RowType } from '../../../shared/contract/handbooks.ts';
import type { Shown } from '../../forms/find-clashes.ts';
import { type ComboboxValue, chosen, noChoice } from '../../ui/fields/combobox.tsx';
import { type HandbookLine, nameOf } from './handbook-line.ts';

/** The row that is being filled in, above the table. */
export interface EntryValues {
  /** '' until one is chosen. */
  readonly tipo: RowType | '';
  readonly id_slidegoogledrive: string;
  readonly nome_arquivo: string;
  /** The commodity group's id as text; '' for none. */
  readonly id_GrpMerc: string;
}

/** What is typed in the form (spec 2.14). */
export interface HandbookValues extends EntryValues {
  readonly porto: ComboboxValue;
  /** The rows added; those stored are no part of what is saved (R13). */
  readonly linhas: readonly HandbookLine[];
}

const emptyEntry = { id_slidegoogledrive: '', nome_arquivo: '', id_GrpMerc: '' } as const;

/** The type starts as Commodity when creating, empty when editing (R13). */
export const firstValues = (handbook: Handbook | undefined): HandbookValues => ({
  porto: handbook === undefined ? noChoice : portOf(handbook),
  linhas: [],
  tipo: handbook === undefined ? 'Commodity' : '',
  ...emptyEntry,
});

function portOf({ portoId, descricao_porto }: Handbook): ComboboxValue {
  const label = descricao_porto ?? '';
  return portoId === null || portoId === undefined
    ? { text: label, option: null }
    : chosen({ id: portoId, label });
}

/** Whether a row is filled in that no press of the plus button has added yet. */
export const isPending = ({ id_slidegoogledrive, nome_arquivo, id_GrpMerc }: EntryValues): boolean =>
  [id_slidegoogledrive, nome_arquivo, id_GrpMerc].some((typed) => typed.trim() !== '');

/** Whether anything would be lost; a type chosen for a row that holds nothing else would not. */
export const isTyped = (values: HandbookValues, first: HandbookValues): boolean =>
  values.porto.text !== first.porto.text || values.linhas.length > 0 || isPending(values);

/** A draft's values; it may have been left by another version of the form. */
export const restored = (first: HandbookValues, left: Partial<HandbookValues>): HandbookValues => ({
  ...first,
  ...left,
  linhas: Array.isArray(left.linhas) ? left.linhas : [],
});

/** The body of a save, but for what the server stamps. */
export const bodyOf = (
  port: { readonly id: Id; readonly label: string },
  lines: readonly HandbookLine[],
) => ({
  portoId: port.id,
  descricao_porto: port.label,
  arquivosList: lines
    .filter(({ tipo }) => tipo === 'Arquivo')
    .map(({ nome_arquivo, id_slidegoogledrive }) => ({ nome_arquivo, id_slidegoogledrive })),
  commoditiesList: lines.flatMap(({ tipo, grpMerc, id_GrpMerc, id_slidegoogledrive }) =>
    tipo === 'Commodity' && id_GrpMerc !== undefined ? [{ grpMerc, id_GrpMerc, id_slidegoogledrive }] : [],
  ),
});

const textOf = (lines: readonly HandbookLine[], type: RowType): string =>
  lines
    .filter(({ tipo }) => tipo === type)
    .map((line) => `${nameOf(line)} (${line.id_slidegoogledrive})`)
    .sort()
    .join(', ');

/** A handbook as a person reads it, to compare with what somebody else may have saved meanwhile. */
export const shownOf = (port: string, lines: readonly HandbookLine[]): Shown => ({
  Porto: port,
  Arquivos: textOf(lines, 'Arquivo'),
  Commodities: textOf(lines, 'Commodity'),
});
