import { searchTerms } from '../../../shared/search-terms.ts';

let marks: RegExp | undefined;

/** Text as the interface compares it: without accents and without case (reading R7). */
export const fold = (text: string): string => {
  // Made when first needed: a browser has to collect the characters that it means.
  marks ??= /\p{Diacritic}/gu;
  return text.normalize('NFD').replace(marks, '').toLowerCase();
};

/** What is typed into a search box, folded: words, and phrases in quotes, all of which a row must hold (R18). */
export interface SearchText {
  /** Empty where nothing is searched for. */
  readonly terms: readonly string[];
  /** All of the text; rows that hold it come first. */
  readonly whole: string;
}

export function readSearch(search: string): SearchText {
  const typed = fold(search).trim();
  return { terms: searchTerms(typed), whole: typed.replaceAll('"', '') };
}

/** Whether a folded text holds all of a search. */
export const holds = ({ terms }: SearchText, haystack: string): boolean =>
  terms.every((term) => haystack.includes(term));

/** The found rows: first those that hold the whole text of the search, each group in its former order. */
export function wholeFirst<Found>(
  { terms, whole }: SearchText,
  found: readonly Found[],
  haystackOf: (found: Found) => string,
): readonly Found[] {
  if (terms.length < 2) return found;
  const [first, others] = [[], []] as [Found[], Found[]];
  for (const each of found) (haystackOf(each).includes(whole) ? first : others).push(each);
  return [...first, ...others];
}

/** Where a search stands in a text: from and to, in UTF-16 units, in their order and without overlaps. */
export function placesIn(text: string, { terms }: SearchText): readonly (readonly [number, number])[] {
  const plain = fold(text);
  const present = terms.filter((term) => plain.includes(term));
  if (present.length === 0) return [];
  // Folding drops accents: each folded character remembers the place that it comes from.
  const origins: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const part = fold(character);
    for (let unit = 0; unit < part.length; unit += 1) origins.push(at);
    folded += part;
    at += character.length;
  }
  const placeOf = (unit: number) => origins[unit] ?? text.length;
  const places = present
    .flatMap((term) => Array.from(occurrences(folded, term), (from) => [from, from + term.length] as const))
    .sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of places) {
    const last = joined.at(-1);
    if (last !== undefined && placeOf(from) <= last[1]) last[1] = Math.max(last[1], placeOf(to));
    else joined.push([placeOf(from), placeOf(to)]);
  }
  return joined;
}

function* occurrences(text: string, term: string): Generator<number> {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) yield at;
}
