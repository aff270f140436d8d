/** How often a fault is repeated: so often in `npm run test:faults`, so often in `npm test`, which has little time. */
export const rounds = (all: number, fast: number): number => (process.env.FAULTS === 'all' ? all : fast);
