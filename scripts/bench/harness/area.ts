import type { ContestOptions } from './contest.ts';
import type { Report } from './report.ts';

/** One thing that is measured: its name is the word after `npm run bench`. */
export interface Area {
  /** Packages of `scripts/bench/package.json` whose versions the report names. */
  readonly peers: readonly string[];
  run(options: ContestOptions): Promise<Report>;
}
