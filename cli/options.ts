import type { CommandName } from '../shared/entities.ts';
import type { ImportedKind } from '../shared/page-paths.ts';

/** Options of the commands, as commander reads them from the words after their names. */
export interface LoginOptions {
  readonly server?: string;
  readonly login?: string;
  readonly passwordStdin?: true;
}

/** The result in JSON on standard output. */
export interface JsonOption {
  readonly json?: true;
}

export interface LineupLinkOptions extends JsonOption {
  readonly copy?: true;
}

/** What can be imported. */
export type DataKind = ImportedKind;

/** What can be exported. */
export type ExportKind = CommandName;

/** Of an import, and of undoing one. */
export interface RunOptions extends JsonOption {
  readonly dryRun?: true;
  /** Rows on their way at once. */
  readonly concurrency: number;
  /** Seconds that it waits, in total, for a server that does not answer, and before it begins for another import. */
  readonly wait: number;
}

export interface ImportOptions extends RunOptions {
  readonly update?: true;
  readonly allOrNothing?: true;
  /** Writes also rows that look wrong although no rule refuses them. */
  readonly acceptDoubts?: true;
  /** A blank cell clears what is stored. */
  readonly blanksClear?: true;
  /** Of an Excel workbook; the first one in sight where it is not given. */
  readonly sheet?: string;
  /** Line of the header, from 1. */
  readonly headerRow?: number;
  /** Leaves out the rows that a workbook hides. */
  readonly skipHidden?: true;
}

export interface ExportOptions extends JsonOption {
  /** Without it, `export` refuses to overwrite. */
  readonly force?: true;
}

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];
