import type { Context } from '../context.ts';

/** A long text on its way to whoever reads it, who may be slower than it is written, or stop reading. */
export interface PacedOutput {
  write(text: string): void;
  /** Resolves at once, or when what was written has gone out: until then all of it is held in memory. */
  room(): Promise<void>;
}

/** Nobody waits any longer once the reader is gone, or the command is interrupted. */
export function paceOutput({ stdout, interrupted }: Pick<Context, 'stdout' | 'interrupted'>): PacedOutput {
  let isWaitedFor = true;
  const stop = () => {
    isWaitedFor = false;
  };
  for (const event of ['error', 'close']) stdout.once?.(event, stop);
  interrupted.addEventListener('abort', stop, { once: true });

  async function drained(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const events = ['drain', 'error', 'close'];
    for (const event of events) stdout.once?.(event, resolve);
    interrupted.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    for (const event of events) stdout.off?.(event, resolve);
  }
  return {
    write: (text) => void stdout.write(text),
    room: async () => {
      if (isWaitedFor && stdout.writableNeedDrain === true) await drained();
    },
  };
}
