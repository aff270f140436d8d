import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { checkLimits } from '../../../shared/official/check-limits.ts';
import {
  type CheckedPlace,
  checkPosition,
  type PositionKind,
} from '../../../shared/official/check-positions.ts';
import { kilometresBetween } from '../../../shared/place-doubts.ts';

interface Place {
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

const kinds: readonly (readonly [PositionKind, (place: Place, turn: number) => CheckedPlace])[] = [
  [
    'namesake',
    (place) => {
      const [latitude, longitude] = namesakes[place.descricao] ?? [];
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

/** Ten ports for each kind: those with a namesake first, the others in turns. */
function planted() {
  const named = ports.filter(({ descricao }) => descricao in namesakes);
  const others = ports.filter((port) => !named.slice(0, 10).includes(port));
  return kinds.flatMap(([kind, plant], place) =>
    (kind === 'namesake'
      ? named.slice(0, 10)
      : others.filter((_, turn) => turn % 5 === place - 1).slice(0, 10)
    ).map((port, turn) => ({ kind, port, wrong: plant(port, turn) })),
  );
}

test('OF-02 of 60 planted errors of six kinds at least 57 are flagged, and at most 2 of the untouched ports', () => {
  const errors = planted();
  expect(errors).toHaveLength(60);
  const found = errors.map(({ kind, port, wrong }) => ({
    kind,
    port: port.descricao,
    told: checkPosition(wrong).finding?.kind,
  }));
  const missed = found.filter(({ told }) => told === undefined);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(3);
  const misnamed = found.filter(({ kind, told }) => told !== undefined && told !== kind);
  expect(misnamed.length, JSON.stringify(misnamed)).toBeLessThanOrEqual(6);
  const alarms = reference.filter((port) => checkPosition(port).finding !== undefined);
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(2);
});

test.each([
  ['a lost sign', { latitude: 23.961666, longitude: -46.291944 }, 'sign'],
  ['its own position by another source', { latitude: -23.95, longitude: -46.3 }, undefined],
  ['a place some kilometres from all of them', { latitude: -24.1, longitude: -46.5 }, 'far'],
  ['another state', { latitude: -23.961666, longitude: -46.291944, uf: 'RJ' }, 'state'],
])('OF-01 %s: %o is %s', (_, place, kind) => {
  const { finding, official } = checkPosition({ descricao: 'Porto de Santos', uf: 'SP', ...place });
  expect(official?.locode).toBe('BRSSZ');
  expect(finding?.kind).toBe(kind);
});

test.each([
  ['draught and length exchanged', { maxDraft: 210, maxLoa: 8 }, ['maxDraft exchanged', 'maxLoa exchanged']],
  ['feet', { maxDraft: 26, maxLoa: 600 }, ['maxDraft feet', 'maxLoa feet']],
  [
    'centimetres, and a tenth',
    { maxDraft: 790, maxLoa: 21, maxBeam: 40 },
    ['maxDraft magnitude', 'maxLoa magnitude'],
  ],
  ['more than the largest ship of the port', { maxDraft: 12 }, ['maxDraft above']],
  ['less, which a pier may take', { maxDraft: 5, maxLoa: 120, maxBeam: 20 }, []],
  ['the very limits of the index', { maxDraft: 7.9, maxLoa: 210, maxBeam: 40 }, []],
])('OF-01 limits at Belém, %s', (_, limits, told) => {
  const { findings } = checkLimits('Belém', 'PA', limits);
  expect(findings.map(({ field, kind }) => `${field} ${kind}`)).toEqual(told);
});
