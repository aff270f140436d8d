import { useMemo } from 'react';
import type { ListView } from '../../ui/table/list-view.ts';
import { measures, readVessel, type Vessel } from './vessel-fit.ts';

/** The vessel that the address asks about; the same object until one of its measures is another. */
export function useVessel(filters: ListView['filters']): Vessel {
  const typed = JSON.stringify(measures.map(({ key }) => [key, filters[key] ?? '']));
  return useMemo(() => readVessel(Object.fromEntries(JSON.parse(typed) as [string, string][])), [typed]);
}
