/** A name without case, accents and surplus blanks: what names are compared by (acceptance R7). */
export const foldName = (name: string): string =>
  withoutAccents(name).toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Most names have none, which is quickly seen. */
const withoutAccents = (name: string): string =>
  /[^\0-\x7f]/.test(name) ? name.normalize('NFD').replaceAll(/\p{M}/gu, '') : name;
