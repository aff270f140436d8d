import * as z from 'zod/mini';
import type { CommodityGroup } from '../../../shared/contract/commodities.ts';
import { field, type Id, idSchema } from '../../../shared/contract/fields/rules.ts';
import { fields, type Handbook, messages, type RowType } from '../../../shared/contract/handbooks.ts';
import type { Message } from '../../../shared/message.ts';
import type { Shown } from '../../forms/clash-check.ts';
import { shownValue, shownValues } from '../../forms/field-values.ts';
import { type HandbookLine, nameOf } from '../../parts/handbooks/handbook-line.ts';
import { slideIdIn } from '../../parts/handbooks/slide-link.tsx';
import { type ComboboxValue, chosen, noChoice } from '../../ui/fields/combobox.tsx';
import { fold } from '../../ui/layout/fold.ts';

/** The row that is being filled in, above the table. */
export interface EntryValues {
  /** '' until one is chosen. */
  readonly tipo: RowType | '';
  readonly id_slidegoogledrive: string;
  readonly nome_arquivo: string;
  /** The commodity group's id as text; '' for none. */
  readonly id_GrpMerc: string;
}

/** The values of the form (spec 2.14). */
export interface HandbookValues extends EntryValues {
  readonly porto: ComboboxValue;
  /** The rows added; those stored are no part of what is saved (R13). */
  readonly linhas: readonly HandbookLine[];
}

const emptyEntry = { id_slidegoogledrive: '', nome_arquivo: '', id_GrpMerc: '' } as const;

/** The type starts as Commodity when creating, empty when editing (R13), unless the address fills it in. */
export const firstValues = (
  handbook: Handbook | undefined,
  prefill: Partial<HandbookValues> = {},
): HandbookValues => ({
  porto: handbook === undefined ? noChoice : portOf(handbook),
  linhas: [],
  tipo: handbook === undefined ? 'Commodity' : '',
  ...emptyEntry,
  ...prefill,
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
  values.porto.text !== first.porto.text ||
  values.linhas.length > 0 ||
  (isPending(values) &&
    Object.keys(emptyEntry).some((name) => entryOf(values, name) !== entryOf(first, name)));

const entryOf = (values: EntryValues, name: string): string =>
  String(values[name as keyof EntryValues]).trim();

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

const textsOf = (lines: readonly HandbookLine[], type: RowType): readonly string[] =>
  lines.filter(({ tipo }) => tipo === type).map((line) => `${nameOf(line)} (${line.id_slidegoogledrive})`);

/**
 * A handbook as a person reads it, to find changes by others. A save adds rows and touches no stored one (R13), so that
 * these are always as they are stored.
 */
export const shownOf = ({ porto }: HandbookValues, stored: readonly HandbookLine[]): Shown => ({
  porto: shownValue(fields.descricao_porto, porto.text),
  ...shownValues(fields, {
    arquivosList: textsOf(stored, 'Arquivo'),
    commoditiesList: textsOf(stored, 'Commodity'),
  }),
});

const portSchema = z.object({ id: idSchema, label: z.string() });

/** The handbook that a port already has. */
export const handbookOfPort = (
  handbooks: readonly Handbook[] | undefined,
  { option }: ComboboxValue,
): Handbook | undefined =>
  option === null
    ? undefined
    : handbooks?.find(({ portoId, descricao_porto }) =>
        // An upstream may leave the id out of its list; the port is then known by its name.
        portoId === null || portoId === undefined
          ? fold(descricao_porto ?? '') === fold(option.label)
          : String(portoId) === String(option.id),
      );

/**
 * What the form refuses before the body has a form of its own (spec 5): a port that is not picked or has a handbook, no row
 * at all, a row that is filled in but not added. The contract's rule looks at the body itself.
 *
 * @param stored rows that the handbook has already
 * @param taken the handbooks there are; none when editing
 */
export const handbookRule = (stored: readonly HandbookLine[], taken: readonly Handbook[] | undefined) =>
  z.object({
    porto: field(portSchema, (typed, refuse) => {
      const port = typed as ComboboxValue;
      if (port.option === null) {
        return refuse(port.text.trim() === '' ? messages.noPort : messages.portNotPicked);
      }
      return handbookOfPort(taken, port) === undefined ? port.option : refuse(messages.portTaken);
    }),
    linhas: field(z.custom<readonly HandbookLine[]>(), (typed, refuse) => {
      const lines = typed as readonly HandbookLine[];
      return lines.length + stored.length === 0 ? refuse(messages.noRow) : lines;
    }),
    pendente: field(z.boolean(), (typed, refuse) => (typed === true ? refuse(messages.rowPending) : false)),
  });

/** Why a row is not added, by its field. */
type EntryRefusals = Partial<Record<keyof EntryValues, Message>>;

/** The id of a document, also from its whole address. */
const slideIdOf = (typed: string): string => slideIdIn(typed) ?? typed.trim();

/** Reads the row that was filled in, or says what is missing; the screen shows the first refusal. */
export function readEntry(
  entry: EntryValues,
  groups: readonly CommodityGroup[],
  others: readonly HandbookLine[],
): { readonly line: Omit<HandbookLine, 'key'> } | { readonly refusals: EntryRefusals } {
  const { tipo, nome_arquivo, id_GrpMerc } = entry;
  if (tipo === '') return { refusals: { tipo: messages.noType } };
  const id = slideIdOf(entry.id_slidegoogledrive);
  const group = groups.find((each) => String(each.id) === id_GrpMerc);
  const refusals: EntryRefusals = {
    ...(id === '' && { id_slidegoogledrive: messages.noDriveId }),
    // An address of anything else would make a link that leads nowhere.
    ...(/[\s/]/u.test(id) && { id_slidegoogledrive: messages.notDriveId }),
    ...(tipo === 'Arquivo' && nome_arquivo.trim() === '' && { nome_arquivo: messages.noFileName }),
    ...(tipo === 'Commodity' && group === undefined && { id_GrpMerc: messages.noGroup }),
  };
  if (Object.keys(refusals).length > 0) return { refusals };
  const line = {
    tipo,
    id_slidegoogledrive: id,
    nome_arquivo: tipo === 'Arquivo' ? nome_arquivo.trim() : '',
    grpMerc: tipo === 'Commodity' ? (group?.descricao ?? '') : '',
    ...(tipo === 'Commodity' && group !== undefined && { id_GrpMerc: group.id }),
  };
  const twice = others.some(
    (other) =>
      other.tipo === line.tipo &&
      other.id_slidegoogledrive === id &&
      other.nome_arquivo === line.nome_arquivo &&
      other.grpMerc === line.grpMerc,
  );
  return twice ? { refusals: { id_slidegoogledrive: messages.rowTwice } } : { line };
}
