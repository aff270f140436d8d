import { create, isState, type PortLocation, update } from '../contract/port-locations.ts';
import { formatDecimal } from '../format.ts';
import { warning } from '../message.ts';
import { doubtOf, doubtWords } from '../place-doubts.ts';
import type { Unwilling, Wish } from './kind.ts';
import type { Difference } from './planner.ts';
import type { LocationColumn } from './port-locations-columns.ts';
import type { WantedLocation } from './read-location.ts';
import type { RecordCells } from './record-cells.ts';
import type { Named } from './resolve-names.ts';

/** What becomes of a location that the rule accepts, held against those stored of its port. */
export function wishForLocation(
  port: Named,
  body: WantedLocation,
  stored: readonly PortLocation[],
  cells: RecordCells<LocationColumn>,
): Wish | Unwilling {
  const subject = port.name;
  const [location, another] = stored;
  if (another !== undefined) {
    const ids = stored.map(({ id }) => id).join(', ');
    cells.refuse('porto', warning(`O servidor tem ${stored.length} localizações deste porto (ids ${ids})`));
    return { subject };
  }
  const doubt = doubtOf(body, isState(body.uf) ? body.uf : undefined);
  return {
    subject,
    key: `portoId=${port.id}`,
    wanted: () => [body.uf, body.latitude, body.longitude],
    isStored: location !== undefined,
    differences: () => differencesOf(location, body),
    doubts: doubt === undefined ? [] : [doubtWords[doubt]],
    send: (client) =>
      location === undefined
        ? client.send(create, { body }, { checked: true })
        : client.send(update, { params: { id: location.id }, body }, { checked: true }),
  };
}

function differencesOf(stored: PortLocation | undefined, wanted: WantedLocation): Difference[] {
  const differences: Difference[] = [];
  const compare = (field: string, before: Shown, after: Shown): void => {
    if (before !== after) differences.push({ field, stored: shown(before), wanted: shown(after) });
  };
  compare('UF', stored?.uf, wanted.uf);
  compare('Latitude', stored?.latitude, wanted.latitude);
  compare('Longitude', stored?.longitude, wanted.longitude);
  return differences;
}

type Shown = string | number | null | undefined;

const shown = (value: Shown): string => (typeof value === 'number' ? formatDecimal(value) : (value ?? ''));
