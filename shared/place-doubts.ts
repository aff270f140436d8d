import type { State } from './contract/port-locations.ts';
import type { Point } from './import/read/coordinates.ts';

/** South, north, west, east, in degrees. */
type Box = readonly [number, number, number, number];

/**
 * The extents of the states, rounded outwards to a tenth of a degree, from Natural Earth's outlines (public domain).
 * PE includes Fernando de Noronha. A box covers more than its state, so it only serves for a hint.
 */
const boxes: Readonly<Record<State, Box>> = {
  AC: [-11.2, -7.1, -74.1, -66.6],
  AL: [-10.5, -8.8, -38.3, -35.1],
  AM: [-9.9, 2.3, -73.9, -56.3],
  AP: [-1.3, 4.5, -54.8, -49.8],
  BA: [-18.4, -8.5, -46.6, -37.3],
  CE: [-7.9, -2.7, -41.5, -37.2],
  DF: [-16.1, -15.4, -48.3, -47.3],
  ES: [-21.3, -17.8, -41.9, -28.8],
  GO: [-19.5, -12.3, -53.3, -45.9],
  MA: [-10.4, -1, -48.8, -41.8],
  MG: [-22.9, -14.2, -51.1, -39.8],
  MS: [-24.1, -17.1, -58.2, -50.9],
  MT: [-18.1, -7.3, -61.7, -50.2],
  PA: [-9.9, 2.7, -59, -46],
  PB: [-8.3, -6, -38.8, -34.7],
  PE: [-9.5, -3.8, -41.4, -32.3],
  PI: [-10.9, -2.7, -46, -40.4],
  PR: [-26.8, -22.5, -54.7, -48],
  RJ: [-23.4, -20.7, -44.9, -40.9],
  RN: [-7, -4.8, -38.7, -34.9],
  RO: [-13.7, -8, -66.9, -59.8],
  RR: [-1.5, 5.3, -64.9, -58.8],
  RS: [-33.8, -27, -57.7, -49.6],
  SC: [-29.4, -25.9, -53.9, -48.3],
  SE: [-11.6, -9.5, -38.3, -36.4],
  SP: [-25.4, -19.7, -53.2, -44.1],
  TO: [-13.4, -5.1, -50.8, -45.7],
};

/** Brazil's extreme points with its islands and some sea around for anchorages. */
const brazil: Box = [-34, 5.5, -74.1, -28.5];

/** Degrees around a state's box that still count as near (about 55 km), for anchorages and offshore berths. */
const near = 0.5;

const holds = ([south, north, west, east]: Box, { latitude, longitude }: Point, margin = 0): boolean =>
  latitude >= south - margin &&
  latitude <= north + margin &&
  longitude >= west - margin &&
  longitude <= east + margin;

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
  if (!holds(brazil, point)) return holds(brazil, swapped) ? 'swapped' : 'outside-brazil';
  if (uf === undefined || holds(boxes[uf], point, near)) return undefined;
  return holds(boxes[uf], swapped, near) ? 'swapped' : 'far-from-state';
}

/** Kilometres that a port's position may move without a doubt. */
const farthestMove = 50;

interface Place extends Partial<Readonly<Record<keyof Point, number | null | undefined>>> {
  readonly uf?: string | null | undefined;
}

/** What deserves a look when a stored place is overwritten: it may belong to another port of the same name. */
export function moveDoubts(before: Place, after: Place): readonly string[] {
  const distance = kilometresBetween(before, after);
  return [
    ...(before.uf && before.uf !== after.uf ? [`A UF muda de ${before.uf} para ${after.uf}.`] : []),
    ...(distance > farthestMove
      ? [`O ponto muda ${Math.round(distance).toLocaleString('pt-BR')} km de lugar.`]
      : []),
  ];
}

/** Along the great circle; zero where a coordinate is not known. */
function kilometresBetween(a: Place, b: Place): number {
  const angles = [a.latitude, b.latitude, a.longitude, b.longitude].map((degrees) =>
    typeof degrees === 'number' ? (degrees * Math.PI) / 180 : Number.NaN,
  );
  const [from = 0, to = 0, west = 0, east = 0] = angles;
  const half =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin((east - west) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half)) || 0;
}
