import { mkdirSync } from 'node:fs';
import { runStep, type StepResult } from './test/run-step.ts';
import { chooseSteps, steps } from './test/steps.ts';
import { summarize } from './test/summarize.ts';

// `npm test` runs every step; `npm test -- types lint` those named;
// `npm test -- vitest tests/server` hands the words after a step's name on to it.
const chosen = chooseSteps(process.argv.slice(2));
if (chosen === undefined) {
  console.error(`Name steps among: ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}

mkdirSync('test-results', { recursive: true });
const results: StepResult[] = [];
for (const step of chosen) results.push(await runStep(step));

const summary = summarize(results);
console.log(summary.text);
process.exitCode = summary.failed > 0 ? 1 : 0;
