import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import type { Counts } from './count-tests.ts';
import type { Step } from './steps.ts';

export interface StepResult extends Counts {
  readonly name: string;
  readonly seconds: number;
}

/** A step that hangs is ended rather than left to hold up whoever waits for the result. */
const longest = 30 * 60_000;

/** Runs the processes of one step, their output passing through, and counts what passed and failed. */
export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n── ${step.name}`);
  if (step.report) rmSync(step.report.file, { force: true });
  const started = performance.now();
  let succeeded = true;
  for (const command of step.commands) succeeded &&= await runNode(command);
  const seconds = (performance.now() - started) / 1000;
  return { name: step.name, seconds, ...countsOf(step, succeeded) };
}

/** A step that failed counts at least one failure, whatever its report says, or if it wrote none. */
function countsOf(step: Step, succeeded: boolean): Counts {
  const outcome = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [] };
  if (!step.report) return outcome;
  try {
    const counts = step.report.count(JSON.parse(readFileSync(step.report.file, 'utf8')));
    return { ...counts, failed: Math.max(counts.failed, outcome.failed) };
  } catch (error) {
    console.error(`${step.report.file} cannot be read:`, error);
    return { passed: 0, failed: 1, failures: [] };
  }
}

async function runNode(args: readonly string[]): Promise<boolean> {
  // What the tools start in their turn finds this Node first too.
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
    timeout: longest,
  });
  const end = () => child.kill('SIGTERM');
  process.once('SIGTERM', end);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', end);
  return code === 0;
}
