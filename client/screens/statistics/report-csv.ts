import type { CsvColumn } from '../../../shared/csv.ts';
import { reportAddress } from './report-address.ts';
import { groupOf, isFile, type ReportLine } from './report-line.ts';

export const reportCsv: readonly CsvColumn<ReportLine>[] = [
  { header: 'Tipo', value: groupOf },
  { header: 'Título', value: ({ report }) => report.titulo },
  { header: 'Nome do arquivo', value: ({ report }) => report.nomeArquivo },
  {
    header: 'Link',
    value: ({ report }) =>
      isFile(report) ? new URL(reportAddress(report), window.location.href).href : report.link,
  },
];
