import { useMemo } from 'react';
import { filterOptions, foldOptions, type Match } from '../table/filter-options.ts';
import type { Option } from './option.ts';
import { useDelayed } from './use-delayed.ts';

/** Pause in typing after which a list of options follows (spec 2.12), in milliseconds. */
export const filterDelay = 250;

export interface FoundOptions<O extends Option> {
  readonly found: O[];
  /** Whether `found` is already what the query asks for. */
  readonly settled: boolean;
}

/** The options that match what is typed. */
export const useOptions = <O extends Option>(
  options: readonly O[],
  query: string,
  match: Match,
): FoundOptions<O> => {
  const folded = useMemo(() => foldOptions(options), [options]);
  const rested = useDelayed(query, filterDelay);
  const found = useMemo(() => filterOptions(folded, rested, match), [folded, rested, match]);
  return { found, settled: rested === query };
};
