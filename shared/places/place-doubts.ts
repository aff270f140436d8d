import type { State } from '../contract/port-locations.ts';
import { formatNumber } from '../format.ts';
import type { Point } from '../import/read/coordinates.ts';
import outlines from '../state-outlines.json' with { type: 'json' };

/** Brazil's extreme points with its islands and some sea around for anchorages: south, north, west, east, in degrees. */
const brazil = [-34, 5.5, -74.1, -28.5] as const;

const earthRadius = 6371;

/** Kilometres that a port may lie from its state, or its position may move, without a doubt. */
const farthest = 50;

const isInBrazil = ({ latitude, longitude }: Point): boolean => {
  const [south, north, west, east] = brazil;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
};

/** Longitude and latitude in turns. */
type Line = readonly number[];

/** The outlines of each state, islands included. `npm run map` writes them. */
const outlinesOf: Readonly<Record<State, readonly Line[]>> = outlines;

export type PlaceDoubt = 'swapped' | 'outside-brazil' | 'far-from-state';

/** The texts on screens and on the command line. */
export const doubtWords: Readonly<Record<PlaceDoubt, string>> = {
  swapped: 'Latitude e longitude parecem trocadas.',
  'outside-brazil': 'Este ponto fica fora do Brasil. Confira as coordenadas.',
  'far-from-state': 'Este ponto fica longe da UF escolhida. Confira as coordenadas e a UF.',
};

/** What looks wrong about a point that the rules accept. It deserves a warning, never a refusal. */
export function doubtOf(point: Point, uf: State | undefined): PlaceDoubt | undefined {
  const swapped = { latitude: point.longitude, longitude: point.latitude };
  if (!isInBrazil(point)) return isInBrazil(swapped) ? 'swapped' : 'outside-brazil';
  if (uf === undefined || kilometresFrom(uf, point) <= farthest) return undefined;
  return kilometresFrom(uf, swapped) <= farthest ? 'swapped' : 'far-from-state';
}

/** From a point to the nearest place of a state, exact to a few kilometres; 0 inside it. */
export function kilometresFrom(uf: State, point: Point): number {
  const seen = outlinesOf[uf].map((outline) => seenFrom(point, outline));
  return seen.some(({ isInside }) => isInside) ? 0 : Math.min(...seen.map(({ nearest }) => nearest));
}

/** From a point to the nearest of some lines. */
export const kilometresTo = (lines: readonly Line[], point: Point): number =>
  Math.min(...lines.map((line) => seenFrom(point, line).nearest));

/** How far a line is from a point, and whether it closes around it. The point is the origin of a plane in kilometres. */
function seenFrom({ latitude, longitude }: Point, line: Line) {
  const perLatitude = (Math.PI / 180) * earthRadius;
  const perLongitude = perLatitude * Math.cos((latitude * Math.PI) / 180);
  const x = (place: number) => ((line[place] ?? 0) - longitude) * perLongitude;
  const y = (place: number) => ((line[place + 1] ?? 0) - latitude) * perLatitude;
  let isInside = false;
  let nearestSquare = Number.POSITIVE_INFINITY;
  let fromX = x(0);
  let fromY = y(0);
  for (let place = 2; place < line.length; place += 2) {
    const toX = x(place);
    const toY = y(place);
    const alongX = toX - fromX;
    const alongY = toY - fromY;
    if (fromY > 0 !== toY > 0 && fromX - (fromY * alongX) / alongY > 0) isInside = !isInside;
    const part = -(fromX * alongX + fromY * alongY) / (alongX ** 2 + alongY ** 2);
    const foot = Math.min(1, Math.max(0, part));
    nearestSquare = Math.min(nearestSquare, (fromX + foot * alongX) ** 2 + (fromY + foot * alongY) ** 2);
    fromX = toX;
    fromY = toY;
  }
  return { nearest: Math.sqrt(nearestSquare), isInside };
}

interface Place extends Partial<Readonly<Record<keyof Point, number | null | undefined>>> {
  readonly uf?: string | null | undefined;
}

/** What deserves a look when a stored place is overwritten: it may belong to another port of the same name. */
export function moveDoubts(before: Place, after: Place): readonly string[] {
  const distance = kilometresBetween(before, after);
  return [
    ...(before.uf && before.uf !== after.uf ? [`A UF muda de ${before.uf} para ${after.uf}.`] : []),
    ...(distance > farthest ? [`O ponto muda ${formatNumber(Math.round(distance))} km de lugar.`] : []),
  ];
}

/** Along the great circle; zero where a coordinate is not known. */
export function kilometresBetween(a: Place, b: Place): number {
  const angles = [a.latitude, b.latitude, a.longitude, b.longitude].map((degrees) =>
    typeof degrees === 'number' ? (degrees * Math.PI) / 180 : Number.NaN,
  );
  const [from = 0, to = 0, west = 0, east = 0] = angles;
  const half =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin((east - west) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half)) || 0;
}
