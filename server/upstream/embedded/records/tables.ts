import type { Generated } from 'kysely';

/** A moment: ISO 8601 in UTC (`Date.toISOString()`). */
export type Moment = string;
/** A calendar date as it goes over the wire: `YYYY-MM-DDT00:00:00`, without zone (R4, R12). */
export type CalendarDate = string;
export type Flag = 'S' | 'N';

/**
 * The tables of the embedded upstream. The file of each entity adds its own tables by `declare module './tables.ts'`, where
 * the three types above need no import. Columns have the names of the wire, so no mapper is needed. Columns that the wire
 * does not have (hashes, folded keys) have English names.
 */
export interface EmbeddedTables {
  readonly embedded_settings: { readonly name: string; readonly value: string };
  readonly report_types: { readonly id: Generated<number>; readonly descricao: string };
  readonly statistics: StatisticTable;
}

export interface StatisticTable {
  readonly id: Generated<number>;
  /** A report type. */
  readonly idTipo: number;
  readonly titulo: string;
  /** 'L' with `link`, 'Arquivo' with the next three (CHECK). */
  readonly flagTipoLink: 'L' | 'Arquivo';
  /** For a link its address; null for a file, whose `link` is made of its id. */
  readonly link: string | null;
  /** As the person's computer named the file. */
  readonly nomeArquivo: string | null;
  /** The id of the PDF in `stored_files`. */
  readonly storedName: string | null;
  /** Bytes of the file. */
  readonly size: number | null;
  readonly nomeUsuarioInclusao: string;
  readonly dataInclusao: Moment;
}
