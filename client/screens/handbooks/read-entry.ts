import type { CommodityGroup } from '../../../shared/contract/commodities.ts';
import { messages } from '../../../shared/contract/handbooks.ts';
import type { Message } from '../../../shared/message.ts';
import type { HandbookLine } from './handbook-line.ts';
import type { EntryValues } from './handbook-values.ts';
import { slideIdIn } from './slide-address.ts';

/** Why a row is not added, by its field. */
export type EntryRefusals = Partial<Record<keyof EntryValues, Message>>;

/** What stands for a document: its id, also where its whole address was typed. */
export const slideIdOf = (typed: string): string => slideIdIn(typed) ?? typed.trim();

/** Reads the row that was filled in, or says what is missing; the first refusal is the one to tell. */
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
