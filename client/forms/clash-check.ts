import { useCallback, useContext } from 'react';
import { listOfRecord } from '../../shared/contract/activity.ts';
import type { EntityName } from '../../shared/contract/index.ts';
import { api } from '../data/api.ts';
import type { Clash } from './clash-dialog.tsx';
import { ClashContext } from './clash-provider.tsx';

/** One field of a record as a person reads it, by its label. */
export type Shown = Readonly<Record<string, string>>;

/**
 * The upstream has no version field. So a save first reads the record again and compares it field by field, as the form
 * shows it. A change to the value that is about to be saved is no clash.
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

/** A record under change, as the activity knows it. */
export interface RecordUnderChange {
  readonly entity: EntityName;
  readonly record: string;
  /** As its form's draft is called. */
  readonly title?: string;
  /** When its form was opened, in milliseconds since 1970. */
  readonly openedAt: number;
}

/** The last change of a record since its form was opened; undefined where the activity has none or cannot be read. */
export async function lastChange({ entity, record, openedAt }: RecordUnderChange) {
  const entries = await api.send(listOfRecord, { params: { entity, record } }).catch(() => []);
  return entries.find(({ at, outcome }) => outcome !== 'refused' && Date.parse(at) >= openedAt);
}

/** The three sides of an edited record that are compared before its save, each as the form shows it. */
export interface ClashSides {
  /** As it was when the form opened. */
  readonly loaded: Shown;
  /** As it is stored now; undefined where it is gone. */
  readonly readAgain: () => Promise<Shown | undefined>;
  readonly mine: Shown;
}

/**
 * Before a save: `mayOverwrite(sides, record)` reads the record again and, where it changed, shows the clashing fields with
 * who changed them, and asks. A record that cannot be read again is saved without asking: the save then
 * reports the fault.
 */
export function useClashCheck() {
  const ask = useContext(ClashContext);
  return useCallback(
    async ({ loaded, readAgain, mine }: ClashSides, record: RecordUnderChange): Promise<boolean> => {
      const stored = await readAgain().catch(() => undefined);
      if (stored === undefined) return true;
      const clashes = findClashes(loaded, stored, mine);
      return clashes.length === 0 || ask(clashes, await lastChange(record), record.title);
    },
    [ask],
  );
}
