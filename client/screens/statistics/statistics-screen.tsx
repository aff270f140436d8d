import { useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { list, removeFile, removeLink, type Statistic } from '../../../shared/contract/statistics.ts';
import { useConfirmedWrite } from '../../data/use-confirmed-write.ts';
import { useList } from '../../data/use-list.ts';
import { CsvExportButton } from '../../parts/csv-export.tsx';
import { useDialogInAddress } from '../../ui/dialogs/use-dialog-in-address.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { late } from '../../ui/layout/late.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
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
  <span className="report-group">
    {name} <span className="report-total">Total: {found === total ? total : `${found} de ${total}`}</span>
  </span>
);

const ReportDialog = late(async () => (await import('./report-dialog.tsx')).ReportDialog);

const keyOf = ({ report, heading }: ReportLine) => (heading ? `grupo ${heading.name}` : report.id);
const firstView = { filters: { tipo: '' } };

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
  const types = [...totals].map(([name, count]) => ({ id: name, label: `${name} (${count})` }));
  const dialog = useDialogInAddress('incluir');

  const fileRemoval = useConfirmedWrite(removeFile, { area: 'statistics', refresh: [list] });
  const linkRemoval = useConfirmedWrite(removeLink, { area: 'statistics', refresh: [list] });
  const keepFocus = useFocusAfterRemoval(lines);
  const removeOne = async (report: Statistic, button: Element) => {
    const forget = keepFocus(button);
    const { id, nomeArquivo } = report;
    const result = isFile(report)
      ? await fileRemoval.run({ params: { id, fileName: nomeArquivo ?? '' } })
      : await linkRemoval.run({ params: { id } });
    if (result?.ok !== true) forget();
  };

  return (
    <>
      <PageHeader title="Estatísticas">
        <CsvExportButton
          fileName="estatisticas"
          rows={lines?.filter(({ heading }) => heading === undefined)}
          columns={reportCsv}
        />
        <Button onClick={() => dialog.show('1')}>
          <Icon name="add" />
          Incluir
        </Button>
      </PageHeader>
      <div className="toolbar">
        <SearchBox
          label="Buscar report"
          value={view.view.search}
          matches={table.rows?.length}
          onChange={(search) => view.change({ search })}
        />
        <SelectField
          label="Tipo de report"
          hideLabel
          placeholder="Tipo: todos"
          options={types}
          value={filters.tipo ?? ''}
          onChange={({ target }) => view.change({ filters: { tipo: target.value } })}
        />
      </div>
      <DataTable
        caption="Estatísticas"
        columns={columns}
        table={table}
        list={view}
        rowKey={keyOf}
        headed={{ lines, headingOf }}
        cards="md"
        source={reports}
        empty="Nenhum report cadastrado"
        noMatch="Nenhum report encontrado"
        actions={({ report }) => (
          <IconButton
            icon="delete"
            danger
            label={`Excluir ${report.titulo ?? report.nomeArquivo ?? ''}`}
            onClick={({ currentTarget }) => void removeOne(report, currentTarget)}
          />
        )}
      />
      {dialog.value !== undefined && <ReportDialog path={dialog.pathOf('1')} onClose={dialog.close} />}
    </>
  );
};

export default StatisticsScreen;
