import { useMemo } from 'react';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { list as listLocations } from '../../../shared/contract/port-locations.ts';
import { list as listRestrictions } from '../../../shared/contract/restrictions.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { useRow } from '../../data/use-row.ts';

type Entries = readonly ActivityEntry[] | undefined;

/**
 * The entries with a name for each record that their lists know. A port location and a restriction are sent by ids alone, so
 * the server knows no name of a new one, nor of one that the command line changes. The lists are read only where a name is missing.
 */
export function useNamedEntries(entries: Entries): Entries {
  const lacks = (entity: string) =>
    entries?.some((entry) => entry.entity === entity && !entry.title && entry.record) === true;
  const locations = useRow(listLocations, undefined, { enabled: lacks('portLocations') }).data;
  const restrictions = useRow(listRestrictions, undefined, { enabled: lacks('restrictions') }).data;
  return useMemo(() => {
    const known: Readonly<Record<string, readonly { readonly id: unknown }[] | undefined>> = {
      portLocations: locations,
      restrictions,
    };
    const names = new Map(
      Object.entries(known).map(([entity, records = []]) => [
        entity,
        new Map(records.map((record) => [String(record.id), recordTitle(entity, record)])),
      ]),
    );
    return entries?.map((entry) => {
      const title = entry.title || names.get(entry.entity)?.get(entry.record ?? '');
      return title === entry.title ? entry : { ...entry, title };
    });
  }, [entries, locations, restrictions]);
}
