import type { Point as Pixel } from 'leaflet';
import { formatNumber } from '../../../shared/format.ts';

/** A place on the map. */
export interface Pin {
  /** Unlike that of any other pin. */
  readonly key: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** How many things are there; 1 unless given. */
  readonly count?: number;
}

/** Pins that would overlap; the first of them has the place. */
export type PinGroup = readonly [Pin, ...Pin[]];

const namesShown = 3;

/** Pins of ports: '5 portos: Santos, Guarujá, Bertioga e mais 2'. */
export function portsOf(group: PinGroup): string {
  const names = group.slice(0, namesShown).map(({ name }) => name);
  const rest = group.length - names.length;
  return `${formatNumber(group.length)} portos: ${names.join(', ')}${rest > 0 ? ` e mais ${formatNumber(rest)}` : ''}`;
}

/** Pixels between two pins: a fingertip. */
const distance = 44;

/** Groups pins whose pixels are close, in their order. Each looks only at the squares around its own. */
export function groupPins(pins: readonly Pin[], pixelOf: (pin: Pin) => Pixel): readonly PinGroup[] {
  const groups: [Pin, ...Pin[]][] = [];
  const squares = new Map<string, { readonly at: Pixel; readonly group: Pin[] }[]>();
  for (const pin of pins) {
    const at = pixelOf(pin);
    const [column, row] = [Math.floor(at.x / distance), Math.floor(at.y / distance)];
    const near = [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((down) => squares.get(`${column + across} ${row + down}`) ?? []),
    );
    const found = near.find((each) => each.at.distanceTo(at) < distance);
    if (found !== undefined) {
      found.group.push(pin);
      continue;
    }
    const group: [Pin, ...Pin[]] = [pin];
    groups.push(group);
    const square = `${column} ${row}`;
    squares.set(square, [...(squares.get(square) ?? []), { at, group }]);
  }
  return groups;
}

/** Pixels: the size of a name by its letters, and how far above its pin it stands. */
const letter = 7.5;
const nameHeight = 24;
const nameAbove = 40;

/** The keys of the pins whose names lie on no other pin and on no earlier name. */
export function namesWithRoom(pins: readonly Pin[], pixelOf: (pin: Pin) => Pixel): ReadonlySet<string> {
  const places = pins.map((pin) => ({ pin, at: pixelOf(pin) }));
  const taken = places.map(({ at }) => ({
    left: at.x - 12,
    top: at.y - 12,
    right: at.x + 12,
    bottom: at.y + 12,
  }));
  const named = new Set<string>();
  for (const { pin, at } of places) {
    const side = (pin.name.length * letter) / 2 + 8;
    const top = at.y - nameAbove - nameHeight;
    const name = { left: at.x - side, top, right: at.x + side, bottom: top + nameHeight };
    const isFree = taken.every(
      (other) =>
        other.right < name.left ||
        other.left > name.right ||
        other.bottom < name.top ||
        other.top > name.bottom,
    );
    if (!isFree) continue;
    taken.push(name);
    named.add(pin.key);
  }
  return named;
}
