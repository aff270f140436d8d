import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import { writeOrCheck } from './generated-files.ts';

type Land<Properties> = GeoJSON.Feature<GeoJSON.MultiPolygon, Properties>;
type Lands = ReturnType<typeof filter>;
type Countries = NonNullable<Parameters<typeof mesh>[1]>;
type StateNames = { readonly uf: string; readonly nome: string };

/** West, south, east, north of what the map shows, in degrees. */
const frame = [-95, -60, -25, 20] as const;

/** Square degrees of the smallest bend that is kept: finer for the states, coarser around them, for the rule coarsest. */
const leastBend = { states: 1e-5, around: 2e-3, rule: 5e-3 };

/** Degrees between two points of the grid around Brazil. */
const grid = 0.01;

/** Points of the grid on which the fine coast lies, across Brazil: about 50 m between two of them. */
const finePoints = 1e5;

/** What the script writes: the map of the client, and the outlines that `shared/places/place-doubts.ts` measures distances to. */
export async function mapFiles(): Promise<Readonly<Record<string, string>>> {
  const { resolve } = createRequire(import.meta.url);
  const source = await readTopology(resolve('./map/br-estados.topo.json'));
  const atlas = await readTopology(resolve('world-atlas/countries-10m.json'));
  const states = withNoronha(landOf<StateNames>(source, 'estados'));
  const estados = quantize(bent(states, leastBend.states), source.transform ?? 1e5);
  const around = landOf<{ readonly name: string }>(atlas, 'countries').filter(
    ({ geometry, properties }) => properties.name !== 'Brazil' && geometry.coordinates.length > 0,
  );
  const vizinhos = quantize(bent(around, leastBend.around, true), {
    scale: [grid, grid],
    translate: [frame[0], frame[1]],
  });
  const isBrazil = ({ properties }: { readonly properties?: unknown }) =>
    (properties as { name?: string }).name === 'Brazil';
  const countries = atlas.objects.countries as Countries;
  // A border between two countries belongs to both, a coast to one.
  const coast = mesh(
    simplify(presimplify(atlas), leastBend.around),
    countries,
    (a, b) => a === b && isBrazil(a),
  );
  const litoral = coast.coordinates.map(rounded);
  const land = { type: 'FeatureCollection', features: [brazilOf(atlas)] } as const;
  const fine = quantize(topology({ land }) as Lands, finePoints);
  const simple = landOf<StateNames>(bent(states, leastBend.rule), 'land');
  const outlines = states.map(({ properties, geometry }, state) => {
    const rings = geometry.coordinates.map(([ring = []], polygon) => {
      const outline = rounded(simple[state]?.geometry.coordinates[polygon]?.[0] ?? []);
      // A small island would come down to a point.
      return outline.length < 8 ? rounded(ring) : outline;
    });
    return [properties.uf, rings];
  });
  return {
    'client/parts/map/brazil.json': `${JSON.stringify({ estados, vizinhos, litoral })}\n`,
    'client/parts/map/fine-coast.json': `${JSON.stringify(fine)}\n`,
    'shared/state-outlines.json': `${JSON.stringify(Object.fromEntries(outlines))}\n`,
  };
}

const readTopology = async (path: string): Promise<Lands> =>
  JSON.parse(await readFile(path, 'utf8')) as Lands;

/** The lands of a topology, of each the polygons that lie within the frame. */
function landOf<Properties>(from: Lands, name: string): Land<Properties>[] {
  const { features } = feature(from, from.objects[name] as Countries) as unknown as GeoJSON.FeatureCollection<
    GeoJSON.Polygon | GeoJSON.MultiPolygon,
    Properties
  >;
  return features.map(({ geometry, properties }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const kept = polygons.filter(([ring = []]) => ring.every(isInFrame));
    return { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates: kept } };
  });
}

/** Brazil with every bend that the atlas has, without its name. */
function brazilOf(atlas: Lands): Land<null> {
  const [brazil] = landOf<{ readonly name: string }>(atlas, 'countries').filter(
    ({ properties }) => properties.name === 'Brazil',
  );
  if (brazil === undefined) throw new Error('the atlas has no Brazil');
  return { type: 'Feature', properties: null, geometry: brazil.geometry };
}

const isInFrame = ([longitude = 0, latitude = 0]: GeoJSON.Position): boolean =>
  longitude >= frame[0] && longitude <= frame[2] && latitude >= frame[1] && latitude <= frame[3];

/** Fernando de Noronha belongs to PE; the source has it in RN. */
function withNoronha(states: readonly Land<StateNames>[]): Land<StateNames>[] {
  const isNoronha = (polygon: GeoJSON.Position[][]) =>
    polygon[0]?.every(([longitude = 0]) => longitude > -33) === true;
  const islands = states
    .filter(({ properties }) => properties.uf === 'RN')
    .flatMap(({ geometry }) => geometry.coordinates.filter(isNoronha));
  if (islands.length === 0) throw new Error('RN no longer holds Fernando de Noronha: remove this correction');
  const polygonsOf = ({ properties, geometry }: Land<StateNames>): GeoJSON.Position[][][] => {
    if (properties.uf === 'PE') return [...geometry.coordinates, ...islands];
    if (properties.uf === 'RN') return geometry.coordinates.filter((polygon) => !isNoronha(polygon));
    return geometry.coordinates;
  };
  return states.map((state) => ({
    ...state,
    geometry: { type: 'MultiPolygon', coordinates: polygonsOf(state) },
  }));
}

/** The lands as one topology with shared borders, without its smallest bends and, on request, its smallest islands. */
function bent<Properties>(lands: readonly Land<Properties>[], least: number, dropsIslands = false): Lands {
  const land = { type: 'FeatureCollection', features: [...lands] } as const;
  const whole = presimplify(topology({ land }) as Lands);
  const simple = simplify(whole, least);
  return dropsIslands ? filter(simple, filterWeight(simple, 2 * least)) : simple;
}

/** Of a line or a ring: longitude and latitude in turns, to a hundredth of a degree, without repeated points. */
function rounded(line: readonly GeoJSON.Position[]): number[] {
  const points = line.map((point) => point.map((degrees) => Math.round(degrees * 100) / 100));
  return points.filter((point, place) => String(point) !== String(points[place - 1])).flat();
}

// `npm run map` writes the geometry that the product ships; with `--check` it only says whether it is current.
if (import.meta.main) await writeOrCheck(await mapFiles(), 'map');
