import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

// Runs all of tests/faults with full counts. FAULT_SEED repeats a run with the same random choices.
export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/support/build.ts', 'tests/support/databases/provide-postgres.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    env: {
      TZ: 'UTC',
      FAULTS: 'all',
      FAULT_SEED: process.env.FAULT_SEED ?? String(randomInt(1, 1_000_000)),
    },
  },
});
