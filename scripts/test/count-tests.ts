import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Each failure as the closing summary repeats it: where and what, then the start of its message, indented. */
  readonly failures: readonly string[];
}

/** A comparison shows what it wanted and got within this many lines; the whole message stands further up. */
const messageLines = 15;

function describeFailure(where: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, messageLines);
  return [where, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/** Counts vitest's JSON report; a file that failed outside its tests (it did not load) is one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  let brokenFiles = 0;
  const failures: string[] = [];
  for (const file of testResults) {
    const path = relative('', file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      failures.push(describeFailure(`${path} › ${fullName}`, failureMessages.join('\n')));
    }
    if (file.status === 'failed' && failed.length === 0) {
      brokenFiles += 1;
      failures.push(describeFailure(path, file.message));
    }
  }
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, failures };
}

const playwrightError = z.object({ message: z.string().default('') });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(playwrightError) })) }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  errors: z.array(playwrightError),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite).default([]),
});

/**
 * Counts Playwright's JSON report; an error outside the tests is one failure. A test that passed at its second try (CI
 * alone gives one) counts as passed: Playwright's own list names it as flaky.
 */
export function countPlaywright(report: unknown): Counts {
  const { errors, stats, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...errors.map(({ message }) => describeFailure('outside the tests', message)),
      ...suites.flatMap(failuresOf),
    ],
  };
}

function failuresOf({ specs, suites }: z.infer<typeof playwrightSuite>): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const messages = results.at(-1)?.errors.map(({ message }) => message) ?? [];
        return describeFailure(`${file}:${line} › ${title}`, messages.join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
