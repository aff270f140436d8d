import { type Counts, countPlaywright, countVitest } from './count-tests.ts';
import { toolPath } from './tool-path.ts';

export interface Step {
  readonly name: string;
  /** Arguments of Node, one list per process; the next one starts when the last succeeded. */
  readonly commands: readonly (readonly string[])[];
  /** The JSON report that the step writes and how to read it; a step without one counts as one test. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Counts };
}

type StepTable = Readonly<Record<string, (words: readonly string[]) => Omit<Step, 'name'>>>;

const vitestReport = 'test-results/vitest.json';
const playwrightReport = 'test-results/playwright.json';

/** Every step of `npm test`, in order. */
export const steps: StepTable = {
  types: (words) => ({
    commands: [
      [toolPath('typescript', 'tsc'), '--noEmit', ...words],
      [toolPath('typescript', 'tsc'), '--noEmit', '-p', 'shared', ...words],
    ],
  }),
  lint: (words) => ({
    commands: [
      [
        toolPath('@biomejs/biome', 'biome'),
        'check',
        '--error-on-warnings',
        ...(words.length ? words : ['.']),
      ],
    ],
  }),
  build: () => ({ commands: [['scripts/build.ts']] }),
  vitest: (words) => ({
    commands: [
      [
        toolPath('vitest', 'vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
        ...words,
      ],
    ],
    report: { file: vitestReport, count: countVitest },
  }),
  openapi: () => ({ commands: [['scripts/openapi.ts', '--check']] }),
  playwright: (words) => ({
    commands: [[toolPath('@playwright/test', 'playwright'), 'test', ...words]],
    report: { file: playwrightReport, count: countPlaywright },
  }),
};

/** The steps that the words of the command line ask for, or undefined where they name none. */
export function chooseSteps(words: readonly string[]): Step[] | undefined {
  const chosen: { name: string; words: string[] }[] = [];
  for (const word of words) {
    const last = chosen.at(-1);
    if (word in steps) chosen.push({ name: word, words: [] });
    else if (last === undefined) return undefined;
    else last.words.push(word);
  }
  const all = Object.keys(steps).map((name) => ({ name, words: [] }));
  return (chosen.length > 0 ? chosen : all).flatMap(({ name, words: own }) => {
    const step = steps[name]?.(own);
    return step === undefined ? [] : [{ name, ...step }];
  });
}
