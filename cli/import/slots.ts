/** Lets so many at once through, in the order in which they came. */
export interface Slots {
  /** Resolves when one is free, and takes it. */
  take(): Promise<void> | undefined;
  give(): void;
  /** Resolves when all are free. */
  idle(): Promise<void>;
}

export function createSlots(size: number): Slots {
  let taken = 0;
  const waiting: (() => void)[] = [];
  let resting: (() => void)[] = [];
  return {
    take: () => {
      if (taken < size) {
        taken += 1;
        return undefined;
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    give: () => {
      const next = waiting.shift();
      if (next !== undefined) {
        next();
        return;
      }
      taken -= 1;
      if (taken > 0) return;
      for (const resolve of resting) resolve();
      resting = [];
    },
    idle: () => (taken === 0 ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))),
  };
}
