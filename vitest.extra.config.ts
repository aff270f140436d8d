import { defineConfig } from 'vitest/config';

// Tests of tools that are not on every machine: each runs only where its tool is installed.
export default defineConfig({
  test: {
    include: ['tests/extra/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    passWithNoTests: true,
    testTimeout: 60_000,
  },
});
