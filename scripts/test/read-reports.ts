import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Result {
  readonly passed: number;
  /** For each failed test its place and title, then the start of its message. */
  readonly failures: readonly string[];
  /** For each test that passed at its second try its place and title, then the start of the first message. */
  readonly retried?: readonly string[] | undefined;
  /** The groups of tests that did not run, because a tool is not installed, each with its count. */
  readonly skipped?: readonly string[] | undefined;
}

const vitestTest = z.object({
  status: z.string(),
  fullName: z.string(),
  ancestorTitles: z.array(z.string()),
  failureMessages: z.array(z.string()),
});
const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(vitestTest),
});
const vitestReport = z.object({ numPassedTests: z.number(), testResults: z.array(vitestFile) });

const errors = z.array(z.object({ message: z.string().default('') }));
const tried = z.object({ status: z.string(), results: z.array(z.object({ errors })) });
const spec = z.object({ title: z.string(), file: z.string(), line: z.number(), tests: z.array(tried) });
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const stats = z.object({ expected: z.number(), flaky: z.number() });
const playwrightReport = z.object({ errors, stats, suites: z.array(suite) });

/** Lines of the message of a test that passed at its second try. */
const RETRIED_LINES = 10;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The start of a message shows what a comparison wanted and got. The output of the step has the whole one of a failed test. */
function describe(place: string, message = '', most = 15): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, most);
  return [place, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}

/** A file that failed outside its tests, because it could not be loaded, counts as one failure. */
export function readVitest(report: string): Result {
  const { numPassedTests, testResults } = vitestReport.parse(readJson(report));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative('', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describe(path, message)];
    return failed.map((test) => describe(`${path} › ${test.fullName}`, test.failureMessages.join('\n')));
  });
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first] }) =>
        describe(`${relative('', name)} › ${fullName}`, first, RETRIED_LINES),
      ),
  );
  const skipped = testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === 'skipped'),
  );
  const groups = Map.groupBy(skipped, ({ ancestorTitles: [group], fullName }) => group ?? fullName);
  return {
    passed: numPassedTests,
    failures,
    retried,
    skipped: Array.from(groups, ([group, tests]) => `${group} (${tests.length})`),
  };
}

/** An error outside the tests counts as one failure. A test that passed at its second try has passed. */
export function readPlaywright(report: string): Result {
  const read = playwrightReport.parse(readJson(report));
  const outside = read.errors.map(({ message }) => describe('outside the tests', message));
  const tests = read.suites.flatMap(testsOf);
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ place, messages }) => describe(place, messages.join('\n')));
  const retried = tests
    .filter(({ status }) => status === 'flaky')
    .map(({ place, first }) => describe(place, first, RETRIED_LINES));
  const skipped = tests.filter(({ status }) => status === 'skipped').map(({ place }) => place);
  const passed = read.stats.expected + read.stats.flaky;
  return { passed, failures: [...outside, ...failures], retried, skipped };
}

interface TriedTest {
  readonly place: string;
  readonly status: string;
  /** Of its last try. */
  readonly messages: readonly string[];
  /** The first of its first try. */
  readonly first: string | undefined;
}

const testsOf = ({ specs, suites }: z.infer<typeof suite>): TriedTest[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      place: `${file}:${line} › ${title}`,
      status,
      messages: results.at(-1)?.errors.map(({ message }) => message) ?? [],
      first: results[0]?.errors[0]?.message,
    })),
  ),
  ...suites.flatMap(testsOf),
];
