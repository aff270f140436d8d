/** Characters of a value that are shown at once. */
const shownLength = 240;

/** Characters around a change that are shown with it. */
const context = 60;

/** A text with its marked part; the parts before and after are the same in both texts. */
export interface MarkedText {
  readonly lead: string;
  readonly marked: string;
  readonly tail: string;
}

/** The first part of a long text; the text itself where it is short. */
export const beginningOf = (text: string): MarkedText => ({
  lead: cut(text, shownLength),
  marked: '',
  tail: '',
});

/** Two long texts cut down to where they differ, since the beginning of both is often the same. */
export function differingParts(before: string, after: string): { before: MarkedText; after: MarkedText } {
  const beginnings = { before: beginningOf(before), after: beginningOf(after) };
  if (Math.max(before.length, after.length) <= shownLength) return beginnings;
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before[prefix] === after[prefix]) prefix += 1;
  // Two characters may share the first of their two units, or the second.
  if (/[\uD800-\uDBFF]/.test(before[prefix - 1] ?? '')) prefix -= 1;
  let suffix = 0;
  while (suffix < shorter - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  if (/[\uDC00-\uDFFF]/.test(before.at(-suffix) ?? '') && suffix > 0) suffix -= 1;
  // Two wholly different texts would be marked from end to end.
  if (prefix + suffix <= shorter / 4) return beginnings;
  const from = Math.max(0, prefix - context);
  const part = (text: string): MarkedText => {
    const end = text.length - suffix;
    return {
      lead: `${from > 0 ? '… ' : ''}${whole(text.slice(from, prefix))}`,
      marked: cut(text.slice(prefix, end), shownLength),
      tail: cut(text.slice(end), context),
    };
  };
  return { before: part(before), after: part(after) };
}

export const textOf = ({ lead, marked, tail }: MarkedText): string => lead + marked + tail;

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${whole(text.slice(0, length))} …`;

/** Without the halves of a character of two units that a cut leaves at its ends. */
const whole = (piece: string): string =>
  piece.replace(/^[\uDC00-\uDFFF]/u, '').replace(/[\uD800-\uDBFF]$/u, '');
