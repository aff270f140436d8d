import type { Planner } from '../../shared/import/planner.ts';
import type { SourceRecord } from '../../shared/import/source.ts';
import type { Journal } from './journal.ts';
import type { State } from './journal-lines.ts';
import type { History } from './read-journal.ts';
import { parts, rows } from './words.ts';

/** What became of the rows whose outcome earlier runs did not learn. */
export interface EarlierRuns {
  readonly unknown: number;
  readonly applied: number;
  readonly toSend: number;
  /** No longer in the file, or stored with other values by now. */
  readonly abandoned: number;
}

/**
 * Decides the rows that an earlier run sent, or was about to, by the plan against what is stored now, and writes that down, so that it is
 * told once. Undefined where there is nothing to decide.
 */
export async function decideEarlierRuns(
  { open }: Pick<History, 'open'>,
  batches: AsyncIterable<readonly SourceRecord[]>,
  planner: Planner,
  journal: Journal,
): Promise<EarlierRuns | undefined> {
  if (open.size === 0) return undefined;
  const undecided = new Map(open);
  let [applied, toSend] = [0, 0];
  const close = (key: string, line: number, state: State): void =>
    journal.note({ type: 'outcome', line, key, state, read: true });
  const decide = (record: SourceRecord): void => {
    const planned = planner.plan(record);
    if (!('key' in planned) || !undecided.delete(planned.key)) return;
    if ('send' in planned) toSend += 1;
    else {
      if (planned.action === 'same') applied += 1;
      close(planned.key, record.line, planned.action === 'same' ? 'applied' : 'left');
    }
  };
  for await (const batch of batches) for (const record of batch) decide(record);
  for (const { key, line } of undecided.values()) close(key, line, 'abandoned');
  return { unknown: open.size, applied, toSend, abandoned: open.size - applied - toSend };
}

export const describeEarlierRuns = ({ unknown, applied, toSend, abandoned }: EarlierRuns): string =>
  `${rows(unknown)} de resultado desconhecido na execução anterior: ${parts(
    [
      [applied, 'gravada', 'gravadas'],
      [toSend, 'a enviar', 'a enviar'],
      [abandoned, 'que mudou desde então', 'que mudaram desde então'],
    ],
    '',
  )}.`;
