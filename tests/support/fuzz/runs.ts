/** Seeded, so that a failure is seen again: `FAULT_SEED` is what the failing run said, `FAULTS=all` runs ten times as many. */
export const runs = (numRuns: number) => ({
  seed: Number(process.env.FAULT_SEED ?? 20_260_101),
  numRuns: process.env.FAULTS === 'all' ? numRuns * 10 : numRuns,
});
