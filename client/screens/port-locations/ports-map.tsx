import { useMemo, useState } from 'react';
import type { PortLocation } from '../../../shared/contract/port-locations.ts';
import { formatDecimal, formatNumber } from '../../../shared/format.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { hasPosition, isUnplaced, nameOfLocation } from '../../parts/lists/missing-data.ts';
import { BesideMap } from '../../parts/map/beside-map.tsx';
import { portsOf } from '../../parts/map/group-pins.ts';
import { PinMap } from '../../parts/map/pin-map.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTableState, type ListSource } from '../../ui/table/data-table-state.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';
import { type TableRows, useTableRows } from '../../ui/table/table-rows.ts';

interface PortsMapProps {
  /** What search and filters leave of the list. */
  readonly table: TableRows<PortLocation>;
  /** All ports without a position; undefined while they are not known. */
  readonly missing: readonly PortLocation[] | undefined;
  readonly columns: readonly Column<PortLocation>[];
  readonly list: ListViewState;
  readonly source: ListSource;
  readonly onEdit: (location: PortLocation) => void;
  readonly onAdd: (port: PortLocation) => void;
  /** Shows a port in the list. */
  readonly onList: (location: PortLocation) => void;
}

/** The ports that search and filters leave, on the map; those without a position beside it. */
const PortsMap = ({ table, missing, columns, list, source, onEdit, onAdd, onList }: PortsMapProps) => {
  const { view, change } = list;
  const placed = useMemo(() => (table.rows ?? []).filter(hasPosition), [table.rows]);
  const unplaced = useTableRows(missing, columns, view).rows ?? [];
  const pins = useMemo(
    () =>
      placed.map((location) => {
        const { id, latitude, longitude } = location;
        return { key: String(id), name: nameOfLocation(location), latitude, longitude };
      }),
    [placed],
  );
  const selected = view.filters.ponto ?? '';
  // The row of the list beside the map that is pointed at.
  const [marked, setMarked] = useState<string>();
  const put = (part: Readonly<Record<string, string>>) => change({ filters: { ...view.filters, ...part } });
  const loading = table.rows === undefined && source.failure === undefined;
  return (
    <div className="map-and-aside">
      <div>
        <p className="mb-2 small text-body-secondary" role="status">
          {table.rows &&
            (placed.length === 1 ? '1 porto no mapa' : `${formatNumber(placed.length)} portos no mapa`)}
        </p>
        <PinMap
          label="Mapa dos portos"
          pins={pins}
          groupName={portsOf}
          selected={selected}
          marked={marked}
          onSelect={(ponto) => put({ ponto })}
          popup={({ key }) => {
            const location = placed.find(({ id }) => String(id) === key);
            return (
              location && (
                <>
                  <p className="mb-2 small">
                    {location.uf}
                    <br />
                    {formatDecimal(location.latitude)}; {formatDecimal(location.longitude)}
                  </p>
                  <RouteLink className="line-link mb-2" to={portPath(location)}>
                    Ver o porto
                  </RouteLink>
                  <div className="d-flex gap-2">
                    <Button size="sm" onClick={() => onEdit(location)}>
                      Editar
                    </Button>
                    <Button size="sm" variant="outline-secondary" onClick={() => onList(location)}>
                      Ver na lista
                    </Button>
                  </div>
                </>
              )
            );
          }}
        />
        <DataTableState
          loading={loading}
          source={source}
          found={placed.length}
          total={table.total}
          empty="Nenhuma localização de porto cadastrada"
          noMatch="Nenhum porto com posição encontrado"
          search={unplaced.length === 0 ? view.search.trim() : ''}
          onShowAll={() => change({ search: '', filters: { vista: 'mapa' } })}
        />
      </div>
      <div className="map-asides d-flex flex-column gap-3">
        <BesideMap title="Sem posição" rows={unplaced} rowKey={({ id }) => id}>
          {(port) => (
            <>
              <span>{nameOfLocation(port)}</span>
              {isUnplaced(port) ? (
                <IconButton
                  icon="add"
                  label={`Incluir posição de ${nameOfLocation(port)}`}
                  small
                  onClick={() => onAdd(port)}
                />
              ) : (
                <IconButton
                  icon="edit"
                  label={`Editar ${nameOfLocation(port)}`}
                  small
                  onClick={() => onEdit(port)}
                />
              )}
            </>
          )}
        </BesideMap>
        <BesideMap title="No mapa" rows={pins} rowKey={({ key }) => key} wide shown={selected}>
          {({ key, name }) => (
            <button
              type="button"
              className={`btn border-0 px-0 py-1 w-100 justify-content-start text-start ${key === selected ? 'text-primary' : 'fw-normal'}`}
              aria-current={key === selected || undefined}
              onClick={() => put({ ponto: key === selected ? '' : key })}
              onPointerEnter={() => setMarked(key)}
              onPointerLeave={() => setMarked(undefined)}
              onFocus={() => setMarked(key)}
              onBlur={() => setMarked(undefined)}
            >
              {name}
            </button>
          )}
        </BesideMap>
      </div>
    </div>
  );
};

export default PortsMap;
