import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { formatNumber } from '../../../shared/format.ts';
import { fineZoom, roomForPins } from './create-map.ts';
import { namesWithRoom, type Pin, type PinGroup } from './group-pins.ts';

interface PinButtonsProps {
  readonly map: LeafletMap;
  readonly groups: readonly PinGroup[];
  readonly groupName: (group: PinGroup) => string;
  readonly selected: string;
  /** The key of the pin that is pointed at elsewhere, such as in a list beside the map. */
  readonly marked?: string | undefined;
  readonly onOpen: (group: PinGroup) => void;
}

/** From so many pins on only those near the window are in the document. */
const manyPins = 200;

/** A button, or an icon of Leaflet's. */
export const pinClass = 'map-pin position-absolute top-0 start-0 d-grid border-0 p-0 bg-transparent';

export const placeOf = (map: LeafletMap, { latitude, longitude }: Pin) => {
  const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
  return { transform: `translate(${x}px, ${y}px)` };
};

/** The pins as buttons, in the order of the list. One that takes focus comes into sight. */
export const PinButtons = ({ map, groups, groupName, selected, marked, onOpen }: PinButtonsProps) => {
  const around = map.getBounds().pad(0.5);
  const near =
    groups.length > manyPins
      ? groups.filter(([{ latitude, longitude }]) => around.contains([latitude, longitude]))
      : groups;
  const nameOf = ([pin, ...others]: PinGroup) => (others.length > 0 ? '' : pin.name);
  const named =
    map.getZoom() < fineZoom
      ? undefined
      : namesWithRoom(
          near.map((group) => ({ ...group[0], name: nameOf(group) })),
          ({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude]),
        );
  return (
    <div
      className="map-pins"
      ref={(layer) => {
        if (layer !== null) DomEvent.disableClickPropagation(layer);
      }}
    >
      {near.map((group) => {
        const [pin, ...others] = group;
        const name = others.length > 0 ? groupName(group) : pin.name;
        const count = group.reduce((sum, each) => sum + (each.count ?? 1), 0);
        return (
          <button
            type="button"
            key={pin.key}
            className={pinClass}
            aria-label={name}
            aria-current={group.some(({ key }) => key === selected) || undefined}
            data-marked={group.some(({ key }) => key === marked) || undefined}
            data-named={(others.length === 0 && named?.has(pin.key)) || undefined}
            style={placeOf(map, pin)}
            onFocus={() => map.panInside([pin.latitude, pin.longitude], roomForPins)}
            onClick={() => onOpen(group)}
          >
            <span className="map-pin-mark rounded-pill" data-count={count > 1 || undefined}>
              {count > 1 && formatNumber(count)}
            </span>
            <span className="map-pin-name position-absolute border rounded-1 bg-body px-2 text-body-emphasis pe-none">
              {name}
            </span>
          </button>
        );
      })}
    </div>
  );
};
