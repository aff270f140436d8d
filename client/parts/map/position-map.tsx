import {
  DomEvent,
  divIcon,
  geoJSON,
  type LatLng,
  type LatLngTuple,
  type Map as LeafletMap,
  latLng,
  marker,
} from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { State } from '../../../shared/contract/port-locations.ts';
import { formatDecimal, formatNumber } from '../../../shared/format.ts';
import type { Point } from '../../../shared/import/read/coordinates.ts';
import { kilometresBetween } from '../../../shared/places/place-doubts.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { extentOf, roomForPins } from './create-map.ts';
import { inlandDoubt, states } from './geometry.ts';
import { namesWithRoom, type Pin } from './group-pins.ts';
import { MapFrame } from './map-frame.tsx';
import { pinClass, placeOf } from './pin-buttons.tsx';
import { useMapView } from './use-map-view.ts';

interface PositionMapProps {
  /** Undefined while there is none. */
  readonly point: Point | undefined;
  /** Where the port was when the form was opened; undefined for a new one. */
  readonly before: Point | undefined;
  readonly uf: State | undefined;
  /** Where ports are known to be, this one included. */
  readonly known: readonly Point[];
  /** The other ports. */
  readonly others: readonly Pin[];
  readonly onMove: (point: Point) => void;
}

/** The wheel scrolls the dialog, unless Ctrl is held. */
const dialogOptions = { scrollWheelZoom: false };

/** Metres across what is shown of the surroundings of a pin: 15 km to each side. */
const surroundings = 30_000;

/** The most neighbours that are drawn at a time. */
const mostNeighbours = 150;

/** Pixels that an arrow key moves the pin, and with Shift. */
const step = 10;
const smallStep = 1;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const icon = divIcon({
  className: pinClass,
  html: '<span class="map-pin-mark rounded-pill"></span>',
  iconSize: [44, 44],
});

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** '1,4 km', '350 m'. */
const lengthText = (kilometres: number): string =>
  kilometres < 1
    ? `${formatNumber(Math.round(kilometres * 1000))} m`
    : `${formatDecimal(Number(kilometres.toFixed(kilometres < 100 ? 1 : 0)))} km`;

/** A small map with one pin among its neighbours. A pointer drags the pin, and arrow keys move it. */
export const PositionMap = ({ point, before, uf, known, others, onMove }: PositionMapProps) => {
  const [map, setMap] = useState<LeafletMap>();
  const move = useRef(onMove);
  move.current = onMove;
  const put = useCallback(
    ({ lat, lng }: Pick<LatLng, 'lat' | 'lng'>) =>
      move.current({ latitude: rounded(lat), longitude: rounded(lng) }),
    [],
  );
  const hasPoint = useRef(false);
  hasPoint.current = point !== undefined;
  const [pin] = useState(() => marker([0, 0], { icon, draggable: true, autoPan: true }));
  useEffect(() => {
    if (map === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      const [across, down] = moves[event.key] ?? [0, 0];
      if (across === 0 && down === 0) return;
      DomEvent.stop(event);
      const length = event.shiftKey ? smallStep : step;
      const at = map.latLngToContainerPoint(pin.getLatLng()).add([across * length, down * length]);
      put(map.containerPointToLatLng(at));
    };
    // A click puts the first pin. Later it would move a port by accident.
    map.on('click', ({ latlng }) => {
      if (!map.hasLayer(pin)) put(latlng);
    });
    pin.on('drag', () => put(pin.getLatLng()));
    pin.on('add', () => {
      const element = pin.getElement();
      element?.setAttribute('aria-label', 'Posição do porto');
      element?.setAttribute('aria-description', 'As setas movem o pino; com Shift, menos.');
      element?.addEventListener('keydown', onKey);
    });
    return () => {
      pin.off().remove();
    };
  }, [map, pin, put]);

  useEffect(() => {
    const state = states.features.find(({ properties }) => properties.uf === uf);
    if (map === undefined || state === undefined) return;
    const outline = geoJSON(state, {
      interactive: false,
      style: { className: 'map-state map-state-chosen' },
    });
    outline.addTo(map);
    if (!hasPoint.current) map.fitBounds(extentOf(state.geometry));
    return () => {
      outline.remove();
    };
  }, [map, uf]);

  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    if (map === undefined) return;
    if (latitude === undefined || longitude === undefined) {
      pin.remove();
      return;
    }
    const place: LatLngTuple = [latitude, longitude];
    const isNear = map.hasLayer(pin) && map.getBounds().contains(place);
    pin.setLatLng(place).addTo(map);
    if (isNear) map.panInside(place, roomForPins);
    else map.fitBounds(latLng(place).toBounds(surroundings), { animate: false });
  }, [map, pin, latitude, longitude]);

  const inland = point && uf && inlandDoubt(point, uf, known);
  const moved = point && before ? kilometresBetween(before, point) : 0;
  return (
    <div className="position-map mb-3">
      <MapFrame
        label="Posição no mapa"
        map={map}
        onReady={setMap}
        options={dialogOptions}
        around={point && [point.latitude, point.longitude]}
      >
        {map !== undefined && <Neighbours map={map} pins={others} />}
        {map !== undefined && point === undefined && (
          <Button
            variant="outline-secondary"
            className="map-put position-absolute bottom-0 start-0"
            onClick={() => put(map.getCenter())}
          >
            Marcar o centro do mapa
          </Button>
        )}
      </MapFrame>
      <div role="status">
        {before !== undefined && moved >= 0.001 && (
          <p className="mt-2 mb-0 small">
            Movido {lengthText(moved)}.{' '}
            <Button variant="link" size="sm" onClick={() => onMove(before)}>
              Voltar
            </Button>
          </p>
        )}
        {inland !== undefined && (
          <p className="form-alert mt-2" data-tone="warning">
            <Icon name="warning" />
            Este ponto fica em terra, a {formatNumber(Math.round(inland))} km do mar e longe de outros portos.
            Confira as coordenadas.
          </p>
        )}
      </div>
    </div>
  );
};

/** The other ports in grey, with their names where there is room. The fields say where the port itself is. */
const Neighbours = ({ map, pins }: { readonly map: LeafletMap; readonly pins: readonly Pin[] }) => {
  const view = useMapView(map);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view after each movement of the map
  const near = useMemo(() => {
    const around = map.getBounds().pad(0.5);
    const seen = pins.filter(({ latitude, longitude }) => around.contains([latitude, longitude]));
    return seen.slice(0, mostNeighbours);
  }, [map, pins, view]);
  const named = namesWithRoom(near, ({ latitude, longitude }) =>
    map.latLngToLayerPoint([latitude, longitude]),
  );
  return createPortal(
    <div className="map-pins" aria-hidden="true">
      {near.map((pin) => (
        <span
          key={pin.key}
          className={`${pinClass} pe-none`}
          data-named={named.has(pin.key) || undefined}
          style={placeOf(map, pin)}
        >
          <span className="map-pin-mark rounded-pill" data-other={true} />
          <span className="map-pin-name position-absolute px-1 small text-body-secondary">{pin.name}</span>
        </span>
      ))}
    </div>,
    map.getPanes().overlayPane,
  );
};
