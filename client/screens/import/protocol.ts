import type { LeaseHolder } from '../../../shared/contract/import-lease.ts';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import type { Difference } from '../../../shared/import/plan/planned-record.ts';
import type { ReadChoices, SourceFormat } from '../../../shared/import/read/source.ts';
import type { Totals } from '../../../shared/import/run/results.ts';
import type { Stop } from '../../../shared/import/run/send-rows.ts';
import type { Caller } from '../../data/fetch-transport.ts';

/** What the plan says of a row, and later what came of it. */
export type RowState =
  | 'create'
  | 'update'
  | 'remove'
  | 'doubtful'
  | 'left'
  | 'same'
  | 'refused'
  | 'applied'
  | 'unknown'
  | 'not-sent';

/** A row of the plan as the page shows it. */
export interface PlanRow {
  readonly line: number;
  readonly state: RowState;
  /** What it is about; empty where the row does not show it. */
  readonly subject: string;
  readonly differences: readonly Difference[];
  /** Doubts, or the reasons of a refusal, in sentences. */
  readonly notes: readonly string[];
}

/** What came of a row. */
export interface RowOutcome {
  readonly line: number;
  readonly state: RowState;
  /** Where they are others than those planned. */
  readonly differences?: readonly Difference[];
  readonly note?: string;
}

/** What a person says of a file. */
export interface FileChoices extends ReadChoices {
  /** A blank cell clears what is stored. */
  readonly blanksClear?: boolean | undefined;
}

/** What was found out about a file before the server is asked. */
export interface Recognised {
  readonly format: SourceFormat;
  /** Of a workbook. */
  readonly sheets: readonly string[];
  readonly header: readonly string[];
  readonly headerLine: number;
  /** The first lines of the file, of which one is the header. */
  readonly top: readonly { readonly line: number; readonly text: string }[];
  /** Rows that the sheet hides. */
  readonly hiddenRows: number;
  /** What a person should know of how the file was read. */
  readonly notices: readonly string[];
  /** The known column that each of the header stands for; empty where it is ignored. */
  readonly columns: readonly string[];
  /** All known columns. */
  readonly known: readonly string[];
  /** The first records, as an example. */
  readonly sample: readonly (readonly string[])[];
  readonly rows: number;
  /** Tells the file from others. */
  readonly hash: string;
  /** Why nothing can be planned, for example a missing column. */
  readonly fault: string | undefined;
}

/** An import of a file of the same name, from this browser's journal. */
export interface EarlierImport {
  readonly time: string;
  /** Whether the file was the same, byte by byte. */
  readonly sameFile: boolean;
  /** Rows that it wrote. */
  readonly applied: number;
  /** It did not come to its last row. */
  readonly isCut: boolean;
  /** It was of this file, and is not taken back yet. */
  readonly canUndo: boolean;
}

export interface Plan {
  /** Records of the server that could not be read (R20), in words. */
  readonly unread: readonly string[];
  readonly earlier: EarlierImport | undefined;
  /** The beginning of the import that the plan takes back; undefined where the plan imports. */
  readonly undoes?: string;
  /** The rows that the plan refuses, as a CSV file; undefined where there are none. */
  readonly rejects?: string | undefined;
}

export interface RunResult {
  /** `held`: another import has the turn, so this run has not begun. */
  readonly stop: Stop | 'held' | 'fault' | undefined;
  /** Who has the turn. */
  readonly holder?: LeaseHolder;
  readonly totals: Totals;
  /** The refused rows as a CSV file; undefined where there are none. */
  readonly rejects: string | undefined;
}

/** What is imported, where, and by whom. */
export interface RunContext {
  readonly kind: ImportKindName;
  /** The address of Cais, without a slash at the end. */
  readonly server: string;
  readonly login: string;
  /** The name of its turn on the server. */
  readonly lease: string;
}

/** A file as a person chose it. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly choices: FileChoices;
  /** Known columns in place of the header; undefined while nobody corrected them. */
  readonly columns: readonly string[] | undefined;
  /** The changes of a sheet: there is nothing to ask about how it is read. */
  readonly isSheet?: boolean;
}

/** What the worker tells the page. */
export interface PageCalls {
  /** Rows of the plan, some at a time. */
  planned(rows: readonly PlanRow[]): unknown;
  happened(outcomes: readonly RowOutcome[]): unknown;
  /** The server does not answer. */
  waiting(): unknown;
  /** A write has made this entry of the activity. */
  wrote(write: string): unknown;
  /** As in `Caller` of the transport. */
  replaced: Caller['replaced'];
  lost: Caller['lost'];
}
