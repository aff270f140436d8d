import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDecimal } from '../../../shared/format.ts';
import type { PortIndex, PortRecords } from '../../../shared/places/port-index.ts';
import { portPath } from '../../../shared/places/port-key.ts';
import { heavyPart } from '../../connection/connection.ts';
import { hasPosition, type Placed } from '../../parts/lists/missing-data.ts';
import { type Pin, portsOf } from '../../parts/map/group-pins.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { MapSkeleton } from '../../ui/layout/skeleton.tsx';
import { PortBlank, PortSection } from './port-section.tsx';
import { positionQuery } from './position-dialog.tsx';
import type { PortSources } from './use-ports.ts';

const PinMap = heavyPart(async () => (await import('../../parts/map/pin-map.tsx')).PinMap, MapSkeleton);

const placeText = ({ latitude, longitude }: Placed): string =>
  `${formatDecimal(latitude)}; ${formatDecimal(longitude)}`;

/** The ports with a position as pins, the given one first: its name has room before any other. */
function pinsOf(index: PortIndex, about: PortRecords): readonly Pin[] {
  const others = index.ports.filter(({ key }) => key !== about.key);
  return [about, ...others].flatMap(({ key, name, locations }) => {
    const at = locations.find(hasPosition);
    return at === undefined ? [] : [{ key, name, latitude: at.latitude, longitude: at.longitude }];
  });
}

interface PortPositionProps {
  readonly port: PortRecords;
  readonly sources: PortSources;
  readonly index: PortIndex;
}

/** Where a port is, on a map with its neighbours, each of which leads to its own page. */
export const PortPosition = ({ port, sources, index }: PortPositionProps) => {
  const pins = useMemo(() => pinsOf(index, port), [index, port]);
  const [selected, setSelected] = useState('');
  const placed = port.locations.filter(hasPosition);
  const { search } = useLocation();
  const edit = (text: string) => (
    <RouteLink
      className="btn btn-outline-secondary"
      to={positionQuery(port, search)}
      replace
      preventScrollReset
    >
      <Icon name={placed.length > 0 ? 'edit' : 'add'} />
      {text}
    </RouteLink>
  );
  return (
    <PortSection
      source={sources.locations}
      id="posicao"
      title="Posição"
      actions={placed.length > 0 && edit('Editar posição')}
    >
      {placed.length === 0 ? (
        <PortBlank title="Este porto não tem posição" text="Sem ela, fica fora dos mapas.">
          {edit('Incluir posição')}
        </PortBlank>
      ) : (
        <>
          {placed.map((at) => (
            <p key={at.id} className="mb-2">
              Latitude e longitude: <strong>{placeText(at)}</strong>
            </p>
          ))}
          <div className="near-map d-print-none">
            <PinMap
              label={`Mapa dos arredores de ${port.name}`}
              pins={pins}
              about={pins[0]}
              marked={port.key}
              groupName={portsOf}
              selected={selected}
              onSelect={setSelected}
              popup={({ key }) => {
                const other = index.at(key);
                const at = other?.locations.find(hasPosition);
                return (
                  <>
                    <p className="mb-1 small">
                      {at?.uf}
                      <br />
                      {at && placeText(at)}
                    </p>
                    {other && other.key !== port.key && (
                      <RouteLink
                        className="line-link"
                        to={portPath({ portoId: other.portoId, descricao: other.name })}
                      >
                        Ver o porto
                      </RouteLink>
                    )}
                  </>
                );
              }}
            />
          </div>
        </>
      )}
    </PortSection>
  );
};
