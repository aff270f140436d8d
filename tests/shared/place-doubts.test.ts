import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { State } from '../../shared/contract/port-locations.ts';
import { doubtOf } from '../../shared/place-doubts.ts';

it.each([
  ['Santos in SP', -23.954722, -46.308333, 'SP', undefined],
  ['Fernando de Noronha in PE', -3.85, -32.42, 'PE', undefined],
  ['Santana (Macapá), just south of the equator', -0.055555, -51.18, 'AP', undefined],
  ['a place of no state yet', -23.95, -46.3, undefined, undefined],
  ['Santos, swapped', -46.308333, -23.954722, 'SP', 'swapped'],
  ['Santos in the Bahia', -23.954722, -46.308333, 'BA', 'far-from-state'],
  ['a point off Africa', -10, -5, 'BA', 'outside-brazil'],
] as const)('%s', (_, latitude, longitude, uf, doubt) => {
  expect(doubtOf({ latitude, longitude }, uf)).toBe(doubt);
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
