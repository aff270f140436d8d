/** What is typed into a search, taken apart: words, and phrases in quotes (R18). A quote that is still open holds the rest. */
export const searchTerms = (typed: string): readonly string[] =>
  [...typed.matchAll(/"([^"]*)"?|[^\s"]+/gu)]
    .map(([word, phrase]) => (phrase ?? word).trim())
    .filter((term) => term !== '');
