import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Shares } from '../../../server/http/rate-limits/shares.ts';

describe('points that are taken a share at a time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const sharesOf = (points: number) => new Shares(new RateLimiterMemory({ points, duration: 60 }));

  /** How many of so many are let through, asked for one after the other. */
  async function passed(shares: Shares, key: string, times: number): Promise<number> {
    let count = 0;
    for (let time = 0; time < times; time += 1) {
      try {
        await shares.consume(key);
        count += 1;
      } catch (over) {
        expect(over).toBeInstanceOf(RateLimiterRes);
      }
    }
    return count;
  }

  test.each([1, 7, 999, 1_000, 4_000])('%i points are %i points', async (points) => {
    expect(await passed(sharesOf(points), 'a', points + 5)).toBe(points);
  });

  test('so they are where all ask at once', async () => {
    const shares = sharesOf(4_000);
    const asked = await Promise.allSettled(Array.from({ length: 4_100 }, () => shares.consume('a')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4_000);
  });

  test('each address has its own', async () => {
    const shares = sharesOf(2_000);
    expect(await passed(shares, 'a', 2_001)).toBe(2_000);
    expect(await passed(shares, 'b', 2_001)).toBe(2_000);
  });

  test('what is left of a window is not spent in the next', async () => {
    const shares = sharesOf(2_000);
    await passed(shares, 'a', 1);
    vi.advanceTimersByTime(60_000);
    expect(await passed(shares, 'a', 2_001)).toBe(2_000);
    vi.advanceTimersByTime(59_999);
    expect(await passed(shares, 'a', 1)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await passed(shares, 'a', 2_001)).toBe(2_000);
  });
});
