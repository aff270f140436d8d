import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { Cancelled, Refused } from '../../shared/errors.ts';

interface TurnLimits {
  /** Requests of one key under way at once. A request is under way until its answer has gone out. */
  readonly atOnce: number;
  /** Further ones that wait, in order. */
  readonly waiting: number;
  /** How long each of them waits at most. */
  readonly milliseconds: number;
}

/** Takes a turn for a request. @throws {Refused} 429 @throws {Cancelled} where the caller went away meanwhile */
type TakeTurn = (key: unknown, res: ServerResponse) => Promise<void>;

/** Lets few requests of each key be under way at once. The others wait, and are refused when that takes too long. */
export function createTurns({ atOnce, waiting, milliseconds }: TurnLimits): TakeTurn {
  interface Line {
    underWay: number;
    readonly waiting: Set<() => void>;
  }
  const lines = new Map<unknown, Line>();

  /** Gives the turn to the request that has waited longest. */
  function pass(key: unknown, line: Line): void {
    const [next] = line.waiting;
    if (next === undefined) line.underWay -= 1;
    else next();
    if (line.underWay === 0) lines.delete(key);
  }

  function wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.waiting.delete(enter);
        clearTimeout(timer);
      };
      const timer = setTimeout(() => {
        leave();
        reject(tooMany());
      }, milliseconds);
      const enter = () => {
        leave();
        resolve();
      };
      line.waiting.add(enter);
    });
  }

  return async (key, res) => {
    const line = lines.get(key) ?? { underWay: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.underWay < atOnce) line.underWay += 1;
    else if (line.waiting.size < waiting) await wait(line);
    else throw tooMany();
    if (res.closed) {
      pass(key, line);
      throw new Cancelled('the caller went away');
    }
    res.once('close', () => pass(key, line));
  };
}

/** Lets the requests of one person or connection pass in turns; those without a key pass at once. */
export function inTurns(limits: TurnLimits, keyOf: (req: Request) => unknown): RequestHandler {
  const takeTurn = createTurns(limits);
  return async (req, res, next) => {
    const key = keyOf(req);
    if (key !== undefined) await takeTurn(key, res);
    next();
  };
}

function tooMany(): Refused {
  const refusal = new Refused(429, ['Muitas requisições ao mesmo tempo. Tente de novo em instantes.']);
  refusal.retryAfterSeconds = 5;
  return refusal;
}
