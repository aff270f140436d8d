import { useEffect, useMemo, useState } from 'react';
import { fold, holds, readSearch, wholeFirst } from '../layout/fold.ts';

/** One thing to choose. */
export interface Option {
  readonly id: string | number;
  readonly label: string;
}

export interface FoldedOption<O extends Option> {
  readonly option: O;
  readonly key: string;
}

export const foldOptions = <O extends Option>(options: readonly O[]): readonly FoldedOption<O>[] =>
  options.map((option) => ({ option, key: fold(option.label) }));

/** Where in the label the typed text must stand. */
export type Match = 'prefix' | 'anywhere';

/**
 * Options whose label matches, without case and accents (R7). `anywhere` finds words and phrases, as a list does (R18). An empty
 * query leaves all.
 */
export const filterOptions = <O extends Option>(
  folded: readonly FoldedOption<O>[],
  query: string,
  match: Match,
): O[] => {
  if (match === 'prefix') {
    const begin = fold(query.trim());
    return folded.filter(({ key }) => key.startsWith(begin)).map(({ option }) => option);
  }
  const wanted = readSearch(query);
  const found = folded.filter(({ key }) => holds(wanted, key));
  return wholeFirst(wanted, found, ({ key }) => key).map(({ option }) => option);
};

/** The one option that the text names in full; `undefined` when there is none or more than one. */
export const namedOption = <O extends Option>(options: readonly O[], text: string): O | undefined => {
  const wanted = fold(text.trim());
  const named = options.filter((option) => fold(option.label) === wanted);
  return named.length === 1 ? named[0] : undefined;
};

/** The value once it has not changed for `ms` milliseconds; '' at once. */
const useDelayed = (value: string, ms: number): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === '' ? '' : rested;
};

/** Pause in typing after which a list of options follows (spec 2.12), in milliseconds. */
const filterDelay = 250;

interface FoundOptions<O extends Option> {
  readonly found: O[];
  /** Whether `found` already follows the query. */
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
