import { useCallback, useContext } from 'react';
import type { EntityName } from '../../shared/contract/index.ts';
import { info } from '../../shared/message.ts';
import { useAreaNotify } from '../data/writes/use-area-notify.ts';
import { ClashContext } from './clash-provider.tsx';
import { lastChange, type RecordUnderChange, takenText } from './clash-words.ts';

/** A value of a form as a person reads it. */
export interface ShownValue {
  readonly label: string;
  readonly text: string;
  /** Names of values that mean nothing without this one: they go where it goes. */
  readonly along?: readonly string[];
}

/** What a form shows of a record, by the names of its values. */
export type Shown = Readonly<Record<string, ShownValue>>;

type Texts = Readonly<Record<string, string>>;

/** The names whose stored text is neither what was loaded nor what is about to be stored. */
export const changedByOthers = (loaded: Texts, stored: Texts, mine: Texts): string[] =>
  Object.keys(loaded).filter((name) => stored[name] !== loaded[name] && stored[name] !== mine[name]);

const textsOf = (shown: Shown): Texts =>
  Object.fromEntries(Object.entries(shown).map(([name, { text }]) => [name, text]));

/** The three sides of an edited record that are compared before its save. */
export interface ClashSides {
  /** As it was when the form opened. */
  readonly loaded: Shown;
  readonly stored: Shown;
  readonly mine: Shown;
}

/**
 * Before a save: merges what others stored meanwhile. The upstream has no version field, so the three sides are compared
 * value by value. A value that only others changed is taken, which a toast says in one line; one that both changed is asked
 * about. Resolves to the names of the values to take as they are stored; undefined to go back to the form.
 */
export function useMerge(area: EntityName) {
  const ask = useContext(ClashContext);
  const notify = useAreaNotify(area);
  return useCallback(
    async (sides: ClashSides, record: RecordUnderChange): Promise<readonly string[] | undefined> => {
      const { loaded, stored, mine } = sides;
      const changed = changedByOthers(textsOf(loaded), textsOf(stored), textsOf(mine));
      if (changed.length === 0) return [];
      const isMine = (name: string) => mine[name]?.text !== loaded[name]?.text;
      const taken = changed.filter((name) => !isMine(name));
      const asked = changed.filter(isMine);
      const by = await lastChange(record);
      const labels = taken.map((name) => (stored[name] ?? loaded[name])?.label ?? name);
      if (asked.length === 0) {
        notify(info(takenText(labels, by)));
        return taken;
      }
      const clashes = asked.map((name) => {
        const textOf = (side: Shown) => side[name]?.text ?? '';
        const label = (mine[name] ?? stored[name])?.label ?? name;
        return { name, label, loaded: textOf(loaded), stored: textOf(stored), mine: textOf(mine) };
      });
      const theirs = await ask({ clashes, taken: labels, by, title: record.title });
      return theirs && [...taken, ...theirs];
    },
    [ask, notify],
  );
}
