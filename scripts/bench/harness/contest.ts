/** What one round of one contestant came to, by the figure's name. */
export type Figures = Readonly<Record<string, number>>;

/** One of those that are measured side by side. */
export interface Contestant {
  readonly name: string;
  /** Makes ready what is not measured, and gives what is. */
  start(): Promise<Started>;
}

export interface Started {
  measure(): Promise<Figures>;
  stop(): Promise<void>;
}

/** One figure over the rounds. */
export interface Summary {
  /** In the order of the rounds. */
  readonly values: readonly number[];
  readonly median: number;
  /** Half of what lies between the lowest and the highest round, as a share of the median. */
  readonly spread: number;
}

export type Result = Readonly<Record<string, Summary>>;

export interface ContestOptions {
  /** Rounds that count, five or more. */
  readonly rounds?: number;
  /** Rounds before them, in which programs get warm. */
  readonly warmUps?: number;
}

/**
 * Measures all contestants alternately (A B C, A B C …), so that what else happens on the machine hits all of them alike.
 * All are started before the first round and stopped after the last.
 */
export async function contest(
  contestants: readonly Contestant[],
  { rounds = 5, warmUps = 1 }: ContestOptions = {},
): Promise<ReadonlyMap<string, Result>> {
  const started: (readonly [string, Started])[] = [];
  const seen = new Map<string, Figures[]>();
  try {
    for (const { name, start } of contestants) started.push([name, await start()]);
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const [name, each] of started) {
        const figures = await each.measure();
        if (round >= 0) seen.set(name, [...(seen.get(name) ?? []), figures]);
        process.stderr.write('.');
      }
    }
  } finally {
    process.stderr.write('\n');
    for (const [, each] of started) await each.stop();
  }
  return new Map([...seen].map(([name, all]) => [name, summaryOf(all)]));
}

function summaryOf(rounds: readonly Figures[]): Result {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, summarize(rounds.map((round) => round[name] ?? Number.NaN))]),
  );
}

export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number): number => sorted[place] ?? Number.NaN;
  const half = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
  return { values, median, spread: (at(sorted.length - 1) - at(0)) / 2 / median };
}

/** The median of one figure of one contestant. @throws where there is none */
export const medianOf = (results: ReadonlyMap<string, Result>, name: string, figure: string): number =>
  summaryIn(results, name, figure).median;

/** The name of a contestant, and one of its figures. */
type FigureOf = readonly [name: string, figure: string];

/**
 * A figure as a share of another's: the median of what it was in each round. A machine that gets slower from round to
 * round is slower for both.
 */
export function ratioOf(results: ReadonlyMap<string, Result>, one: FigureOf, other: FigureOf): number {
  const wholes = summaryIn(results, ...other).values;
  const parts = summaryIn(results, ...one).values;
  return summarize(parts.map((part, round) => part / (wholes[round] ?? Number.NaN))).median;
}

function summaryIn(results: ReadonlyMap<string, Result>, name: string, figure: string): Summary {
  const summary = results.get(name)?.[figure];
  if (summary === undefined) throw new Error(`${name} has no ${figure}`);
  return summary;
}
