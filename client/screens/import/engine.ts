import { Cancelled, NoResponse } from '../../../shared/errors.ts';
import { addressOf } from '../../connection/base-path.ts';
import { browserTransport } from '../../data/transport.ts';
import { type Ask, openChannel, ReportedFailure } from './channel.ts';
import type { Carried, PageCalls, WorkerCalls } from './protocol.ts';

/** The name of the worker's script; the build puts it here. */
declare const importWorkerFile: string;

/** What the worker tells the page. */
export type Listener = Pick<PageCalls, 'keep' | 'planned' | 'happened' | 'waiting'>;

export interface Engine {
  readonly ask: Ask<WorkerCalls>;
  readonly end: () => void;
  /** Resolves once the worker has ended. Open questions to it get no answer. */
  readonly ended: Promise<undefined>;
}

export const unexpected = 'Ocorreu um erro inesperado neste navegador. Recarregue a página e tente de novo.';

/** Starts the worker of an import. The page sends its calls, so that session and connection stay in one place. */
export function startEngine(listener: Listener, onLost: (text: string) => void): Engine {
  const worker = new Worker(addressOf(`/assets/${importWorkerFile}`), { type: 'module' });
  const { promise: ended, resolve } = Promise.withResolvers<undefined>();
  const end = () => {
    worker.terminate();
    resolve(undefined);
  };
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end();
    onLost(unexpected);
  });
  const ask = openChannel<WorkerCalls>(worker, { ...listener, carry }, () => new ReportedFailure(unexpected));
  return { ask, end, ended };
}

async function carry(request: Parameters<PageCalls['carry']>[0]): Promise<Carried> {
  try {
    return { answer: await browserTransport(request) };
  } catch (failure) {
    if (failure instanceof NoResponse || failure instanceof Cancelled) return { lost: failure.outcome };
    throw failure;
  }
}
