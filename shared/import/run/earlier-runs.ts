import type { PlannedRecord } from '../plan/planned-record.ts';
import type { EntryState, History, Journal } from './journal-entries.ts';

/** The rows whose outcome earlier runs did not learn, by their outcome now. */
export interface EarlierRuns {
  readonly unknown: number;
  readonly applied: number;
  readonly toSend: number;
  /** No longer in the file, or stored with other values by now. */
  readonly abandoned: number;
}

/**
 * Decides the rows that an earlier run announced, by comparing the plan with what is stored now. It notes the outcomes,
 * so that no later run reports them again. Undefined where there is nothing to decide.
 */
export function decideEarlierRuns(
  { open }: Pick<History, 'open'>,
  planned: readonly PlannedRecord[],
  journal: Pick<Journal, 'note'>,
): EarlierRuns | undefined {
  if (open.size === 0) return undefined;
  const undecided = new Map(open);
  let [applied, toSend] = [0, 0];
  const close = (key: string, line: number, state: EntryState): void =>
    journal.note({ type: 'outcome', line, key, state, read: true });
  for (const row of planned) {
    if (!('key' in row) || !undecided.delete(row.key)) continue;
    if ('send' in row) toSend += 1;
    else {
      if (row.action === 'same') applied += 1;
      close(row.key, row.record.line, row.action === 'same' ? 'applied' : 'left');
    }
  }
  for (const { key, line } of undecided.values()) close(key, line, 'abandoned');
  return { unknown: open.size, applied, toSend, abandoned: open.size - applied - toSend };
}
