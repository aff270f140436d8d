import type { Id } from '../contract/fields.ts';
import { create } from '../contract/port-locations.ts';
import { check } from '../contract/validate.ts';
import { warning } from '../message.ts';
import { readCoordinate, readPair } from './coordinates.ts';
import type { LocationColumn } from './port-locations-columns.ts';
import type { RecordCells } from './record-cells.ts';

type Cells = RecordCells<LocationColumn>;
type Axis = 'latitude' | 'longitude';

const highest = { latitude: 90, longitude: 180 } as const;

const unreadable = warning("Coordenadas não reconhecidas: escreva como -23,95; -46,33 ou 23°57'S 46°19'W");

/**
 * A record's location by the rule of the contract; undefined where something of it is refused.
 * @param portoId undefined where the port was refused
 */
export function readLocation(cells: Cells, portoId: Id | undefined) {
  const typed = { portoId, uf: cells.text('uf').trim().toUpperCase(), ...pointOf(cells) };
  const checked = check(create.body, typed);
  for (const { path, message } of 'issues' in checked ? checked.issues : []) {
    const column = columnOf(cells, path[0]);
    if (column === undefined || !cells.isColumnRefused(column)) cells.refuse(column, message);
  }
  return 'issues' in checked || cells.isRefused ? undefined : checked.value;
}

export type WantedLocation = NonNullable<ReturnType<typeof readLocation>>;

const columns: Readonly<Record<string, LocationColumn>> = {
  portoId: 'porto',
  uf: 'uf',
  latitude: 'latitude',
  longitude: 'longitude',
};

/** The column that a field of the rule was read from. */
function columnOf(cells: Cells, field: string | number | undefined): LocationColumn | undefined {
  const column = columns[String(field)];
  return column === 'porto' || column === 'uf' || !cells.has('coordenadas') ? column : 'coordenadas';
}

function pointOf(cells: Cells) {
  if (!cells.has('coordenadas')) {
    return { latitude: degreesOf(cells, 'latitude'), longitude: degreesOf(cells, 'longitude') };
  }
  const pair = cells.text('coordenadas').trim();
  const point = readPair(pair);
  if (point === undefined && pair !== '') cells.refuse('coordenadas', unreadable);
  return { latitude: point?.latitude, longitude: point?.longitude };
}

/** A plain number, or degrees, minutes and seconds; NaN, which the rule refuses, where it is neither. */
function degreesOf(cells: Cells, axis: Axis): number | null | undefined {
  const number = cells.number(axis, (value) => Math.abs(value) <= highest[axis]);
  return Number.isNaN(number) ? (readCoordinate(cells.text(axis), axis) ?? Number.NaN) : number;
}
