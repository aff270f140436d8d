import {
  DomEvent,
  divIcon,
  geoJSON,
  type LatLng,
  type LatLngTuple,
  type Map as LeafletMap,
  marker,
} from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { State } from '../../../shared/contract/port-locations.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { Point } from '../../../shared/import/read/coordinates.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { extentOf, roomForPins } from './create-map.ts';
import { inlandDoubt, states } from './geometry.ts';
import { MapFrame } from './map-frame.tsx';
import { pinClass } from './pin-buttons.tsx';

interface PositionMapProps {
  /** Undefined while there is none. */
  readonly point: Point | undefined;
  readonly uf: State | undefined;
  /** Where ports are known to be. */
  readonly known: readonly Point[];
  readonly onMove: (point: Point) => void;
}

/** The wheel scrolls the dialog. */
const dialogOptions = { scrollWheelZoom: false };

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

/** A small map with one pin, which a pointer drags, arrow keys move, and a click on the map puts elsewhere. */
export const PositionMap = ({ point, uf, known, onMove }: PositionMapProps) => {
  const [map, setMap] = useState<LeafletMap>();
  const move = useRef(onMove);
  move.current = onMove;
  const put = useCallback(
    ({ lat, lng }: Pick<LatLng, 'lat' | 'lng'>) =>
      move.current({ latitude: rounded(lat), longitude: rounded(lng) }),
    [],
  );
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
    map.on('click', ({ latlng }) => put(latlng));
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

  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    if (map === undefined) return;
    if (latitude === undefined || longitude === undefined) {
      pin.remove();
      return;
    }
    const place: LatLngTuple = [latitude, longitude];
    pin.setLatLng(place).addTo(map);
    map.panInside(place, roomForPins);
  }, [map, pin, latitude, longitude]);

  useEffect(() => {
    const state = states.features.find(({ properties }) => properties.uf === uf);
    if (map === undefined || state === undefined) return;
    const outline = geoJSON(state, {
      interactive: false,
      style: { className: 'map-state map-state-chosen' },
    });
    outline.addTo(map);
    const extent = extentOf(state.geometry);
    map.fitBounds(map.hasLayer(pin) ? extent.extend(pin.getLatLng()) : extent);
    return () => {
      outline.remove();
    };
  }, [map, pin, uf]);

  const inland = point && uf && inlandDoubt(point, uf, known);
  return (
    <div className="position-map mb-3">
      <MapFrame label="Posição no mapa" map={map} onReady={setMap} options={dialogOptions}>
        {map !== undefined && point === undefined && (
          <Button
            variant="outline-secondary"
            className="map-put position-absolute bottom-0 start-0"
            onClick={() => put(map.getCenter())}
          >
            Pôr o pino no centro
          </Button>
        )}
      </MapFrame>
      <div role="status">
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
