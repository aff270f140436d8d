import type { ImportKindName } from '../shared/import/kinds/import-kinds.ts';

/** Options of the commands, as commander reads them from the words after their names. */
export interface LoginOptions {
  readonly server?: string;
  readonly login?: string;
  readonly passwordStdin?: true;
}

export interface LineupLinkOptions {
  readonly json?: true;
  readonly copy?: true;
}

/** What can be imported. */
export type DataKind = ImportKindName;

/** What can be exported. */
export type ExportKind = DataKind | 'users' | 'handbooks';

export interface ImportOptions {
  readonly dryRun?: true;
  readonly update?: true;
  readonly allOrNothing?: true;
  /** Writes also rows that look wrong although no rule refuses them. */
  readonly acceptDoubts?: true;
  /** Does not wait for an import of another file to the same server. */
  readonly parallel?: true;
  /** Rows on their way at once. */
  readonly concurrency: number;
  /** Seconds that it waits, in total, for a server that does not answer. */
  readonly wait: number;
  readonly json?: true;
}

/** Without them, `export` refuses to overwrite. */
export interface ExportOptions {
  readonly force?: true;
}

export interface DoctorOptions {
  readonly json?: true;
}

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];
