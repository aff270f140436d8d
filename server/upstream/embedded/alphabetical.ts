const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Orders rows by a text, as a Brazilian reads it. In JavaScript, since the two databases collate differently. */
export const alphabetically = <T>(rows: readonly T[], ...keys: readonly ((row: T) => string)[]): T[] =>
  rows.toSorted((a, b) => {
    for (const key of keys) {
      const order = collator.compare(key(a), key(b));
      if (order !== 0) return order;
    }
    return 0;
  });
