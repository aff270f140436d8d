/** How often a fault is repeated: so often in `npm run test:faults`, so often in `npm test`, which has little time. */
export const rounds = (all: number, fast: number): number => (process.env.FAULTS === 'all' ? all : fast);

/** Every case in `npm run test:faults`; in `npm test`, which has little time, every third of them. */
export const someOf = <const T>(cases: readonly T[]): T[] =>
  cases.filter((_, nth) => nth % rounds(1, 3) === 0);
