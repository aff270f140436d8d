import { rowFields } from '../../../shared/contract/handbooks.ts';
import { entities } from '../../../shared/entities.ts';
import { formatNumber } from '../../../shared/format.ts';
import { counted } from '../../parts/bulk/noun.ts';
import type { Filter } from '../../parts/lists/list-display.ts';
import { ListToolbar } from '../../parts/lists/list-header.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { DataTableState, type ListSource } from '../../ui/table/data-table-state.tsx';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';
import { usePrinting } from '../../ui/table/use-printing.ts';
import { gaps, type ShownCoverage } from './coverage.ts';
import { CoverageTable, PrintedCoverage } from './coverage-table.tsx';

interface CoveragePanelProps {
  readonly coverage: ShownCoverage | undefined;
  readonly typeOptions: readonly { readonly id: string; readonly label: string }[];
  readonly list: AddressedListView;
  readonly source: ListSource;
}

const portNoun = entities.portLocations.noun;

/** 'Cobertura': which ports have files of what, and what is missing. */
export const CoveragePanel = ({ coverage, typeOptions, list, source }: CoveragePanelProps) => {
  const { rows = [], columns = [], all = [] } = coverage ?? {};
  const printing = usePrinting();
  const loading = coverage === undefined && source.failure === undefined;
  const ranked = Object.entries(gaps)
    .map(([id, { label, isIn }]) => ({ id, label, count: all.filter((row) => isIn(row, columns)).length }))
    .sort((a, b) => b.count - a.count);
  const filters: readonly Filter[] = [
    {
      name: 'lacunas',
      label: 'Lacunas',
      all: { label: 'Lacunas: todos os portos' },
      choices: ranked,
    },
    { name: 'tipo', label: rowFields.tipo.label, all: { label: 'Todos os tipos' }, choices: typeOptions },
    {
      name: 'grupos',
      label: 'Grupos',
      all: { label: 'Grupos em uso' },
      choices: [{ id: 'todos', label: 'Todos os grupos' }],
    },
  ];
  return (
    <>
      <ListToolbar
        list={list}
        label="Filtrar por porto"
        matches={coverage && rows.length}
        filters={filters}
        questions={coverage && { asked: coverage.asked, rows: all as readonly never[] }}
      />
      <ul className="list-inline small d-print-none">
        {ranked
          .filter(({ id, count }) => count > 0 && id !== 'alguma')
          .map(({ id, label, count }) => (
            <li key={id} className="list-inline-item">
              <Button
                variant="link"
                size="sm"
                className="p-0"
                onClick={() => list.change({ filters: { ...list.view.filters, lacunas: id } })}
              >
                {counted(portNoun, count)} {label.charAt(0).toLowerCase() + label.slice(1)}
              </Button>
            </li>
          ))}
      </ul>
      {rows.length > 0 && (
        <>
          {printing ? (
            <PrintedCoverage rows={rows} columns={columns} />
          ) : (
            <CoverageTable rows={rows} columns={columns} origin={list.origin} />
          )}
          <p className="my-2 small text-body-secondary" role="status">
            {formatNumber(rows.length)} de {counted(portNoun, all.length)} com handbook ou posição.
          </p>
        </>
      )}
      {loading ? (
        <Skeleton size="control" count={8} label="Carregando a cobertura" />
      ) : (
        <DataTableState
          loading={false}
          source={source}
          found={rows.length}
          total={all.length}
          empty="Nenhum handbook cadastrado"
          noMatch="Nenhum porto encontrado"
          search={list.view.search.trim()}
          onShowAll={() => list.change({ search: '', filters: { vista: 'cobertura' } })}
        />
      )}
    </>
  );
};
