/** A name without case, accents and surplus blanks: what names are compared by (acceptance R7). */
export const foldName = (name: string): string => withoutSurplus(withoutAccents(name).toLowerCase()).trim();

/** One blank for each run of them: most names have no other. */
const withoutSurplus = (name: string): string =>
  /\s\s|[^\S ]/u.test(name) ? name.replaceAll(/\s+/gu, ' ') : name;

/** Most names have none, which is quickly seen. */
const withoutAccents = (name: string): string =>
  /[^\0-\x7f]/.test(name) ? name.normalize('NFD').replaceAll(/\p{M}/gu, '') : name;
