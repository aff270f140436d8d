import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { type Result, readPlaywright, readVitest } from './test/read-reports.ts';

// `npm test` runs every step. `npm test -- types unit tests/server` runs the named steps; words after the name of a step are
// its arguments. The last line of the output says how many tests passed and failed.

interface Step {
  readonly name: string;
  /** Arguments of Node. */
  readonly command: readonly string[];
  /** The JSON report that the command writes. A step without a report counts as one test. */
  readonly report?: string;
  readonly read?: (file: string) => Result;
}

const tsc = 'node_modules/typescript/bin/tsc';
const json = 'test-results/vitest.json';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

const steps: readonly Step[] = [
  { name: 'types', command: [tsc, '--noEmit'] },
  { name: 'types', command: [tsc, '--noEmit', '-p', 'shared'] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'openapi', command: ['scripts/openapi.ts', '--check'] },
  { name: 'build', command: ['scripts/build.ts'] },
  { name: 'unit', command: [...vitest, `--outputFile.json=${json}`], report: json, read: readVitest },
  {
    name: 'journeys',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    report: 'test-results/playwright.json',
    read: readPlaywright,
  },
];

/** Milliseconds. A step that hangs is ended, so that the caller gets a result. */
const longest = 60 * 60_000;

async function runNode(args: readonly string[]): Promise<boolean> {
  // The tools start `node` themselves: they must find this one, too.
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path };
  const child = spawn(process.execPath, args, { stdio: 'inherit', env, timeout: longest });
  const end = () => child.kill('SIGTERM');
  process.once('SIGTERM', end);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', end);
  return code === 0;
}

async function runStep({ command, report, read }: Step, words: readonly string[]): Promise<Result> {
  if (report !== undefined) rmSync(report, { force: true });
  const succeeded = await runNode([...command, ...words]);
  const outcome = succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: ['see above'] };
  if (report === undefined || read === undefined) return outcome;
  try {
    const { passed, failures, ...more } = read(report);
    // A tool may fail without a failed test.
    return { passed, failures: failures.length > 0 ? failures : outcome.failures, ...more };
  } catch (error) {
    return { passed: 0, failures: [`${report} cannot be read: ${String(error)}`] };
  }
}

/** The words of the command line by the step that they follow. */
const asked = new Map<string, string[]>();
for (const word of process.argv.slice(2)) {
  if (steps.some(({ name }) => name === word)) asked.set(word, []);
  else [...asked.values()].at(-1)?.push(word);
}
if (asked.size === 0 && process.argv.length > 2) {
  console.error(`Name steps among: ${[...new Set(steps.map(({ name }) => name))].join(', ')}`);
  process.exit(2);
}

mkdirSync('test-results', { recursive: true });
const lines: string[] = [];
const failed: string[] = [];
const notRun: string[] = [];
let allPassed = 0;
for (const step of steps) {
  if (asked.size > 0 && !asked.has(step.name)) continue;
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const { passed, failures, retried = [], skipped = [] } = await runStep(step, asked.get(step.name) ?? []);
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(`${step.name.padEnd(9)} ${passed} passed, ${failures.length} failed in ${seconds} s`);
  const again = retried.map((test) => `passed at the second try: ${test}`);
  lines.push(...again.map((text) => text.replace(/^(?=.)/gmu, ' '.repeat(10))));
  notRun.push(...skipped);
  failed.push(...failures.map((failure) => `✗ ${step.name}: ${failure}\n`));
  allPassed += passed;
}
const missing = `Not run, because PostgreSQL, Firefox or another tool is not installed: ${notRun.join(', ')}`;
console.log(['', ...lines, '', ...failed, ...(notRun.length > 0 ? [missing] : [])].join('\n'));
console.log(`${allPassed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
