import { useMemo } from 'react';
import { list, removeFile, removeLink, type Statistic } from '../../../shared/contract/statistics.ts';
import { formatNumber } from '../../../shared/format.ts';
import { useList } from '../../data/use-list.ts';
import type { Filter } from '../../parts/lists/list-display.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { useListScreen } from '../../parts/lists/use-list-screen.ts';
import { useRemoval } from '../../parts/lists/use-removal.ts';
import { useDialogInAddress } from '../../ui/dialogs/use-dialog-in-address.ts';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { Marked } from '../../ui/layout/marked.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { ReportBulk } from './report-bulk.tsx';
import { ReportDialog } from './report-dialog.tsx';
import {
  countGroups,
  type GroupHeading,
  groupLines,
  groupOf,
  isFile,
  type ReportLine,
} from './report-lines.ts';
import { columns, reportCsv } from './report-list.tsx';

/** Heads the reports of a type, with their total; while something is searched for, how many of them are found. */
const GroupTitle = ({ heading: { name, found, total } }: { readonly heading: GroupHeading }) => (
  <span className="d-flex flex-wrap align-items-baseline column-gap-3 fw-semibold">
    <Marked text={name} />{' '}
    <span className="small fw-normal text-body-secondary">
      Total: {found < total && `${formatNumber(found)} de `}
      {formatNumber(total)}
    </span>
  </span>
);

const keyOf = ({ report, heading }: ReportLine) => (heading ? `grupo ${heading.name}` : report.id);
const firstView = { filters: { tipo: '' } };

/** How a report is called in the names of its buttons. */
const nameOf = ({ report }: ReportLine): string => report.titulo ?? report.nomeArquivo ?? '';
const isReport = ({ heading }: ReportLine) => heading === undefined;

const headingOf = ({ heading }: ReportLine) => heading && <GroupTitle heading={heading} />;

/** Statistics reports by type (spec 2.10). */
const StatisticsScreen = () => {
  const reports = useList(list, 'statistics');
  const view = useListViewState(firstView);
  const all = useMemo(() => reports.rows?.map((report) => ({ report })), [reports.rows]);
  const { sort, filters } = view.view;
  const { tipo } = filters;
  const isOfType = useMemo(() => (tipo ? (line: ReportLine) => groupOf(line) === tipo : undefined), [tipo]);
  const table = useTableRows<ReportLine>(all, columns, view.view, isOfType);
  const totals = useMemo(() => countGroups(all ?? []), [all]);
  const backwards = sort?.key === 'tipo' && sort.desc;
  const lines = useMemo(
    () => table.rows && groupLines(table.rows, totals, backwards),
    [table.rows, totals, backwards],
  );
  const reportsShown = lines?.filter(isReport);
  const byType: Filter = {
    name: 'tipo',
    label: 'Tipo de report',
    all: { label: 'Tipo: todos' },
    choices: [...totals].map(([name, count]) => ({ id: name, label: name, count })),
  };
  const dialog = useDialogInAddress('incluir');
  const screen = useListScreen('statistics', {
    ...{ source: reports, view, columns, table, nameOf },
    isRecord: isReport,
  });

  const removal = { area: 'statistics', refresh: [list], rows: lines } as const;
  const removeTheFile = useRemoval(removeFile, removal);
  const removeTheLink = useRemoval(removeLink, removal);
  const removeOne = (report: Statistic, button: Element) => {
    const { id, nomeArquivo } = report;
    return isFile(report)
      ? removeTheFile({ params: { id, fileName: nomeArquivo ?? '' } }, button)
      : removeTheLink({ params: { id } }, button);
  };

  return (
    <>
      <ListHeader
        {...screen.header}
        title="Estatísticas"
        fileName="estatisticas"
        rows={reportsShown}
        csv={reportCsv}
        add={() => dialog.show('1')}
      />
      <ListToolbar {...screen.toolbar} label="Buscar report" filters={[byType]} />
      <DataTable
        {...screen.table}
        caption="Estatísticas"
        rowKey={keyOf}
        headed={{ lines, headingOf }}
        cards="md"
        empty="Nenhum report cadastrado"
        beginning={{
          text: 'Aqui ficam os reports de estatísticas, em PDF ou link, por tipo.',
          label: 'Incluir report',
          add: () => dialog.show('1'),
        }}
        noMatch="Nenhum report encontrado"
        actions={(line) => (
          <IconButton
            icon="delete"
            danger
            label={`Excluir ${nameOf(line)}`}
            onClick={({ currentTarget }) => void removeOne(line.report, currentTarget)}
          />
        )}
      />
      {screen.hasBulk && <ReportBulk {...screen.chosen} all={all} found={reportsShown} />}
      {dialog.value !== undefined && <ReportDialog path={dialog.pathOf('1')} onClose={dialog.close} />}
    </>
  );
};

export default StatisticsScreen;
