import { useMemo } from 'react';
import type { Restriction } from '../../../shared/contract/restrictions.ts';
import type { PortRecords } from '../../../shared/places/port-index.ts';
import {
  byPlace,
  createPath,
  editPath,
  pierName,
  placeName,
} from '../../parts/restrictions/restriction-item.ts';
import { useVesselRows } from '../../parts/restrictions/use-vessel-rows.ts';
import { isAsked, vesselFilters } from '../../parts/restrictions/vessel-fit.ts';
import { VesselPanel } from '../../parts/restrictions/vessel-panel.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconLink } from '../../ui/layout/icon-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListViewState } from '../../ui/table/list-view-state.ts';
import { PortBlank, PortSection } from './port-section.tsx';
import type { PortSources } from './use-ports.ts';

const firstView = { sort: { key: 'terminal', desc: false }, filters: vesselFilters };

/** The columns of the list but the port, in less room. */
const own: Readonly<Record<string, Partial<Column<Restriction>>>> = {
  terminal: { weight: 1.4 },
  pier: { names: true, weight: 0.95 },
  navio: { weight: 1.5 },
  maxDwt: { weight: 1.18 },
  remark: { weight: 1.2 },
  commodities: { weight: 1.75 },
};

interface PortPiersProps {
  readonly port: PortRecords;
  readonly sources: PortSources;
  /** Of this page. */
  readonly path: string;
}

/** The port's terminals and piers with their limits, and which of them a vessel fits. */
export const PortPiers = ({ port, sources, path }: PortPiersProps) => {
  const list = useListViewState(firstView);
  const restrictions = useMemo(() => byPlace(port.restrictions), [port.restrictions]);
  const { vessel, columns, counts, table } = useVesselRows(restrictions, list);
  const shown = useMemo(
    () => columns.filter(({ key }) => key !== 'porto').map((column) => ({ ...column, ...own[column.key] })),
    [columns],
  );
  const back = { list: path + list.origin.list };
  const query = port.portoId === undefined ? '' : `?${new URLSearchParams({ porto: String(port.portoId) })}`;
  const add = (
    <RouteLink className="btn btn-outline-secondary" to={createPath + query} state={back}>
      <Icon name="add" />
      Incluir restrição
    </RouteLink>
  );
  return (
    <PortSection
      source={sources.restrictions}
      id="restricao"
      title="Terminais e píeres"
      actions={restrictions.length > 0 && add}
    >
      {restrictions.length === 0 ? (
        <PortBlank
          title="Nenhuma restrição cadastrada"
          text="Sem os limites dos píeres não se sabe que navio cabe aqui."
        >
          {add}
        </PortBlank>
      ) : (
        <>
          <VesselPanel list={list} counts={counts} />
          <div data-vessel={isAsked(vessel) || undefined}>
            <DataTable
              caption={`Píeres de ${port.name}`}
              columns={shown}
              table={table}
              list={list}
              rowKey={({ id }) => id}
              fixed
              cards="md"
              opens={(row) => (pierName(row) ? { to: editPath(row.id), state: back } : undefined)}
              noMatch="O navio não cabe em nenhum píer"
              actions={(row) => (
                <IconLink icon="edit" label={`Editar ${placeName(row)}`} to={editPath(row.id)} state={back} />
              )}
            />
          </div>
        </>
      )}
    </PortSection>
  );
};
