/** Lets so many at once through, in the order in which they came. */
export interface Slots {
  /** Resolves when one is free, and takes it. */
  take(): Promise<void> | undefined;
  give(): void;
  /** Resolves when all are free. */
  idle(): Promise<void>;
}

/** @param low once all were taken, none is given again before so few are left: those that wait then come together */
export function createSlots(size: number, low = size - 1): Slots {
  let taken = 0;
  let isFull = false;
  const waiting: (() => void)[] = [];
  let resting: (() => void)[] = [];
  const takeOne = () => {
    taken += 1;
    isFull = taken === size;
  };
  return {
    take: () => {
      if (isFull) return new Promise((resolve) => waiting.push(resolve));
      takeOne();
      return undefined;
    },
    give: () => {
      taken -= 1;
      if (taken <= low) isFull = false;
      while (!isFull && waiting.length > 0) {
        takeOne();
        waiting.shift()?.();
      }
      if (taken > 0) return;
      for (const resolve of resting) resolve();
      resting = [];
    },
    idle: () => (taken === 0 ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))),
  };
}
