import { defineConfig } from 'vitest/config';

// Each of these tests needs a tool that not every machine has, and runs only where it is installed.
export default defineConfig({
  test: {
    include: ['tests/extra/**/*.test.ts'],
    globalSetup: 'tests/support/build.ts',
    environment: 'node',
    pool: 'forks',
    passWithNoTests: true,
    testTimeout: 60_000,
  },
});
