import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Counts vitest's JSON report; a file that failed outside its tests (it did not load) is one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/**
 * Counts Playwright's JSON report; an error outside the tests is one failure. A test that passed at its second try (CI
 * alone gives one) counts as passed: Playwright's own list names it as flaky.
 */
export function countPlaywright(report: unknown): Counts {
  const { errors, stats } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
