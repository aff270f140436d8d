import type { Id } from '../../contract/fields/rules.ts';
import { check } from '../../contract/fields/validate.ts';
import {
  create,
  fields,
  messages,
  type PortLocation,
  type State,
  update,
} from '../../contract/port-locations.ts';
import { formatDecimal } from '../../format.ts';
import { warning } from '../../message.ts';
import { doubtOf, doubtWords, moveDoubts } from '../../places/place-doubts.ts';
import type { RefusedWish, Texts, Wish } from '../plan/kind.ts';
import type { Named } from '../plan/names.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import type { Meant } from '../plan/stored-records.ts';
import { type Point, readPair } from '../read/coordinates.ts';
import { readState } from '../read/state-name.ts';
import type { LocationColumn } from './location-columns.ts';

type Cells = RecordCells<LocationColumn>;

const unreadable = warning("Coordenadas não reconhecidas: escreva como -23,95; -46,33 ou 23°57'S 46°19'W");
const swapped = warning(`${doubtWords.swapped} Se não estão, escreva-as com letras: 23°57'S 46°19'W`);
const noStateCode = warning(`${messages.noState.text}: use a sigla, como SP`);

/**
 * A record's location by the rule of the contract; undefined where a part of it is refused.
 * @param portoId undefined where the port was refused
 */
export function readLocation(cells: Cells, portoId: Id | undefined) {
  const uf = stateOf(cells);
  const typed = { portoId, uf, ...pointOf(cells, readState(uf)) };
  const checked = check(create.body, typed);
  for (const { path, message } of 'issues' in checked ? checked.issues : []) {
    const column = columnOf(cells, path[0]);
    if (column === undefined || !cells.isColumnRefused(column)) cells.refuse(column, message);
  }
  return 'issues' in checked || cells.isRefused ? undefined : checked.value;
}

type WantedLocation = NonNullable<ReturnType<typeof readLocation>>;

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

function pointOf(cells: Cells, uf: State | undefined) {
  if (!cells.has('coordenadas')) {
    const latitude = cells.coordinate('latitude', 'latitude');
    const longitude = cells.coordinate('longitude', 'longitude');
    const typed = `${cells.text('latitude')} ${cells.text('longitude')}`;
    if (latitude && longitude) refuseSwapped(cells, 'latitude', typed, { latitude, longitude }, uf);
    return { latitude, longitude };
  }
  const pair = cells.text('coordenadas').trim();
  const point = readPair(pair);
  if (point === undefined && pair !== '') cells.refuse('coordenadas', unreadable);
  const isSwapped = point !== undefined && refuseSwapped(cells, 'coordenadas', pair, point, uf);
  return isSwapped ? {} : { latitude: point?.latitude, longitude: point?.longitude };
}

/** Without letters, only the order or the column shows which is which. */
function refuseSwapped(
  cells: Cells,
  column: LocationColumn,
  typed: string,
  point: Point,
  uf: State | undefined,
): boolean {
  const isSwapped = !/\p{L}/u.test(typed) && doubtOf(point, uf) === 'swapped';
  if (isSwapped) cells.refuse(column, swapped);
  return isSwapped;
}

/** The state's code; any other text is refused here, since the rule only knows that none was picked. */
function stateOf(cells: Cells): string {
  const typed = cells.text('uf').trim();
  const state = readState(typed);
  if (typed !== '' && state === undefined) cells.refuse('uf', noStateCode);
  return state ?? typed;
}

/** What becomes of a location that the rule accepts, held against the stored one of its port. */
export function wishForLocation(
  port: Named,
  body: WantedLocation,
  { record: location, refusal, doubles, doubts }: Meant<PortLocation>,
  /** What differs from the official position. */
  official: string | undefined,
  cells: Cells,
): Wish | RefusedWish {
  const subject = port.name;
  if (refusal !== undefined) {
    cells.refuse('porto', refusal);
    return { subject };
  }
  const doubt = doubtOf(body, body.uf);
  return {
    subject,
    key: `portoId=${port.id}`,
    wanted: locationTexts(body),
    stored: location,
    doubles,
    doubts: [
      ...doubts,
      ...(location === undefined ? [] : moveDoubts(location, body)),
      ...(doubt === undefined ? [] : [doubtWords[doubt]]),
      ...(official === undefined ? [] : [official]),
    ],
    send: (client) =>
      location === undefined
        ? client.send(create, { body })
        : client.send(update, { params: { id: location.id }, body }),
  };
}

export const locationTexts = ({ uf, latitude, longitude }: Partial<PortLocation>): Texts => ({
  [fields.uf.label]: uf ?? '',
  [fields.latitude.label]: formatDecimal(latitude),
  [fields.longitude.label]: formatDecimal(longitude),
});
