import type { Context } from '../context.ts';
import type { Check } from '../doctor/check.ts';
import { diagnose, type Place } from '../doctor/diagnose.ts';
import { gatherFacts } from '../doctor/facts.ts';
import { reportCheck, reportFacts, reportSum } from '../doctor/report.ts';
import { type ExitCode, exitCodeOf, exitCodes } from '../exit.ts';
import type { DoctorOptions } from '../options.ts';

/**
 * `cais doctor`: looks at everything that a command needs and writes what it finds, secrets never. It only reads, and
 * goes on after a failed check; the first failure decides the exit code.
 */
export async function doctor(context: Context, { json }: DoctorOptions): Promise<ExitCode> {
  const facts = gatherFacts(context);
  const place: Place = {};
  const checks: Check[] = [];
  if (json !== true) context.stdout.write(reportFacts(facts));
  for await (const check of diagnose(context, place)) {
    checks.push(check);
    if (json !== true) context.stdout.write(reportCheck(check));
  }
  const exitCode = codeOf(checks);
  if (json === true) {
    const told = checks.map(({ failure: _, ...check }) => check);
    const { server = null, serverVersion = null } = place;
    context.stdout.write(
      `${JSON.stringify({ ...facts, server, serverVersion, checks: told, exitCode }, null, 2)}\n`,
    );
  } else {
    context.stdout.write(reportSum(checks, place.serverVersion));
  }
  return exitCode;
}

function codeOf(checks: readonly Check[]): ExitCode {
  const first = checks.find(({ verdict }) => verdict === 'failure');
  return first === undefined ? exitCodes.allWell : exitCodeOf(first.failure);
}
