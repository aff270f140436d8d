import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Playwright runs the tests in a real browser (tests/journeys); no test here imitates a DOM.
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // The fault tests run here with small counts. Those that need large counts are in long/ (npm run test:faults).
    // Tests that need tools which may be missing are in extra/ (npm run test:extra).
    exclude: ['tests/journeys/**', 'tests/extra/**', 'tests/faults/**/long/**', '**/node_modules/**'],
    globalSetup: ['tests/support/build.ts', 'tests/support/databases/provide-postgres.ts'],
    environment: 'node',
    pool: 'forks',
    // One more than cores: two fifths of the time a test waits for a pause, a process or a database.
    maxWorkers: 3,
    // Loading the server's modules again for each file took half of the time. Each test starts its own app, database and folder.
    isolate: false,
    // Long enough for tests that start many programs on a machine whose cores are busy with something else.
    testTimeout: 180_000,
    // As the journeys: a busy machine may upset a test once. The end of the output names the tests that needed it.
    retry: 1,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    // The product sets its own time zone in its code, so dates must come out right in any zone of the machine.
    env: { TZ: 'UTC' },
  },
});
