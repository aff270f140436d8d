/** The figures of one contestant in one round, by name. */
export type Figures = Readonly<Record<string, number>>;

/** One of the programs that are measured side by side, already started. */
export interface Contestant {
  readonly name: string;
  measure(): Promise<Figures>;
  stop?(): Promise<void>;
}

/** A figure over the rounds of a contest. */
export interface Measured {
  /** The median. */
  readonly value: number;
  /** From the least to the most, as a share of the median. */
  readonly spread: number;
}

export type Results = Awaited<ReturnType<typeof contest>>;

/**
 * Measures all contestants in turns (A B C, A B C …), so that other work on the machine affects all of them, and stops them. The first
 * round warms them up and does not count.
 */
export async function contest(contestants: readonly Contestant[], rounds: number) {
  const seen = new Map<string, Figures[]>();
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, measure } of contestants) {
        const figures = await measure();
        if (round > 0) seen.set(name, [...(seen.get(name) ?? []), figures]);
        process.stderr.write('.');
      }
    }
  } finally {
    process.stderr.write('\n');
    for (const { stop } of contestants) await stop?.();
  }
  const valuesOf = (name: string, figure: string) =>
    (seen.get(name) ?? []).map((figures) => figures[figure] ?? Number.NaN);
  return {
    median: (name: string, figure: string): Measured => measured(valuesOf(name, figure)),
    /** The median over the rounds of one contestant's figure divided by another's in the same round. */
    ratio(name: string, other: string, figure: string): Measured {
      const others = valuesOf(other, figure);
      return measured(valuesOf(name, figure).map((value, round) => value / (others[round] ?? Number.NaN)));
    },
  };
}

function measured(values: readonly number[]): Measured {
  const value = median(values);
  return { value, spread: (Math.max(...values) - Math.min(...values)) / value };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (low + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
