import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/test/count-tests.ts';
import { chooseSteps } from '../../scripts/test/steps.ts';
import { summarize } from '../../scripts/test/summarize.ts';

describe('the choice of steps', () => {
  test('is all of them when none is named', () => {
    const names = chooseSteps([])?.map((step) => step.name);
    expect(names).toEqual(['types', 'lint', 'build', 'vitest', 'openapi', 'playwright']);
  });

  test('hands the words after a name on to that step', () => {
    const chosen = chooseSteps(['types', 'vitest', 'tests/server']);
    expect(chosen?.map((step) => step.name)).toEqual(['types', 'vitest']);
    expect(chosen?.[1]?.commands[0]?.at(-1)).toBe('tests/server');
  });

  test('is refused when the first word names no step', () => {
    const run = spawnSync(process.execPath, ['scripts/test.ts', 'tests/server'], { encoding: 'utf8' });
    expect(run.status).toBe(2);
    expect(run.stderr).toContain('types, lint, build');
  });
});

describe('the count', () => {
  test('of vitest takes a file that did not load for a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
  });

  test('of Playwright takes errors outside the tests for failures, and a second try for a pass', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    expect(countPlaywright({ errors: [{ message: 'no tests found' }], stats })).toEqual({
      passed: 6,
      failed: 2,
    });
  });
});

test('the summary ends with what passed and failed', () => {
  const { text, failed } = summarize([
    { name: 'types', seconds: 2, passed: 1, failed: 0 },
    { name: 'vitest', seconds: 40.26, passed: 120, failed: 2 },
  ]);
  expect(failed).toBe(2);
  expect(text).toContain('vitest         40.3 s      120        2');
  expect(text.split('\n').at(-1)).toBe('121 passed, 2 failed');
});
