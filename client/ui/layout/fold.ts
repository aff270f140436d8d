let marks: RegExp | undefined;

/** Text as the interface compares it: without accents and without case (reading R7). */
export const fold = (text: string): string => {
  // Made when first needed: a browser has to collect the characters that it means.
  marks ??= /\p{Diacritic}/gu;
  return text.normalize('NFD').replace(marks, '').toLowerCase();
};

/** The words of a search, folded; a row is found when it holds every one of them, in any order. */
export const searchWords = (search: string): readonly string[] => fold(search).split(/\s+/).filter(Boolean);
