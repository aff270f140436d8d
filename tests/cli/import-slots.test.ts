import { expect, test } from 'vitest';
import { createSlots } from '../../cli/import/slots.ts';

test('slots that were all taken are given again one by one, or together once few are left', async () => {
  for (const [low, woken] of [
    [undefined, [1, 2, 3, 3]],
    [1, [0, 0, 3, 3]],
  ] as const) {
    const slots = createSlots(4, low);
    for (let nth = 0; nth < 4; nth += 1) expect(slots.take()).toBeUndefined();
    let through = 0;
    for (let nth = 0; nth < 3; nth += 1) void slots.take()?.then(() => (through += 1));
    const seen: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      slots.give();
      await Promise.resolve();
      seen.push(through);
    }
    expect(seen).toEqual(woken);
  }
});

test('slots are idle once as many were given as taken', async () => {
  const slots = createSlots(2, 0);
  void slots.take();
  void slots.take();
  const third = slots.take();
  const told: string[] = [];
  const idle = slots.idle().then(() => told.push('idle'));
  slots.give();
  await Promise.resolve();
  expect(told).toEqual([]);
  slots.give();
  await third;
  expect(told).toEqual([]);
  slots.give();
  await idle;
  expect(told).toEqual(['idle']);
});
