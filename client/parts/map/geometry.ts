import { feature, mesh } from 'topojson-client';
import type { State } from '../../../shared/contract/port-locations.ts';
import type { Point } from '../../../shared/import/read/coordinates.ts';
import { kilometresBetween, kilometresFrom, kilometresTo } from '../../../shared/places/place-doubts.ts';
import { loadPart } from '../../connection/connection.ts';
import brazil from './brazil.json' with { type: 'json' };

type Topology = Parameters<typeof feature>[0];

// The compiler cannot see the topologies in the types that it infers for the file.
const { estados, vizinhos, litoral } = brazil as unknown as {
  readonly estados: Topology;
  readonly vizinhos: Topology;
  readonly litoral: readonly (readonly number[])[];
};

const landOf = (topology: Topology) =>
  feature(topology, topology.objects.land as Parameters<typeof feature>[1]);

export const states = landOf(estados) as GeoJSON.FeatureCollection<
  GeoJSON.MultiPolygon,
  { readonly uf: State }
>;
export const neighbours = landOf(vizinhos) as GeoJSON.FeatureCollection;

/** The borders between two states, without the coast. */
export const stateBorders = mesh(
  estados,
  estados.objects.land as NonNullable<Parameters<typeof mesh>[1]>,
  (one, other) => one !== other,
);

/** Brazil with every bend of its coast that is known. It comes when a map is first looked at from close by. */
export const fineLand = async (): Promise<GeoJSON.FeatureCollection> => {
  const load = () => import('./fine-coast.ts');
  return landOf((await loadPart(load)).fineCoast as unknown as Topology) as GeoJSON.FeatureCollection;
};

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
