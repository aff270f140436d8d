import type { SourceFormat } from '../../shared/import/source.ts';
import type { EarlierRuns } from './earlier-runs.ts';
import type { Findings } from './findings.ts';
import type { Outcome } from './outcome.ts';
import type { Preparation } from './prepare.ts';
import type { Totals } from './tally.ts';

/** What every result of `--json` says first. */
export interface ResultHead {
  readonly kind: string;
  /** As it was named on the command line. */
  readonly file: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly server: string;
  readonly login: string;
  readonly dryRun: boolean;
  readonly update: boolean;
  readonly format: SourceFormat;
  readonly columns: { readonly matched: readonly string[]; readonly ignored: readonly string[] };
}

/**
 * The one object that `import --json` writes on standard output. Lines count from 1, header included; texts are in
 * Portuguese, names and codes are not and stay as they are.
 */
export interface ImportResult extends ResultHead, Findings {
  /** As the process ends (CL-10). */
  readonly exitCode: number;
  /** Why not all rows were come to; null where they were. */
  readonly stopped: Exclude<Outcome['stop'], undefined> | null;
  readonly totals: Totals;
  /** Rows that earlier runs left unknown; null where there were none. */
  readonly earlier: EarlierRuns | null;
  readonly journal: string;
  /** The refused rows, to be mended and imported; null where there are none. */
  readonly rejects: string | null;
}

export const resultHead = ({ kind, source, columns, connection, options }: Preparation): ResultHead => ({
  kind,
  file: source.name,
  hash: source.hash,
  server: connection.server,
  login: connection.login,
  dryRun: options.dryRun === true,
  update: options.update === true,
  format: source.format,
  columns,
});
