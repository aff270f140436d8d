/** A field that somebody else changed since the form was loaded. */
export interface Clash {
  readonly label: string;
  readonly loaded: string;
  readonly stored: string;
  readonly mine: string;
}

/** One field of a record as a person reads it, by its label. */
export type Shown = Readonly<Record<string, string>>;

/**
 * The upstream has no version field, so a record is read again before it is saved and compared, field by field, as a
 * person would see it. A change to the very value that is about to be saved clashes with nothing.
 */
export const findClashes = (loaded: Shown, stored: Shown, mine: Shown): Clash[] =>
  Object.keys(loaded)
    .filter((label) => stored[label] !== loaded[label] && stored[label] !== mine[label])
    .map((label) => ({
      label,
      loaded: loaded[label] ?? '',
      stored: stored[label] ?? '',
      mine: mine[label] ?? '',
    }));
