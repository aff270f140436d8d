import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { PositionKind } from '../../../shared/official/check-positions.ts';
import { kilometresBetween } from '../../../shared/places/place-doubts.ts';

export interface Place {
  readonly descricao: string;
  readonly uf: string;
  readonly latitude: number;
  readonly longitude: number;
}

const rowsOf = (path: string): readonly Readonly<Record<string, string>>[] =>
  parse(readFileSync(path), { columns: true });

const reference: readonly Place[] = rowsOf('server/upstream/embedded/reference/ports_br.csv').map(
  ({ nome = '', uf = '', latitude, longitude }) => ({
    ...{ descricao: nome, uf },
    ...{ latitude: Number(latitude), longitude: Number(longitude) },
  }),
);
const demonstration = new Set(
  JSON.parse(readFileSync('server/upstream/embedded/seed/demo/port-locations.json', 'utf8')) as string[],
);
const ports = reference.filter(({ descricao }) => demonstration.has(descricao));

/** Towns that share their name with a port of another state, as somebody would look them up. */
const namesakes: Readonly<Record<string, readonly [number, number]>> = {
  Belém: [-6.69, -35.5362],
  Taperoá: [-7.20629, -36.8245],
  'São Sebastião': [-9.93043, -36.559],
  'Areia Branca': [-10.758, -37.3251],
  'Santana (Macapá)': [-12.9792, -44.0506],
  Tubarão: [-28.4713, -49.0144],
  Itaqui: [-29.1311, -56.5515],
  'Vila do Conde': [-7.2667, -34.9],
  'Madre de Deus': [-6.55, -43.45],
  'GEBIG (Ilha Grande)': [-2.85774, -41.8186],
};

const packed = (degrees: number): number => {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const [whole, minutes] = [Math.trunc(seconds / 3600), Math.trunc((seconds % 3600) / 60)];
  return -(whole + minutes / 100 + (seconds % 60) / 10_000);
};

/** Another digit at some place of a coordinate: of the tens of degrees down to the second decimal. */
function otherDigit(value: number, turn: number): number {
  const [whole = '', decimals = ''] = String(Math.abs(value)).split('.');
  const digits = [...`${whole.padStart(2, '0')}${decimals.padEnd(2, '0')}`];
  const at = whole.padStart(2, '0').length - 1 + (turn % 2) + (turn % 5 === 4 ? 1 : 0);
  digits[at] = String((Number(digits[at]) + 3 + (turn % 4)) % 10);
  return -Number(
    `${digits.slice(0, -Math.max(2, decimals.length)).join('')}.${digits.slice(-Math.max(2, decimals.length)).join('')}`,
  );
}

const nearestTo = (place: Place): Place =>
  reference
    .filter(({ descricao }) => descricao !== place.descricao)
    .toSorted((a, b) => kilometresBetween(a, place) - kilometresBetween(b, place))[0] as Place;

const kinds: readonly (readonly [PositionKind, (place: Place, turn: number) => Place])[] = [
  [
    'namesake',
    (place) => {
      const [latitude, longitude] = namesakes[place.descricao] ?? [0, 0];
      return { ...place, latitude, longitude };
    },
  ],
  ['swapped', (place) => ({ ...place, latitude: place.longitude, longitude: place.latitude })],
  [
    'degree',
    (place, turn) =>
      turn % 2 === 0
        ? { ...place, latitude: place.latitude - 1 }
        : { ...place, longitude: place.longitude + 1 },
  ],
  [
    'digit',
    (place, turn) =>
      turn % 2 === 0
        ? { ...place, latitude: otherDigit(place.latitude, turn) }
        : { ...place, longitude: otherDigit(place.longitude, turn) },
  ],
  [
    'minutes',
    (place) => ({ ...place, latitude: packed(place.latitude), longitude: packed(place.longitude) }),
  ],
  [
    'neighbour',
    (place) => ({ ...place, ...(({ latitude, longitude }) => ({ latitude, longitude }))(nearestTo(place)) }),
  ],
];

/** Sixty errors in the ports of the demonstration, of six kinds, ten ports for each. */
export function plantedErrors() {
  const named = ports.filter(({ descricao }) => descricao in namesakes);
  const others = ports.filter((port) => !named.slice(0, 10).includes(port));
  return kinds.flatMap(([kind, plant], place) =>
    (kind === 'namesake'
      ? named.slice(0, 10)
      : others.filter((_, turn) => turn % 5 === place - 1).slice(0, 10)
    ).map((port, turn) => ({ kind, port, wrong: plant(port, turn) })),
  );
}
