import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { createPageState, usePageState } from '../../ui/page-state.ts';
import type { Ticks } from '../../ui/table/ticks.tsx';

/** A run that the end of its session cut off, as it is kept for its administrator to go on with. */
export interface CutRun<Content = unknown> {
  readonly id: string;
  /** The login that made it. Nobody else is offered it. */
  readonly owner: string;
  /** Where it goes on: path and query of its screen. */
  readonly path: string;
  /** What it does: 'Reprovar 500 solicitações'. */
  readonly title: string;
  /** How far it came, in a sentence. */
  readonly text: string;
  /** Milliseconds since 1970; it is offered until then. */
  readonly until: number;
  /** What its screen needs to go on, as structured data. */
  readonly content: Content;
}

/** The run that its screen is to open. The runs themselves are kept by `cut-runs.ts`, which comes after the first screen. */
export const resumed = createPageState<CutRun | undefined>(undefined);

/** The run that the screen on view is to go on with. */
export function useResumedRun(): CutRun | undefined {
  const run = usePageState(resumed);
  const { pathname } = useLocation();
  return useMemo(
    () => (run !== undefined && pathOf(run.path) === pathOf(pathname) ? run : undefined),
    [run, pathname],
  );
}

const pathOf = (path: string): string =>
  path
    .replace(/[?#].*$/u, '')
    .replace(/\/+$/u, '')
    .toLowerCase();

/** Whether a list shows what can be done with several rows: some are ticked, or a run goes on. */
export const useHasBulk = ({ chosen }: Ticks<never>): boolean => {
  const run = useResumedRun();
  const isAny = usePageState({ subscribe: chosen.subscribe, read: () => chosen.read().size > 0 });
  return isAny || run !== undefined;
};
