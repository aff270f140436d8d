import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { removeIn, withinStores } from '../../data/own-database.ts';
import { sessionEnd } from '../../data/session/session-end.ts';
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

const offered = createPageState<readonly CutRun[]>([]);
const resumed = createPageState<CutRun | undefined>(undefined);

const without = (id: string): void => offered.become(offered.read().filter((run) => run.id !== id));

/** Runs that were cut off. They stay in this browser until they are gone on with, thrown away, or 'Sair'. */
export const cutRuns = {
  /** Those of the signed-in administrator, as far as they were loaded. */
  offered,
  /** The one that its screen is to open. */
  resumed,
  /** Loads what is offered to a login. A browser that keeps nothing offers nothing. */
  async load(login: string): Promise<void> {
    offered.become([]);
    const found = await withinStores(['cut'], 'readwrite', (store) => {
      removeIn(store('cut'), 'until', IDBKeyRange.upperBound(Date.now()));
      return store('cut').index('owner').getAll(login) as IDBRequest<CutRun[]>;
    }).catch(() => undefined);
    offered.become(found?.result ?? []);
  },
  /** Keeps a run, and says so at the sign-in. Where nothing can be kept, how far it came is said all the same. */
  async keep(run: CutRun): Promise<void> {
    const kept = await withinStores(['cut'], 'readwrite', (store) => store('cut').put(run)).then(
      () => true,
      () => false,
    );
    sessionEnd.say(`${run.text}${kept ? ' Entre com o mesmo login para continuar.' : ''}`);
  },
  /** Takes it out, so that no other window goes on with it; undefined where one has. */
  async take({ id }: CutRun): Promise<CutRun | undefined> {
    without(id);
    const taken = await withinStores(['cut'], 'readwrite', (store) => {
      const found = store('cut').get(id) as IDBRequest<CutRun | undefined>;
      store('cut').delete(id);
      return found;
    });
    return taken.result;
  },
};

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
