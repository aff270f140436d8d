/** What this page itself has changed: the stream of changes tells that to the other pages only. */

let underWay = 0;
let whenDone: PromiseWithResolvers<void> | undefined;
const written = new Set<string>();

export const ownWrites = {
  /** Counts a write from its sending until its answer, which names its entry in the activity (`writeHeader`). */
  begin(): (write: string | undefined) => void {
    underWay += 1;
    whenDone ??= Promise.withResolvers();
    return (write) => {
      if (write !== undefined) written.add(write);
      underWay -= 1;
      if (underWay > 0) return;
      whenDone?.resolve();
      whenDone = undefined;
    };
  },
  /** Whether an entry of the activity is this page's own. Waits for the answers that are on their way. */
  async has(write: string): Promise<boolean> {
    await whenDone?.promise;
    return written.delete(write);
  },
};
