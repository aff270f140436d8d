import { rowFields } from '../../../shared/contract/handbooks.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { Filter } from '../../parts/lists/list-display.ts';
import { ListToolbar } from '../../parts/lists/list-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { DataTableState, type ListSource } from '../../ui/table/data-table-state.tsx';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';
import { gaps, type ShownCoverage } from './coverage.ts';
import { CoverageTable } from './coverage-table.tsx';

interface CoveragePanelProps {
  readonly coverage: ShownCoverage | undefined;
  readonly typeOptions: readonly { readonly id: string; readonly label: string }[];
  readonly list: AddressedListView;
  readonly source: ListSource;
}

/** 'Cobertura': which ports have files of what, and what is missing. */
export const CoveragePanel = ({ coverage, typeOptions, list, source }: CoveragePanelProps) => {
  const { rows = [], columns = [], all = [] } = coverage ?? {};
  const loading = coverage === undefined && source.failure === undefined;
  const filters: readonly Filter[] = [
    {
      name: 'lacunas',
      label: 'Lacunas',
      all: { label: 'Lacunas: todos os portos' },
      choices: Object.entries(gaps).map(([id, { label, isIn }]) => ({
        id,
        label,
        count: all.filter((row) => isIn(row, columns)).length,
      })),
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
      />
      {rows.length > 0 && (
        <>
          <CoverageTable rows={rows} columns={columns} origin={list.origin} />
          <p className="my-2 small text-body-secondary" role="status">
            {formatNumber(rows.length)} de {formatNumber(all.length)} portos com handbook ou posição.
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
          onShowAll={() => list.change({ search: '', filters: { vista: 'cobertura' } })}
        />
      )}
    </>
  );
};
