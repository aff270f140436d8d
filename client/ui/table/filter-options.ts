import type { Option } from '../fields/option.ts';
import { fold } from '../layout/fold.ts';

export interface FoldedOption<O extends Option> {
  readonly option: O;
  readonly key: string;
}

export const foldOptions = <O extends Option>(options: readonly O[]): readonly FoldedOption<O>[] =>
  options.map((option) => ({ option, key: fold(option.label) }));

/** Where in the label the typed text must stand. */
export type Match = 'prefix' | 'anywhere';

/** Options whose label matches, ignoring case and accents (R7); an empty query leaves all. */
export const filterOptions = <O extends Option>(
  folded: readonly FoldedOption<O>[],
  query: string,
  match: Match,
): O[] => {
  const wanted = fold(query.trim());
  const fits = (key: string) => (match === 'prefix' ? key.startsWith(wanted) : key.includes(wanted));
  return folded.filter(({ key }) => wanted === '' || fits(key)).map(({ option }) => option);
};

/** The one option that the text names in full; `undefined` when there is none or more than one. */
export const namedOption = <O extends Option>(options: readonly O[], text: string): O | undefined => {
  const wanted = fold(text.trim());
  const named = options.filter((option) => fold(option.label) === wanted);
  return named.length === 1 ? named[0] : undefined;
};
