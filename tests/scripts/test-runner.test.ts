import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
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
  test('of vitest takes a file that did not load for a failure, and names what failed', () => {
    const passed = { status: 'passed', fullName: 'a sum adds' };
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        {
          name: resolve('tests/sum.test.ts'),
          status: 'failed',
          assertionResults: [
            {
              status: 'failed',
              fullName: 'a sum carries',
              failureMessages: ['\u001b[31mexpected 9\u001b[39m'],
            },
            passed,
          ],
        },
        {
          name: resolve('tests/broken.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: resolve('tests/whole.test.ts'), status: 'passed', assertionResults: [passed, passed] },
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 3,
      failed: 2,
      failures: [
        'tests/sum.test.ts › a sum carries\n    expected 9',
        'tests/broken.test.ts\n    no such module',
      ],
    });
  });

  test('of Playwright takes errors outside the tests for failures, and a second try for a pass', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    const spec = (title: string, status: string, message: string) => ({
      title,
      file: 'news.spec.ts',
      line: 7,
      tests: [{ status, results: [{ errors: [{ message: 'at first' }] }, { errors: [{ message }] }] }],
    });
    const suites = [
      {
        specs: [spec('opens', 'flaky', '')],
        suites: [{ specs: [spec('closes', 'unexpected', 'too late')] }],
      },
    ];
    expect(countPlaywright({ errors: [{ message: 'no browser' }], stats, suites })).toEqual({
      passed: 6,
      failed: 2,
      failures: ['outside the tests\n    no browser', 'news.spec.ts:7 › closes\n    too late'],
    });
  });
});

test('the summary ends with what failed, and how much passed and failed', () => {
  const { text, failed } = summarize([
    { name: 'types', seconds: 2, passed: 1, failed: 0, failures: [] },
    {
      name: 'vitest',
      seconds: 40.26,
      passed: 120,
      failed: 1,
      failures: ['sum.test.ts › carries\n    expected 9'],
    },
  ]);
  expect(failed).toBe(1);
  expect(text).toContain('vitest         40.3 s      120        1');
  expect(text.split('\n').slice(-5)).toEqual([
    '',
    'sum.test.ts › carries',
    '    expected 9',
    '',
    '121 passed, 1 failed',
  ]);
});
