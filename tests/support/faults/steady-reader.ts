import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

interface Read {
  readonly url: string;
  readonly cookie: string | undefined;
}

/**
 * Reads one address again and again, in a thread of its own, so that a load in this thread does not count as waiting.
 *
 * @returns stops it and gives the milliseconds of the longest read; rejects where an answer was not 200
 */
export function readSteadily(read: Read): () => Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: read });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  worker.once('message', resolve).once('error', reject);
  promise.catch(() => undefined);
  return () => {
    worker.postMessage('stop');
    return promise;
  };
}

async function readUntilStopped({ url, cookie = '' }: Read): Promise<void> {
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    const answer = await fetch(url, { headers: { cookie, 'x-requested-with': 'cais' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    longest = Math.max(longest, performance.now() - asked);
    await pause(20);
  }
  parentPort?.postMessage(longest);
}

if (!isMainThread && parentPort !== null && workerData?.url !== undefined) await readUntilStopped(workerData);
