import { useRef } from 'react';
import type { Shown } from '../../forms/clash-check.tsx';

/** Somebody else changed what the task is about, since the list was read. The text says what stands there now. */
export class ChangedMeanwhile extends Error {}

/** A row's fields under change, by their labels. */
interface Sides<Row> {
  readonly row: Row;
  /** As they are stored now. */
  readonly stored: Shown;
  /** As the task will leave them. */
  readonly mine: Shown;
  /** Labels of the fields whose stored value is overwritten. */
  readonly overwritten: readonly string[];
}

/**
 * For a task that changes fields of rows as the list shows them. The returned function gives a reason where there is nothing
 * left to change. It throws where somebody changed a field meanwhile; the next try then overwrites what the reason said.
 */
export function useSeen<Row>(rows: readonly Row[], shownOf: (row: Row) => Shown) {
  const seen = useRef<Map<Row, Shown>>(undefined);
  seen.current ??= new Map(rows.map((row) => [row, shownOf(row)]));
  return ({ row, stored, mine, overwritten }: Sides<Row>): string | undefined => {
    if (Object.keys(mine).every((label) => mine[label] === stored[label])) return 'Já estava assim';
    const before = seen.current?.get(row);
    const clashes = overwritten.filter(
      (label) => stored[label] !== before?.[label] && stored[label] !== mine[label],
    );
    if (clashes.length === 0) return undefined;
    seen.current?.set(row, stored);
    const texts = clashes.map((label) => `${label} agora é ${stored[label] || '(em branco)'}`);
    throw new ChangedMeanwhile(`Alguém mudou este registro: ${texts.join('; ')}.`);
  };
}
