/** Does something so often, so many at a time, and gives what came of each in order. */
export async function inParallel<T>(
  atATime: number,
  count: number,
  work: (nth: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const nth = next;
      next += 1;
      results[nth] = await work(nth);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}
