import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { list, removeFile, removeLink, type Statistic } from '../../../shared/contract/statistics.ts';
import type { Noun } from '../../../shared/entities.ts';
import { formatNumber } from '../../../shared/format.ts';
import { lazyPart } from '../../connection/connection.ts';
import { useList } from '../../data/use-list.ts';
import { counted } from '../../parts/bulk/noun.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { ListBulk, type ListKind, useListScreen } from '../../parts/lists/list-screen.tsx';
import { useRemoval } from '../../parts/lists/use-removal.ts';
import { useDialogInAddress } from '../../ui/dialogs/use-dialog-in-address.ts';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { Marked } from '../../ui/layout/marked.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type Facets, noFilters } from '../../ui/table/facets.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { useTableRows } from '../../ui/table/table-rows.ts';
import {
  countGroups,
  type GroupHeading,
  groupLines,
  groupOf,
  isFile,
  type ReportLine,
} from './report-lines.ts';
import { columns, nameOfReport, reportCsv } from './report-list.tsx';

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

const ReportView = lazyPart(async () => (await import('./report-view.tsx')).ReportView);
const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

const facets: Facets<ReportLine> = {
  tipo: {
    label: 'Tipo de relatório',
    all: 'Tipo: todos',
    single: true,
    valuesOf: (line) => [groupOf(line)],
  },
};

const firstView = { filters: noFilters(facets) };

const kind: ListKind<ReportLine, typeof removeFile> = {
  entity: 'statistics',
  fileName: 'estatisticas',
  keyOf: ({ report, heading }) => (heading ? `grupo ${heading.name}` : report.id),
  nameOf: ({ report }) => nameOfReport(report),
  isRecord: ({ heading }) => heading === undefined,
  // A link has a call of its own.
  removal: {
    call: removeFile,
    refresh: [list],
    inputOf: ({ report: { id, nomeArquivo } }) => ({ params: { id, fileName: nomeArquivo ?? '' } }),
  },
};

const files: Noun = { one: 'arquivo PDF também sai', many: 'arquivos PDF também saem' };

const filesText = (lines: readonly ReportLine[]) => {
  const count = lines.filter(({ report }) => isFile(report)).length;
  return count > 0 && `${counted(files, count)}.`;
};

const headingOf = ({ heading }: ReportLine) => heading && <GroupTitle heading={heading} />;

/** Statistics reports by type (spec 2.10). */
const StatisticsScreen = () => {
  const source = useList(list, 'statistics');
  const view = useListViewState(firstView);
  const all = useMemo(() => source.rows?.map((report) => ({ report })), [source.rows]);
  const { sort } = view.view;
  const table = useTableRows<ReportLine>(all, columns, view.view, facets);
  const totals = useMemo(() => countGroups(all ?? []), [all]);
  const backwards = sort?.key === 'tipo' && sort.desc;
  const lines = useMemo(
    () => table.rows && groupLines(table.rows, totals, backwards),
    [table.rows, totals, backwards],
  );
  const reports = useMemo(() => lines?.filter(({ heading }) => heading === undefined), [lines]);
  const dialog = useDialogInAddress('incluir');
  const shown = useDialogInAddress('ver');
  const [query] = useSearchParams();
  const addressOf = (id: Statistic['id']) => {
    const next = new URLSearchParams(query);
    next.set('ver', String(id));
    return `?${next}`;
  };
  const opened = source.rows?.find((report) => isFile(report) && String(report.id) === shown.value);
  const screen = useListScreen(kind, {
    ...{ source, view, columns, csv: reportCsv, facets, all },
    table: { ...table, rows: reports },
  });
  const removeLinkOf = useRemoval(removeLink, { area: 'statistics', refresh: [list], rows: reports });
  const removeOne = (line: ReportLine, button: Element) =>
    isFile(line.report)
      ? screen.remove(line, button)
      : removeLinkOf({ params: { id: line.report.id } }, button);
  const add = () => dialog.show('1');

  return (
    <>
      <ListHeader {...screen.header} add={add} />
      <ListToolbar {...screen.toolbar} label="Buscar relatório" />
      <DataTable
        {...screen.table}
        caption="Estatísticas"
        headed={{ lines, headingOf }}
        cards="md"
        opens={({ report }) =>
          isFile(report) ? { to: addressOf(report.id), replace: true, preventScrollReset: true } : undefined
        }
        empty="Nenhum relatório cadastrado"
        beginning={{
          text: 'Aqui ficam os relatórios de estatísticas, em PDF ou link, por tipo.',
          label: 'Incluir relatório',
          add,
        }}
        noMatch="Nenhum relatório encontrado"
        actions={(line) => (
          <IconButton
            icon="delete"
            danger
            label={`Excluir ${kind.nameOf(line)}`}
            onClick={({ currentTarget }) => void removeOne(line, currentTarget)}
          />
        )}
      />
      <ListBulk
        {...screen.bulk}
        removal={{
          ...screen.bulk.removal,
          callOf: ({ report }) => (isFile(report) ? removeFile : removeLink),
          send: (line, submit) =>
            isFile(line.report)
              ? submit(removeFile, kind.removal.inputOf(line))
              : submit(removeLink, { params: { id: line.report.id } }),
          also: filesText,
        }}
      />
      {opened !== undefined && <ReportView report={opened} onClose={shown.close} />}
      {dialog.value !== undefined && <ReportDialog path={dialog.pathOf('1')} onClose={dialog.close} />}
    </>
  );
};

export default StatisticsScreen;
