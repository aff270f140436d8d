import type { RequestHandler } from 'express';
import type { Logger } from './log.ts';

/** Milliseconds that a part may take to say that it is there. */
const PATIENCE = 5_000;

/** `/healthz`: the process runs and answers. */
export const answerHealth: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

/** A part cannot serve, and `/readyz` names its state by a word of its own in place of `unavailable`. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
  readonly state: string;

  constructor(state: string, message: string) {
    super(message);
    this.state = state;
  }
}

/** Rejects with the reason when the part cannot serve. */
export type Part = () => Promise<unknown>;

/** `/readyz`: whether the parts that calls need are there. Names each with its state; the log says more. */
export function createReadiness(
  parts: Readonly<Record<string, Part>>,
  log: Pick<Logger, 'warn'>,
): RequestHandler {
  return async (_req, res) => {
    const names = Object.keys(parts);
    const states = await Promise.all(names.map((name) => stateOf(name, parts[name] as Part, log)));
    const ready = states.every((state) => state === 'ok');
    res.set('Cache-Control', 'no-store').status(ready ? 200 : 503);
    res.json({
      status: ready ? 'ok' : 'unavailable',
      ...Object.fromEntries(names.map((name, index) => [name, states[index]])),
    });
  };
}

async function stateOf(name: string, part: Part, log: Pick<Logger, 'warn'>): Promise<string> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
  try {
    await Promise.race([part(), late]);
    return 'ok';
  } catch (error) {
    log.warn({ err: error, part: name }, 'not ready');
    return error instanceof NotReady ? error.state : 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
