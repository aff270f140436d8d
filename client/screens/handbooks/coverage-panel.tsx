import { rowFields } from '../../../shared/contract/handbooks.ts';
import { formatNumber } from '../../../shared/format.ts';
import { ListFilter, ListToolbar } from '../../parts/lists/list-header.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { DataTableState, type ListSource } from '../../ui/table/data-table-state.tsx';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';
import { gaps } from './coverage.ts';
import { CoverageTable } from './coverage-table.tsx';
import type { ShownCoverage } from './use-coverage.ts';

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
  const gapOptions = Object.entries(gaps).map(([id, { label, isIn }]) => ({
    id,
    label: `${label} (${formatNumber(all.filter((row) => isIn(row, columns)).length)})`,
  }));
  return (
    <>
      <ListToolbar list={list} label="Filtrar por porto" matches={coverage && rows.length}>
        <ListFilter
          list={list}
          name="lacunas"
          label="Lacunas"
          all="Lacunas: todos os portos"
          options={gapOptions}
        />
        <ListFilter
          list={list}
          name="tipo"
          label={rowFields.tipo.label}
          all="Todos os tipos"
          options={typeOptions}
        />
        <ListFilter
          list={list}
          name="grupos"
          label="Grupos"
          all="Grupos em uso"
          options={[{ id: 'todos', label: 'Todos os grupos' }]}
        />
      </ListToolbar>
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
