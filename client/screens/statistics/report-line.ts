import { fileFlag, type Statistic } from '../../../shared/contract/statistics.ts';

/** A line of the table: a report, or the heading of the group that begins with it. */
export interface ReportLine {
  readonly report: Statistic;
  readonly heading?: GroupHeading;
}

export interface GroupHeading {
  readonly name: string;
  /** Reports of the group that are shown. */
  readonly found: number;
  /** All of the group, whatever is searched for. */
  readonly total: number;
}

export const groupOf = ({ report }: ReportLine): string =>
  report.descricaoTipoArquivo?.trim() || 'Sem tipo de report';

/** 'Arquivo' marks a file; what an upstream writes for a link is not known (spec 3), so that anything else is one. */
export const isFile = ({ flagTipoLink }: Statistic): boolean => flagTipoLink === fileFlag;
