import { useEffect, useMemo, useState } from 'react';
import { list as listConfirmations } from '../../../shared/contract/official-confirmations.ts';
import type { PortLocation } from '../../../shared/contract/port-locations.ts';
import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { loadPart } from '../../connection/connection.ts';
import { useRow } from '../../data/use-row.ts';

type Findings = typeof import('../../../shared/official/findings.ts');

/** How many records differ from the official lists and wait for a decision. The official data is loaded once the lists are there. */
export function useOpenFindings(
  locations: readonly PortLocation[] | undefined,
  restrictions: readonly Restriction[] | undefined,
) {
  const [official, setOfficial] = useState<Findings>();
  const isNeeded = locations !== undefined && restrictions !== undefined;
  const { data, isError } = useRow(listConfirmations, undefined, { enabled: isNeeded });
  useEffect(() => {
    if (isNeeded) void loadPart(() => import('../../../shared/official/findings.ts')).then(setOfficial);
  }, [isNeeded]);
  const counts = useMemo(() => {
    if (official === undefined || !locations || !restrictions || data === undefined) return undefined;
    return {
      positions: official.checkLocations(locations, data).filter(official.isOpenLocation).length,
      limits: official.checkRestrictions(restrictions, locations, data).filter(official.isOpenRestriction)
        .length,
    };
  }, [official, locations, restrictions, data]);
  return { counts, failed: isError };
}
