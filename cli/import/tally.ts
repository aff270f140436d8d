/** How many records came to what. */
export interface Totals {
  /** Records of the file. */
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  /** Of those created and updated, the ones whose answer was lost, and which reading back found stored. */
  readonly confirmed: number;
  /** Stored as wanted before. */
  readonly same: number;
  /** Stored with other values, and overwriting was not asked for. */
  readonly left: number;
  readonly refused: number;
  /** Sent, and nobody knows whether it was applied. */
  readonly unknown: number;
  /** Not come to, because the run stopped. */
  readonly notAttempted: number;
}

type Counts = { -readonly [Name in Exclude<keyof Totals, 'rows' | 'notAttempted'>]: number };

/** Counts that grow while an import runs. */
export interface Tally {
  readonly counts: Counts;
  totals(): Totals;
}

/** @param rows records of the file, as the first pass counted them */
export function createTally(rows: number): Tally {
  const counts: Counts = { created: 0, updated: 0, confirmed: 0, same: 0, left: 0, refused: 0, unknown: 0 };
  const totals = (): Totals => {
    const { created, updated, same, left, refused, unknown } = counts;
    const seen = created + updated + same + left + refused + unknown;
    // A file that somebody saves in the middle of an import may have more records by then.
    return { rows: Math.max(rows, seen), ...counts, notAttempted: Math.max(0, rows - seen) };
  };
  return { counts, totals };
}
