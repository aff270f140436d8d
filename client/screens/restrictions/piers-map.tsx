import { useMemo } from 'react';
import { list as listLocations } from '../../../shared/contract/port-locations.ts';
import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { foldName } from '../../../shared/fold-name.ts';
import { formatNumber } from '../../../shared/format.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { useList } from '../../data/use-list.ts';
import { hasPosition } from '../../parts/lists/missing-data.ts';
import { BesideMap } from '../../parts/map/beside-map.tsx';
import type { Pin } from '../../parts/map/group-pins.ts';
import { PinMap } from '../../parts/map/pin-map.tsx';
import {
  editPath,
  pierName,
  portIdOf,
  portName,
  portOf,
  terminalName,
} from '../../parts/restrictions/restriction-item.ts';
import { fitOf, isAsked, type Vessel, verdictFilter } from '../../parts/restrictions/vessel-fit.ts';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { DataTableState, type ListSource } from '../../ui/table/data-table-state.tsx';
import type { AddressedListView } from '../../ui/table/list-view-state.ts';

interface PiersMapProps {
  /** What search and filters leave; undefined while the list loads. */
  readonly rows: readonly Restriction[] | undefined;
  readonly total: number;
  readonly vessel: Vessel;
  readonly list: AddressedListView;
  readonly source: ListSource;
}

interface PortWithPiers {
  readonly key: string;
  readonly name: string;
  readonly piers: readonly Restriction[];
}

const piersText = (count: number): string => (count === 1 ? '1 píer' : `${formatNumber(count)} píeres`);
const portsText = (count: number): string => (count === 1 ? '1 porto' : `${formatNumber(count)} portos`);
const inAll = (pins: readonly Pin[]): number => pins.reduce((sum, { count = 1 }) => sum + count, 0);

/** Ports with their piers, each port at its position. A pier has none of its own. */
function usePorts(rows: readonly Restriction[]) {
  const locations = useList(listLocations, 'portLocations').rows;
  return useMemo(() => {
    const placed = (locations ?? []).filter(hasPosition);
    const byId = new Map(placed.map((location) => [String(location.portoId), location]));
    const byName = new Map(placed.map((location) => [foldName(location.descricao ?? ''), location]));
    const ports = [...Map.groupBy(rows, (row) => portIdOf(row) || portName(row))].map(
      ([key, piers]): PortWithPiers => ({ key, name: (piers[0] && portName(piers[0])) || key, piers }),
    );
    const pins: Pin[] = [];
    const unplaced: PortWithPiers[] = [];
    for (const port of ports) {
      const at = byId.get(port.key) ?? byName.get(foldName(port.name));
      if (at === undefined) unplaced.push(port);
      else {
        const { latitude, longitude } = at;
        const name = `${port.name}: ${piersText(port.piers.length)}`;
        pins.push({ key: port.key, name, latitude, longitude, count: port.piers.length });
      }
    }
    return { ports, pins, unplaced, isReady: locations !== undefined };
  }, [rows, locations]);
}

/** The piers that the list leaves, by port on the map. Where a vessel is asked about, those that it fits. */
const PiersMap = ({ rows, total, vessel, list, source }: PiersMapProps) => {
  const { view, change, origin } = list;
  const onlyFitting = isAsked(vessel) && !view.filters[verdictFilter];
  const shown = useMemo(
    () => (rows ?? []).filter((row) => !onlyFitting || fitOf(row, vessel).verdict === 'cabe'),
    [rows, onlyFitting, vessel],
  );
  const { ports, pins, unplaced, isReady } = usePorts(shown);
  const pierLinks = (piers: readonly Restriction[]) => (
    <ul className="list-unstyled mb-0 small">
      {piers.map((row) => (
        <li key={row.id}>
          <RouteLink to={editPath(row.id)} state={origin}>
            {[terminalName(row), pierName(row)].filter(Boolean).join(', ') || `restrição ${row.id}`}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
  const found = `${piersText(shown.length)} em ${portsText(ports.length)}`;
  return (
    <div className="map-and-aside">
      <div>
        <p className="mb-2 small text-body-secondary" role="status">
          {rows && (onlyFitting ? `O navio cabe em ${found}.` : `${found}.`)}
        </p>
        <PinMap
          label="Mapa dos píeres"
          pins={pins}
          groupName={(group) => `${portsText(group.length)}, ${piersText(inAll(group))}`}
          selected={view.filters.ponto ?? ''}
          onSelect={(ponto) => change({ filters: { ...view.filters, ponto } })}
          popup={({ key }) => {
            const port = ports.find((each) => each.key === key);
            const [pier] = port?.piers ?? [];
            return (
              <>
                {pierLinks(port?.piers ?? [])}
                {pier && (
                  <RouteLink className="line-link mt-1" to={portPath(portOf(pier))}>
                    Ver o porto
                  </RouteLink>
                )}
              </>
            );
          }}
        />
        <DataTableState
          loading={rows === undefined && source.failure === undefined}
          source={source}
          found={shown.length}
          total={total}
          empty="Nenhuma restrição cadastrada"
          search={onlyFitting ? '' : view.search.trim()}
          noMatch={onlyFitting ? 'O navio não cabe em nenhum píer' : 'Nenhum píer encontrado'}
          onShowAll={() => change({ search: '', filters: { vista: 'mapa' } })}
        />
      </div>
      {isReady && (
        <BesideMap title="Portos sem posição" rows={unplaced} rowKey={({ key }) => key}>
          {({ name, piers }) => (
            <details className="flex-grow-1 py-1">
              <summary>
                {name}: {piersText(piers.length)}
              </summary>
              {pierLinks(piers)}
            </details>
          )}
        </BesideMap>
      )}
    </div>
  );
};

export default PiersMap;
