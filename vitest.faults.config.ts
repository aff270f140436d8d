import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

// All of tests/faults, at full count. FAULT_SEED runs it again as it was.
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    env: {
      TZ: 'UTC',
      FAULTS: 'all',
      FAULT_SEED: process.env.FAULT_SEED ?? String(randomInt(1, 1_000_000)),
    },
  },
});
