import type { IconName } from '../../ui/layout/icon.tsx';
import type { PlanRow, RowOutcome, RowState } from './protocol.ts';

interface StateWords {
  /** Of one row. */
  readonly label: string;
  /** Of a filter. */
  readonly many: string;
  readonly icon: IconName;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
}

/** In the order of the filters. */
export const rowStates: Readonly<Record<RowState, StateWords>> = {
  applied: { label: 'Gravada', many: 'Gravadas', icon: 'success', tone: 'success' },
  create: { label: 'Nova', many: 'Novas', icon: 'add', tone: 'success' },
  update: { label: 'Alterada', many: 'Alteradas', icon: 'edit', tone: 'info' },
  remove: { label: 'A remover', many: 'A remover', icon: 'delete', tone: 'warning' },
  doubtful: { label: 'A conferir', many: 'A conferir', icon: 'warning', tone: 'warning' },
  refused: { label: 'Recusada', many: 'Recusadas', icon: 'error', tone: 'error' },
  unknown: { label: 'Sem resposta', many: 'Sem resposta', icon: 'warning', tone: 'warning' },
  'not-sent': { label: 'Não enviada', many: 'Não enviadas', icon: 'history', tone: 'warning' },
  left: { label: 'Mudou depois', many: 'Mudaram depois', icon: 'info', tone: 'warning' },
  same: { label: 'Igual', many: 'Iguais', icon: 'check' },
};

/** Whether the row can be written, and so ticked. */
export const isWritable = ({ state }: PlanRow): boolean =>
  state === 'create' || state === 'update' || state === 'remove' || state === 'doubtful';

/** The rows that start with a tick: a doubt asks for a person's own. */
export const firstTicks = (rows: readonly PlanRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => (isWritable(row) && row.state !== 'doubtful' ? [row.line] : [])));

/** A row with what came of it. */
export const withOutcome = (row: PlanRow, outcome: RowOutcome | undefined): PlanRow =>
  outcome === undefined
    ? row
    : {
        ...row,
        state: outcome.state,
        differences: outcome.differences ?? row.differences,
        notes: outcome.note === undefined ? row.notes : [...row.notes, outcome.note],
      };

/** How many rows are in each state, in the order of the filters. */
export function countStates(
  rows: readonly PlanRow[],
  stateOf: (row: PlanRow) => RowState,
): readonly (readonly [RowState, number])[] {
  const counts = new Map<RowState, number>();
  for (const row of rows) counts.set(stateOf(row), (counts.get(stateOf(row)) ?? 0) + 1);
  const order = Object.keys(rowStates) as RowState[];
  return order.flatMap((state) => (counts.has(state) ? [[state, counts.get(state) ?? 0] as const] : []));
}
