import { expect, test, vi } from 'vitest';
import { Batch } from '../../server/observability/batch.ts';

test('works off what was noted, in its order, within milliseconds', async () => {
  const seen: number[] = [];
  const batch = new Batch((item: number) => seen.push(item));
  for (const item of [1, 2, 3]) batch.add(item);
  expect(seen).toEqual([]);
  await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]), { interval: 5 });
  batch.add(4);
  await vi.waitFor(() => expect(seen).toEqual([1, 2, 3, 4]), { interval: 5 });
});

test('and at once where somebody asks for it, or much waits', () => {
  const seen: number[] = [];
  const batch = new Batch((item: number) => seen.push(item));
  batch.add(0);
  batch.flush();
  expect(seen).toEqual([0]);
  for (let item = 1; item <= 1_000; item += 1) batch.add(item);
  expect(seen).toHaveLength(1_001);
});
