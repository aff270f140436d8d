import type { Id } from '../../../shared/contract/fields/rules.ts';
import type { Handbook, RowType } from '../../../shared/contract/handbooks.ts';
import { formPaths } from '../form-paths.ts';

/** The two child groups of a port (spec 2.13). */
export const groupNames: Readonly<Record<RowType, string>> = {
  Arquivo: 'Arquivos',
  Commodity: 'Commodities',
};

/** A row of a handbook: a file or a commodity, stored or just added. */
export interface HandbookLine {
  /** Unlike that of any other row of the handbook. */
  readonly key: string;
  readonly tipo: RowType;
  /** Of a stored row. */
  readonly id?: Id;
  readonly id_slidegoogledrive: string;
  /** Of a file, else ''. */
  readonly nome_arquivo: string;
  /** Of a commodity, else ''. */
  readonly grpMerc: string;
  /** Of a commodity. */
  readonly id_GrpMerc?: Id;
}

/** The stored rows of a handbook, files first. */
export const linesOf = ({ arquivosList, commoditiesList }: Handbook): HandbookLine[] => [
  ...(arquivosList ?? []).map(
    ({ id, nome_arquivo, id_slidegoogledrive }): HandbookLine => ({
      key: `Arquivo ${id}`,
      tipo: 'Arquivo',
      id,
      id_slidegoogledrive: id_slidegoogledrive ?? '',
      nome_arquivo: nome_arquivo ?? '',
      grpMerc: '',
    }),
  ),
  ...(commoditiesList ?? []).map(
    ({ id, grpMerc, nome, id_GrpMerc, id_slidegoogledrive }): HandbookLine => ({
      key: `Commodity ${id}`,
      tipo: 'Commodity',
      id,
      id_slidegoogledrive: id_slidegoogledrive ?? '',
      nome_arquivo: '',
      grpMerc: grpMerc ?? nome ?? '',
      ...(id_GrpMerc === null || id_GrpMerc === undefined ? {} : { id_GrpMerc }),
    }),
  ),
];

/** The name of a row: a file's name or a commodity's group. */
export const nameOf = ({ tipo, nome_arquivo, grpMerc, id_slidegoogledrive }: HandbookLine): string =>
  (tipo === 'Arquivo' ? nome_arquivo : grpMerc) || id_slidegoogledrive || tipo;

export const listPath = '/handbooks';
export const { createPath, editPath } = formPaths(listPath);

/** What a form may begin with, by its names in the address. */
interface Prefill {
  readonly porto?: Id | null | undefined;
  readonly tipo?: RowType | undefined;
  /** A commodity group. */
  readonly grupo?: Id | undefined;
}

/** The address of a form that begins with something filled in. */
export function prefilled(path: string, prefill: Prefill): string {
  const given = Object.entries(prefill).filter(([, value]) => value !== undefined && value !== null);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
