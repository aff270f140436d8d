import type { Failure } from '../shared/errors.ts';

export interface TurnLimits {
  /** Pieces of work of one key that are under way at once. */
  readonly atOnce: number;
  /** Further ones that wait, in order. */
  readonly waiting: number;
  /** How long each of them waits at most. */
  readonly milliseconds: number;
}

/** Waits for a turn of a key, and answers the function that ends it. @throws the failure of `tooMany` */
export type TakeTurn = (key: unknown) => Promise<() => void>;

/** Lets little work of each key be under way at once. More of it waits, and is refused when that takes too long. */
export function createTurns({ atOnce, waiting, milliseconds }: TurnLimits, tooMany: () => Failure): TakeTurn {
  interface Line {
    underWay: number;
    readonly waiting: Set<() => void>;
  }
  const lines = new Map<unknown, Line>();

  /** Gives the turn to the work that has waited longest. */
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

  return async (key) => {
    const line = lines.get(key) ?? { underWay: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.underWay < atOnce) line.underWay += 1;
    else if (line.waiting.size < waiting) await wait(line);
    else throw tooMany();
    return () => pass(key, line);
  };
}
