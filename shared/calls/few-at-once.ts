/** Calls that are under way at once. */
const together = 6;

/** Does the work for each of the items, a few at once. The first failure is thrown, and nothing more is begun. */
export async function forEachFew<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].values();
  let failed = false;
  const worker = async () => {
    for (const item of queue) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
}
