import type { ChosenFile, Plan, PlanRow, Recognised, RowOutcome, RunResult } from './protocol.ts';

/** A run under way, or the last one. */
export interface RunState {
  /** Rows that are written. */
  readonly total: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  /** The server does not answer at the moment. */
  readonly isWaiting: boolean;
  readonly isStopping: boolean;
  readonly result: RunResult | undefined;
}

export interface ImportState {
  readonly source: ChosenFile | undefined;
  /** What goes on before there is a plan. */
  readonly busy: string | undefined;
  readonly failure: string | undefined;
  readonly recognised: Recognised | undefined;
  readonly plan: Plan | undefined;
  readonly rows: readonly PlanRow[];
  readonly run: RunState | undefined;
}

/** Before a file is chosen. */
export const nothing: ImportState = {
  ...{ source: undefined, busy: undefined, failure: undefined, recognised: undefined },
  ...{ plan: undefined, rows: [], run: undefined },
};
