import { list, removeFile, removeLink } from '../../../shared/contract/statistics.ts';
import { entities, type Noun } from '../../../shared/entities.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import { counted } from '../../parts/bulk/noun.ts';
import { isFile, type ReportLine } from './report-lines.ts';
import { reportCsv } from './report-list.tsx';

const files: Noun = { one: 'arquivo PDF também sai', many: 'arquivos PDF também saem' };

const filesText = (lines: readonly ReportLine[]) => {
  const count = lines.filter(({ report }) => isFile(report)).length;
  return count > 0 && `${counted(files, count)}.`;
};

/** What can be done with several reports at once. */
export const ReportBulk = (rows: ChosenRows<ReportLine>) => (
  <BulkBar
    {...rows}
    rowKey={({ report }) => report.id}
    noun={entities.statistics.noun}
    csv={{ fileName: 'estatisticas', columns: reportCsv }}
    removal={{
      area: 'statistics',
      call: removeFile,
      callOf: ({ report }) => (isFile(report) ? removeFile : removeLink),
      refresh: [list],
      send: ({ report }, submit) => {
        const { id, nomeArquivo } = report;
        return isFile(report)
          ? submit(removeFile, { params: { id, fileName: nomeArquivo ?? '' } })
          : submit(removeLink, { params: { id } });
      },
      also: filesText,
    }}
  />
);
