/** Milliseconds that the first screen has to itself. */
const rest = 1_500;

/** Runs what may wait once the page stands and rests; what fails then is tried again by whoever needs it. */
export function whenIdle(work: () => Promise<unknown>): void {
  const run = () => void work().catch(() => undefined);
  // Safari knows no idle moments.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : run());
  setTimeout(wait, rest);
}
