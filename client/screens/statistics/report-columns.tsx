import type { Column } from '../../ui/table/column.ts';
import { FileName } from './file-name.tsx';
import { groupOf, isFile, type ReportLine } from './report-line.ts';
import { ReportLink } from './report-link.tsx';

/** Columns of spec 2.10; what deletes a report follows them. */
export const columns: readonly Column<ReportLine>[] = [
  {
    key: 'tipo',
    header: 'Tipo',
    weight: 2,
    cell: (line) => <span className="report-type">{groupOf(line)}</span>,
    sortValue: { as: 'text', of: groupOf },
  },
  {
    key: 'titulo',
    header: 'Título',
    weight: 4,
    names: true,
    cell: ({ report }) => report.titulo,
    sortValue: { as: 'text', of: ({ report }) => report.titulo },
  },
  {
    key: 'arquivo',
    header: 'Nome do arquivo',
    weight: 4,
    cell: ({ report }) => (report.nomeArquivo ? <FileName name={report.nomeArquivo} /> : null),
    sortValue: { as: 'text', of: ({ report }) => report.nomeArquivo },
  },
  {
    key: 'link',
    header: 'Link',
    align: 'center',
    cell: ({ report }) => <ReportLink report={report} />,
    searchText: ({ report }) => (isFile(report) ? '' : report.link),
  },
];
