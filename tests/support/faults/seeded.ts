import { createHash } from 'node:crypto';
import { onTestFailed } from 'vitest';

/** Chance that comes out the same again for the same seed. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** Whole, from 0 to below `most`. */
  below(most: number): number;
  /** True so often of all times. */
  happens(share: number): boolean;
  oneOf<T>(values: readonly [T, ...T[]]): T;
}

/**
 * Chance for the running test, by `FAULT_SEED` (1 where none is given), which is told when the test fails.
 *
 * @param name tells the uses of chance in one test apart
 */
export function seeded(name: string): Chance {
  const { FAULT_SEED: seed = '1' } = process.env;
  onTestFailed(() => console.error(`again with: FAULT_SEED=${seed}`));
  let state = createHash('sha256').update(`${seed}:${name}`).digest().readUInt32LE();
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    happens: (share) => next() < share,
    oneOf: (values) => values[below(values.length)] ?? values[0],
  };
}
