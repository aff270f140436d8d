let byAnd: Intl.ListFormat | undefined;
let byOr: Intl.ListFormat | undefined;

// Both are made at their first use: most files have nothing that is to be named so, and `Intl` takes its time to load.

/** `a, b e c`. */
export function joinedByAnd(items: readonly string[]): string {
  byAnd ??= new Intl.ListFormat('pt-BR');
  return byAnd.format(items);
}

/** `a, b ou c`. */
export function joinedByOr(items: readonly string[]): string {
  byOr ??= new Intl.ListFormat('pt-BR', { type: 'disjunction' });
  return byOr.format(items);
}
