/**
 * A program's text with escapes in place of other characters than ASCII. esbuild leaves such in regular expressions and
 * raw templates only, where an escape means the same. One such character doubles what Node has to hold and read of the
 * file: some 5 ms of each start.
 */
export const inAscii = (text: string): string =>
  text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
