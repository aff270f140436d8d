import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes: from here on, a larger one saves little time. V8 begins with one megabyte and goes up to sixteen. */
const enough = 12 * 1024 * 1024;

/**
 * The same items, and between them as much room for new values as a long row of calls wants: what a row needs is then garbage when
 * V8 looks through that space, where in a smaller one it is still in use. V8 doubles it when much in it lives on, where that is
 * allowed (`small-heap.ts`), and halves it in quiet times.
 */
export async function* withYoungSpace<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    setFlagsFromString(`--semi-space-growth-factor=${sizeOfYoungSpace() < enough ? 2 : 1}`);
    yield item;
  }
}

const sizeOfYoungSpace = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? enough;
