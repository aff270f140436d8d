import type { StepResult } from './run-step.ts';

/**
 * The closing summary: a line per step, what failed (whoever reads only the end of a long log must find it there), and
 * alone on the last line what passed and failed.
 */
export function summarize(results: readonly StepResult[]): { text: string; failed: number } {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const line = (name: string, values: readonly string[]) =>
    name.padEnd(12) + values.map((value) => value.padStart(9)).join('');
  const row = (result: Omit<StepResult, 'name' | 'failures'>) => [
    `${result.seconds.toFixed(1)} s`,
    String(result.passed),
    String(result.failed),
  ];
  const lines = [
    '',
    line('step', ['time', 'passed', 'failed']),
    ...results.map((result) => line(result.name, row(result))),
    line('all', row({ seconds, passed, failed })),
    '',
    ...results.flatMap(({ failures }) => failures.flatMap((failure) => [failure, ''])),
    `${passed} passed, ${failed} failed`,
  ];
  return { text: lines.join('\n'), failed };
}
