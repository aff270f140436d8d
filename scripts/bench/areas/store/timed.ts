/** Milliseconds of one run, the median of so many. */
export async function timed(times: number, run: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const begun = performance.now();
    await run();
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

/** Says the figures of this process, with the most memory that it held. */
export const report = (figures: Readonly<Record<string, number>>): void =>
  console.log(`figures ${JSON.stringify({ ...figures, memory: process.resourceUsage().maxRSS * 1024 })}`);
