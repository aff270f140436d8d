import type { News } from '../../shared/contract/news.ts';

/** Names given as one text with commas or as a list of texts or of records, whichever an upstream sends. */
export const wordsOf = (words: News['tags']): string[] =>
  (typeof words === 'string' ? words.split(',') : (words ?? []))
    .map(textOf)
    .map((word) => word.trim())
    .filter((word) => word !== '');

function textOf(word: unknown): string {
  if (typeof word === 'string') return word;
  const named = typeof word === 'object' && word !== null && 'descricao' in word ? word.descricao : undefined;
  return typeof named === 'string' ? named : '';
}

/** The names of the records, or the plain names if the answer has no records. */
export const namesOf = (
  records: readonly { readonly descricao?: string | null | undefined }[] | null | undefined,
  words: News['tags'],
): string[] => {
  const named = wordsOf(records?.map((record) => record.descricao ?? ''));
  return named.length > 0 ? named : wordsOf(words);
};
