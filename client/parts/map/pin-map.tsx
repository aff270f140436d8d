import { DomEvent, type FitBoundsOptions, type Map as LeafletMap, latLng, latLngBounds } from 'leaflet';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { kilometresBetween } from '../../../shared/places/place-doubts.ts';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { closestZoom, mainland, roomForPins } from './create-map.ts';
import { groupPins, type Pin, type PinGroup } from './group-pins.ts';
import { MapFrame } from './map-frame.tsx';
import { PinButtons, placeOf } from './pin-buttons.tsx';
import { useMapView } from './use-map-view.ts';

interface MapPopupProps {
  readonly map: LeafletMap;
  readonly pin: Pin;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Above a pin: takes focus when it opens, and gives it back when Escape or 'Fechar' closes it. */
const MapPopup = ({ map, pin, title, onClose, children }: MapPopupProps) => {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const popup = box.current;
    const before = document.activeElement;
    if (popup === null) return;
    DomEvent.disableClickPropagation(popup);
    DomEvent.disableScrollPropagation(popup);
    popup.focus({ preventScroll: true });
    const { offsetWidth, offsetHeight } = popup;
    const side = offsetWidth / 2 + 12;
    map.panInside([pin.latitude, pin.longitude], {
      paddingTopLeft: [side, offsetHeight + 80],
      paddingBottomRight: [side, 30],
    });
    return () => {
      if (!popup.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [map, pin.latitude, pin.longitude]);
  return (
    <div className="map-popup-place position-absolute top-0 start-0" style={placeOf(map, pin)}>
      <section
        ref={box}
        className="map-popup position-absolute overflow-auto border rounded bg-body px-3 pt-2 pb-3 shadow"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        <div className="d-flex align-items-center justify-content-between gap-3">
          <h2 className="m-0 fs-4 text-break">{title}</h2>
          <IconButton icon="close" label="Fechar" small onClick={onClose} />
        </div>
        {children}
      </section>
    </div>
  );
};

interface PinMapProps {
  readonly label: string;
  readonly pins: readonly Pin[];
  /** The name of several pins in one place, such as '3 portos: Santos, Guarujá, Bertioga'. */
  readonly groupName: (group: PinGroup) => string;
  /** What the popup of a pin says below its name. */
  readonly popup: (pin: Pin) => ReactNode;
  /** The key of the chosen pin; '' for none. */
  readonly selected: string;
  /** The key of the pin that is pointed at elsewhere, such as in a list beside the map. */
  readonly marked?: string | undefined;
  /** The pin that the map is about: it begins with its surroundings. */
  readonly about?: Pin | undefined;
  readonly onSelect: (key: string) => void;
}

/** The closest zoom that the map chooses on its own: some outline is still in sight. */
const closeZoom = 6;

const boundsOf = (pins: readonly Pin[]) =>
  pins.length === 0 ? mainland : latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude]));

const showAll = (map: LeafletMap, pins: readonly Pin[], how: FitBoundsOptions = {}) =>
  map.fitBounds(boundsOf(pins), { ...roomForPins, maxZoom: closeZoom, ...how });

/** Kilometres to each side of a pin that the map is about: at least, and at most to have its nearest neighbours in sight. */
const [nearest, farthest] = [15, 150];
const neighboursShown = 3;

/** The pin and its nearest neighbours. */
function showAround(map: LeafletMap, about: Pin, pins: readonly Pin[]): void {
  const distances = pins
    .filter(({ key }) => key !== about.key)
    .map((pin) => kilometresBetween(about, pin))
    .filter((kilometres) => kilometres <= farthest)
    .sort((a, b) => a - b);
  const side = Math.max(nearest, ...distances.slice(0, neighboursShown).map((each) => each * 1.15));
  map.fitBounds(latLng(about.latitude, about.longitude).toBounds(side * 2000), { animate: false });
}

const groupsAt = (map: LeafletMap, pins: readonly Pin[], zoom: number) =>
  groupPins(pins, ({ latitude, longitude }) => map.project([latitude, longitude], zoom));

/** Pins on the map of Brazil, grouped where they would overlap. A pin opens its popup; a group comes closer or lists its pins. */
export const PinMap = ({ label, pins, groupName, popup, selected, marked, about, onSelect }: PinMapProps) => {
  const [map, setMap] = useState<LeafletMap>();
  const [listed, setListed] = useState<PinGroup>();
  const view = useMapView(map);
  const zoom = view?.zoom;
  const groups = useMemo(
    () => (map === undefined || zoom === undefined ? [] : groupsAt(map, pins, zoom)),
    [map, pins, zoom],
  );
  const chosen = pins.find(({ key }) => key === selected);
  const keys = pins.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pins are all shown; the same ones, read again, move nothing
  useEffect(() => {
    setListed(undefined);
    if (map === undefined) return;
    // A person who asked for nothing sees the place at once, not the way there.
    if (chosen === undefined) {
      if (about === undefined) showAll(map, pins, { animate: false });
      else showAround(map, about, pins);
    } else map.setView([chosen.latitude, chosen.longitude], closeZoom, { animate: false });
  }, [map, keys, about?.key]);

  const open = (group: PinGroup) => {
    if (map === undefined) return;
    const [pin, ...others] = group;
    const isTogether = groupsAt(map, group, closestZoom).length === 1;
    setListed(others.length > 0 && isTogether ? group : undefined);
    onSelect(others.length === 0 ? pin.key : '');
    if (!isTogether) map.fitBounds(boundsOf(group), roomForPins);
  };
  const opened = chosen ?? listed?.[0];
  return (
    <MapFrame label={label} map={map} onReady={setMap} onShowAll={() => map && showAll(map, pins)}>
      {map !== undefined &&
        createPortal(
          <PinButtons {...{ map, groups, groupName, selected, marked }} onOpen={open} />,
          map.getPanes().markerPane,
        )}
      {map !== undefined &&
        opened !== undefined &&
        createPortal(
          <MapPopup
            key={opened.key}
            map={map}
            pin={opened}
            title={chosen?.name ?? `${listed?.length} no mesmo lugar`}
            onClose={() => {
              setListed(undefined);
              onSelect('');
            }}
          >
            {chosen ? (
              popup(chosen)
            ) : (
              <ul className="list-unstyled mb-0">
                {listed?.map(({ key, name }) => (
                  <li key={key}>
                    <button type="button" className="btn btn-link btn-sm" onClick={() => onSelect(key)}>
                      {name}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </MapPopup>,
          map.getPanes().popupPane,
        )}
    </MapFrame>
  );
};
