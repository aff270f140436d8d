import type { Told } from './write-news.ts';

interface ToldMark {
  readonly mark: string;
  readonly told: Told;
}

/** What is wrong between what callers were told and what is stored; empty lists where nothing is lost. */
export interface Checked {
  readonly appliedButNotStored: readonly string[];
  readonly refusedButStored: readonly string[];
  readonly storedTwice: readonly string[];
  readonly storedButNeverSent: readonly string[];
  /** Unknown, and not among the changes that the person is shown as unknown. */
  readonly unknownAndNotListed: readonly string[];
}

export const nothingLost: Checked = {
  appliedButNotStored: [],
  refusedButStored: [],
  storedTwice: [],
  storedButNeverSent: [],
  unknownAndNotListed: [],
};

/**
 * Holds all writes, by their marks, against what is read back once the faults are over.
 *
 * @param stored the mark of every record, as often as it is there
 * @param listed marks of the changes that Cais lists as unknown
 */
export function checkMarks(
  told: readonly ToldMark[],
  stored: readonly string[],
  listed: readonly string[],
): Checked {
  const times = new Map<string, number>();
  for (const mark of stored) times.set(mark, (times.get(mark) ?? 0) + 1);
  const sent = new Set(told.map(({ mark }) => mark));
  const shown = new Set(listed);
  const those = (outcome: Told, wrong: (mark: string) => boolean) =>
    told.filter((write) => write.told === outcome && wrong(write.mark)).map(({ mark }) => mark);
  return {
    appliedButNotStored: those('applied', (mark) => !times.has(mark)),
    refusedButStored: those('refused', (mark) => times.has(mark)),
    storedTwice: [...times].flatMap(([mark, count]) => (count > 1 ? [mark] : [])),
    storedButNeverSent: [...times.keys()].filter((mark) => !sent.has(mark)),
    unknownAndNotListed: those('unknown', (mark) => !shown.has(mark)),
  };
}
