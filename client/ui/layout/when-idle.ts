/** Milliseconds that the first screen has to itself once it stands. */
const rest = 500;

const first = Promise.withResolvers<void>();
let stands = false;

/** The first screen stands: what may wait need wait no longer. */
export const firstScreenStands = (): void => {
  stands = true;
  first.resolve();
};

/** Whether it does. */
export const hasFirstScreen = (): boolean => stands;

/** Runs what may wait once the first screen stands and the browser rests; what fails then is tried again by whoever needs it. */
export async function whenIdle(work: () => Promise<unknown>): Promise<void> {
  await first.promise;
  const run = () => void work().catch(() => undefined);
  // Safari knows no idle moments.
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), rest);
}
