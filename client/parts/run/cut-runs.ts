import { removeIn, withinStores } from '../../data/own-database.ts';
import { sessionEnd } from '../../data/session/session-end.ts';
import { createPageState } from '../../ui/page-state.ts';
import { type CutRun, resumed } from './resumed-run.ts';

const offered = createPageState<readonly CutRun[]>([]);

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
