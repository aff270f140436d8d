import { startTransition, useDeferredValue, useMemo } from 'react';
import { fields, list, rowFields, rowTypes } from '../../../shared/contract/handbooks.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { csvColumnsOf } from '../../../shared/csv/csv-columns.ts';
import { useList } from '../../data/use-list.ts';
import { createPath, groupNames } from '../../parts/handbooks/handbook-line.ts';
import { slideAddress } from '../../parts/handbooks/slide-link.tsx';
import type { Filter } from '../../parts/lists/list-display.ts';
import { ListHeader, ListToolbar } from '../../parts/lists/list-header.tsx';
import { filesFilter, lacksFiles, noFiles } from '../../parts/lists/missing-data.ts';
import { Button } from '../../ui/layout/button.tsx';
import { SearchMarks } from '../../ui/layout/marked.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { ViewTabs } from '../../ui/layout/view-tabs.tsx';
import { meetsOf } from '../../ui/table/conditions.ts';
import { DataTableState } from '../../ui/table/data-table-state.tsx';
import { isCondition, type ListView } from '../../ui/table/list-view.ts';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { usePrinting } from '../../ui/table/use-printing.ts';
import { useCoverage } from './coverage.ts';
import { CoveragePanel } from './coverage-panel.tsx';
import {
  allOpen,
  fileHandbooks,
  findHandbooks,
  noneOpen,
  openByRule,
  openPorts,
  type TreeLine,
  treeLines,
  treeQuestions,
} from './find-handbooks.ts';
import { HandbookTree, PrintedTree } from './handbook-tree.tsx';

const csvColumns: readonly CsvColumn<TreeLine>[] = [
  { header: fields.descricao_porto.label, value: ({ port }) => port },
  ...csvColumnsOf<TreeLine, keyof typeof rowFields>(rowFields, {}, { record: ({ line = {} }) => line }),
  {
    header: 'Endereço',
    value: ({ line }) => (line?.id_slidegoogledrive ? slideAddress(line.id_slidegoogledrive) : ''),
  },
];

/** Filters by their names in the address: the type of the rows, which ports are open, the tab and its own filters. */
const firstView = {
  filters: { tipo: '', [filesFilter]: '', abertos: openByRule, vista: 'arvore', lacunas: '', grupos: '' },
};

const tabs = { arvore: 'Árvore', cobertura: 'Cobertura' } as const;

const typeOptions = rowTypes.map((type) => ({ id: type, label: groupNames[type] }));

const byType: Filter = {
  name: 'tipo',
  label: rowFields.tipo.label,
  all: { label: 'Todos os tipos' },
  choices: typeOptions,
};

/** Handbooks as a tree of ports (spec 2.13), or as a table of what is missing. */
const HandbooksScreen = () => {
  const handbooks = useList(list, 'handbooks');
  const listView = useListViewState(firstView);
  const { view, change, origin } = listView;
  const { tipo = '', abertos = openByRule } = view.filters;
  const search = useDeferredValue(view.search);
  const onlyEmpty = view.filters[filesFilter] === noFiles;
  const empty = useMemo(() => handbooks.rows?.filter(lacksFiles), [handbooks.rows]);
  const listed = onlyEmpty ? empty : handbooks.rows;
  const filed = useMemo(() => listed && fileHandbooks(listed), [listed]);
  // The same text until something else is asked.
  const conditions = JSON.stringify(Object.entries(view.filters).filter(([name]) => isCondition(name)));
  const meets = useMemo(
    () => meetsOf(treeQuestions, Object.fromEntries(JSON.parse(conditions))),
    [conditions],
  );
  const found = useMemo(
    () => filed && findHandbooks(filed, search, tipo, meets),
    [filed, search, tipo, meets],
  );
  const open = useMemo(() => openPorts(abertos), [abertos]);
  const lines = useMemo(() => found && treeLines(found), [found]);
  const put = (part: Readonly<Record<string, string>>) => change({ filters: { ...view.filters, ...part } });
  // Many ports take a while to draw.
  const show = (text: string) => startTransition(() => put({ abertos: text }));
  const tab = view.filters.vista === 'cobertura' ? 'cobertura' : 'arvore';
  const coverage = useCoverage(handbooks.rows, view, tab === 'cobertura');
  const header = {
    title: 'Handbooks',
    entity: 'handbooks',
    source: handbooks,
    add: { to: createPath, state: origin },
  } as const;
  const byFiles: Filter = {
    name: filesFilter,
    label: 'Arquivos',
    all: { label: 'Com ou sem arquivos' },
    choices: [{ id: noFiles, label: 'Sem arquivos', count: empty?.length ?? 0 }],
  };
  const every = useMemo(() => filed && treeLines(findHandbooks(filed, '', '')), [filed]);
  // The ports opened by hand belong to the earlier search.
  const ask = (part: Partial<ListView>) =>
    change(
      part.search === undefined || part.filters
        ? part
        : { ...part, filters: { ...view.filters, abertos: openByRule } },
    );
  const printing = usePrinting();
  const loading = found === undefined && handbooks.state === 'loading';

  return (
    <>
      {tab === 'cobertura' ? (
        <ListHeader {...header} fileName="cobertura" rows={coverage?.rows} csv={coverage?.csv ?? []} />
      ) : (
        <ListHeader {...header} fileName="handbooks" rows={lines} csv={csvColumns} />
      )}
      <ViewTabs label="Vista" tabs={tabs} value={tab} onChange={(vista) => put({ vista })}>
        {tab === 'cobertura' ? (
          <CoveragePanel {...{ coverage, typeOptions }} list={listView} source={handbooks} />
        ) : (
          <>
            <ListToolbar
              list={{ view, change: ask }}
              label="Filtrar por porto, ID do Drive, nome ou tipo"
              matches={found?.length}
              filters={[byType, byFiles]}
              questions={{ asked: treeQuestions, rows: every as readonly never[] | undefined }}
            >
              <div className="d-flex flex-wrap gap-2 ms-auto">
                <Button variant="outline-secondary" disabled={!found?.length} onClick={() => show(allOpen)}>
                  Expandir tudo
                </Button>
                <Button
                  variant="outline-secondary"
                  disabled={!found?.some(open.isOpen)}
                  onClick={() => show(view.search.trim() === '' ? openByRule : noneOpen)}
                >
                  Recolher tudo
                </Button>
              </div>
            </ListToolbar>
            <div className="data-table-frame border rounded-3 bg-body shadow-sm">
              {printing && found && <PrintedTree found={found} />}
              {!printing && found !== undefined && found.length > 0 && (
                <SearchMarks search={search}>
                  <HandbookTree
                    found={found}
                    open={open}
                    origin={origin}
                    onToggle={(id) => put({ abertos: open.toggled(id) })}
                  />
                </SearchMarks>
              )}
              {loading && (
                <div className="p-4">
                  <Skeleton size="control" count={8} label="Carregando os handbooks" />
                </div>
              )}
              {!loading && (
                <DataTableState
                  loading={false}
                  source={handbooks}
                  found={found?.length ?? 0}
                  total={handbooks.rows?.length ?? 0}
                  empty="Nenhum handbook cadastrado"
                  beginning={{
                    text: 'Aqui ficam os arquivos e as commodities de cada porto.',
                    label: 'Incluir handbook',
                    add: header.add,
                  }}
                  noMatch="Nenhum handbook encontrado"
                  search={view.search.trim()}
                  onShowAll={() => change({ search: '', filters: firstView.filters })}
                />
              )}
            </div>
          </>
        )}
      </ViewTabs>
    </>
  );
};

export default HandbooksScreen;
