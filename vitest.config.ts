import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The real browser's tests (tests/journeys) are Playwright's; nothing here imitates a DOM.
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Faults run here with small counts; what cannot be made small stands in long/ (npm run test:faults).
    // Tests of tools that may be missing stand in extra/ (npm run test:extra).
    exclude: ['tests/journeys/**', 'tests/extra/**', 'tests/faults/**/long/**', '**/node_modules/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Tests of dates must hold in any zone; the product's own zone is set in its code, never by the machine.
    env: { TZ: 'UTC' },
  },
});
