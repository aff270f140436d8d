let collator: Intl.Collator | undefined;

/** Compares two texts in the order of Brazilian Portuguese. Numbers count by their value: 'Berço 9' comes before 'Berço 10'. */
export function compareNames(a: string, b: string): number {
  // Made on first use: loading the rules of a language would slow down every start.
  collator ??= new Intl.Collator('pt-BR', { numeric: true });
  return collator.compare(a, b);
}

/** Sorts rows by a text of each, and rows with the same text by the next one. Returns a new list. */
export const alphabetically = <T>(rows: readonly T[], ...keys: readonly ((row: T) => string)[]): T[] =>
  rows.toSorted((a, b) => {
    for (const key of keys) {
      const order = compareNames(key(a), key(b));
      if (order !== 0) return order;
    }
    return 0;
  });
