let marks: RegExp | undefined;

/** Text as the interface compares it: without accents and without case (reading R7). */
export const fold = (text: string): string => {
  // Made when first needed: a browser has to collect the characters that it means.
  marks ??= /\p{Diacritic}/gu;
  return text.normalize('NFD').replace(marks, '').toLowerCase();
};

/** What is typed into a search box, folded: words, and phrases in quotes, all of which a row must hold (R18). */
interface SearchText {
  /** Empty where nothing is searched for. */
  readonly terms: readonly string[];
  /** All of the text; rows that hold it come first. */
  readonly whole: string;
}

export function readSearch(search: string): SearchText {
  const typed = fold(search).trim();
  // A quote that is still open holds the rest of the text.
  const terms = [...typed.matchAll(/"([^"]*)"?|[^\s"]+/gu)].map(([word, phrase]) => (phrase ?? word).trim());
  return { terms: terms.filter(Boolean), whole: typed.replaceAll('"', '') };
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
