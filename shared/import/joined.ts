/** `a, b e c`. */
export const joinedByAnd = (items: readonly string[]): string => new Intl.ListFormat('pt-BR').format(items);

/** `a, b ou c`. */
export const joinedByOr = (items: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(items);

/** In Portuguese quotation marks. */
export const quote = (name: string): string => `“${name}”`;
