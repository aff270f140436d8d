import type { FeatureCollection, MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { State } from '../../../shared/contract/port-locations.ts';
import type { Point } from '../../../shared/import/read/coordinates.ts';
import { kilometresBetween, kilometresFrom, kilometresTo } from '../../../shared/place-doubts.ts';
import brazil from './brazil.json' with { type: 'json' };

// The compiler cannot see the topologies in the types that it infers for the file.
const { estados, vizinhos, litoral } = brazil as unknown as {
  readonly estados: Topology<{ land: GeometryCollection<StateProperties> }>;
  readonly vizinhos: Topology<{ land: GeometryCollection }>;
  readonly litoral: readonly (readonly number[])[];
};

interface StateProperties {
  readonly uf: State;
  readonly nome: string;
}

export const states = feature(estados, estados.objects.land) as FeatureCollection<
  MultiPolygon,
  StateProperties
>;
export const neighbours: FeatureCollection = feature(vizinhos, vizinhos.objects.land);

/** Kilometres from the sea, and from the nearest known port, from which on a place on land is doubted. */
const farFromSea = 50;
const farFromPorts = 100;

/**
 * How far inland a position lies, in kilometres, where that is to be doubted. Rivers are not known, the ports on them are: near a
 * known port there is water.
 */
export function inlandDoubt(point: Point, uf: State, known: readonly Point[]): number | undefined {
  if (kilometresFrom(uf, point) > 0) return undefined;
  const kilometres = kilometresTo(litoral, point);
  if (kilometres <= farFromSea) return undefined;
  return known.some((port) => kilometresBetween(port, point) <= farFromPorts) ? undefined : kilometres;
}
