import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { State } from '../../shared/contract/port-locations.ts';
import { doubtOf, kilometresFrom } from '../../shared/places/place-doubts.ts';

it.each([
  ['Santos in SP', -23.954722, -46.308333, 'SP', undefined],
  ['Fernando de Noronha in PE', -3.85, -32.42, 'PE', undefined],
  ['Santana (Macapá), just south of the equator', -0.055555, -51.18, 'AP', undefined],
  ['a place of no state yet', -23.95, -46.3, undefined, undefined],
  ['Santos, swapped', -46.308333, -23.954722, 'SP', 'swapped'],
  ['Santos in the Bahia', -23.954722, -46.308333, 'BA', 'far-from-state'],
  ['Itajaí, inside the extent of PR', -26.9, -48.65, 'PR', 'far-from-state'],
  ['an anchorage 40 km off Santos', -24.3, -46.1, 'SP', undefined],
  ['Trindade in ES', -20.51, -29.32, 'ES', undefined],
  ['a point off Africa', -10, -5, 'BA', 'outside-brazil'],
] as const)('%s', (_, latitude, longitude, uf, doubt) => {
  expect(doubtOf({ latitude, longitude }, uf)).toBe(doubt);
});

it.each([
  ['SP', -23.954722, -46.308333, 0],
  // The border with Paraná on the coast is near 25.3° S, and a degree of latitude 111 km.
  ['PR', -24, -46.4, 210],
  ['RN', -3.85, -32.42, 350],
] as const)('measures from %s', (uf, latitude, longitude, kilometres) => {
  expect(Math.abs(kilometresFrom(uf, { latitude, longitude }) - kilometres)).toBeLessThanOrEqual(20);
});

it('doubts none of the real ports', async () => {
  const file = new URL('../../server/upstream/embedded/reference/ports_br.csv', import.meta.url);
  const ports: Record<string, string>[] = parse(await readFile(file), { columns: true });
  const doubted = ports.filter(({ latitude, longitude, uf }) =>
    doubtOf({ latitude: Number(latitude), longitude: Number(longitude) }, uf as State),
  );
  expect(ports).toHaveLength(71);
  expect(doubted.map(({ nome }) => nome)).toEqual([]);
});
