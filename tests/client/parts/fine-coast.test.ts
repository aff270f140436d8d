import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { feature } from 'topojson-client';
import { expect, test } from 'vitest';
import { kilometresTo } from '../../../shared/places/place-doubts.ts';

type Topology = Parameters<typeof feature>[0];

/** The coast that the map draws from close by. */
const coast = JSON.parse(readFileSync('client/parts/map/fine-coast.json', 'utf8')) as Topology;
/** The ports that Cais brings along. */
const ports: readonly Readonly<Record<string, string>>[] = parse(
  readFileSync('server/upstream/embedded/reference/ports_br.csv'),
  { columns: true },
);

/** Ports on rivers and lagoons, far from the sea. */
const rivers = new Set([
  ...['Codajás', 'Itacoatiara', 'Manaus', 'Breves', 'Santarém', 'Parnaíba', 'Porto Velho'],
  ...['Estrela', 'Pelotas', 'Santa Clara'],
]);
/** Terminals in the open sea or on an island that the source of the coast does not have. */
const offshore = new Set(['Areia Branca', 'Guamaré (terminal)', "Terminal Ilha d'Água (DTSE)"]);

test('DM-03 no port on the coast lies more than 5 km from where the map draws it', () => {
  const land = feature(coast, coast.objects.land as Parameters<typeof feature>[1]) as unknown as {
    readonly features: readonly [{ readonly geometry: { readonly coordinates: readonly number[][][][] } }];
  };
  const lines = land.features[0].geometry.coordinates.flat().map((ring) => ring.flat());
  const far = ports
    .filter(({ latitude, longitude }) => {
      const point = { latitude: Number(latitude), longitude: Number(longitude) };
      return kilometresTo(lines, point) > 5;
    })
    .map(({ nome }) => nome);
  expect(ports.length).toBeGreaterThan(60);
  expect(far.filter((name) => !rivers.has(name ?? '') && !offshore.has(name ?? ''))).toEqual([]);
});
