import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import { release } from '../../../shared/contract/import-lease.ts';
import { addressOf, basePath } from '../../connection/base-path.ts';
import { checkConnection } from '../../connection/connection.ts';
import { api } from '../../data/api.ts';
import { ownWrites } from '../../data/live/own-writes.ts';
import { writers } from '../../data/own-database.ts';
import { sessionState } from '../../data/session/session-state.ts';
import { newSubmitKey } from '../../data/writes/submit-key.ts';
import type { PageCalls, RunContext, RunResult } from './protocol.ts';
import type { WorkerCalls } from './worker/import-worker.ts';

/** The name of the worker's script; the build puts it here. */
declare const importWorkerFile: string;

/** The name of this page's turns. After a session that ended in the middle of a run, the page takes the same turn again. */
const lease = newSubmitKey();

export interface Engine {
  readonly calls: Pick<Remote<WorkerCalls>, 'read' | 'plan' | 'planUndo' | 'stop'>;
  /**
   * Writes the rows of the plan with these lines. The run gives its turn back itself; where it is left or cut off, the page does,
   * and the server refuses what is still on its way. Undefined where the worker was ended before.
   */
  readonly apply: (lines: readonly number[]) => Promise<RunResult | undefined>;
  readonly end: () => void;
}

export const unexpected = 'Ocorreu um erro inesperado neste navegador. Recarregue a página e tente de novo.';

/** Starts the worker of an import, which reads, plans and sends away from the page. */
export function startEngine(
  { kind, login }: Pick<RunContext, 'kind' | 'login'>,
  listener: Pick<PageCalls, 'planned' | 'happened' | 'waiting'>,
  onLost: () => void,
): Engine {
  const worker = new Worker(addressOf(`/assets/${importWorkerFile}`), { type: 'module' });
  writers.add(worker);
  const calls = wrap<WorkerCalls>(worker);
  const { promise: ended, resolve } = Promise.withResolvers<undefined>();
  let isRunning = false;
  const giveTurnBack = () => {
    if (!isRunning) return;
    isRunning = false;
    const params = { kind, lease };
    // Without a session the turn is over, too.
    api.send(release, { params }, { keepalive: true }).catch(() => undefined);
  };
  let isEnded = false;
  const end = () => {
    if (isEnded) return;
    isEnded = true;
    // Comlink keeps the worker, and all that its listeners know, until its calls are released or collected.
    calls[releaseProxy]();
    worker.terminate();
    writers.delete(worker);
    window.removeEventListener('pagehide', giveTurnBack);
    giveTurnBack();
    resolve(undefined);
  };
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end();
    onLost();
  });
  window.addEventListener('pagehide', giveTurnBack);
  const server = new URL(basePath(), window.location.href).href.replace(/\/+$/u, '');
  const { replaced } = sessionState;
  const page: PageCalls = {
    ...listener,
    ...{ replaced, wrote: (write) => ownWrites.begin()(write), lost: () => void checkConnection() },
  };
  void calls.open({ kind, server, login, lease }, proxy(page));
  return {
    calls,
    end,
    async apply(lines) {
      isRunning = true;
      try {
        // A worker that was ended answers nothing.
        return await Promise.race([calls.apply(lines), ended]);
      } finally {
        isRunning = false;
      }
    },
  };
}
