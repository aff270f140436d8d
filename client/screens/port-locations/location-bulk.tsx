import { list, type PortLocation, remove } from '../../../shared/contract/port-locations.ts';
import { portLocationsCsv } from '../../../shared/csv/port-locations-csv.ts';
import { entities } from '../../../shared/entities.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';

/** What can be done with several port locations at once. */
export const LocationBulk = (rows: ChosenRows<PortLocation>) => (
  <BulkBar
    {...rows}
    rowKey={({ id }) => id}
    noun={entities.portLocations.noun}
    csv={{ fileName: 'portos', columns: portLocationsCsv }}
    removal={{
      area: 'portLocations',
      call: remove,
      refresh: [list],
      send: ({ id }, submit) => submit(remove, { params: { id } }),
    }}
  />
);
