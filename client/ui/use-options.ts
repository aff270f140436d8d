import { useMemo } from 'react';
import { filterOptions, foldOptions, type Match } from './filter-options.ts';
import type { Option } from './option.ts';
import { useDelayed } from './use-delayed.ts';

/** Pause in typing after which a list of options follows (spec 2.12), in milliseconds. */
export const filterDelay = 250;

/** The options that match what is typed. */
export const useOptions = <O extends Option>(options: readonly O[], query: string, match: Match): O[] => {
  const folded = useMemo(() => foldOptions(options), [options]);
  const rested = useDelayed(query, filterDelay);
  return useMemo(() => filterOptions(folded, rested, match), [folded, rested, match]);
};
