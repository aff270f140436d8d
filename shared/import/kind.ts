import type { Client } from '../client.ts';
import type { ImportColumn } from './headers.ts';
import type { Difference } from './planner.ts';
import type { RecordCells } from './record-cells.ts';

/** What a record asks for, held against what is stored. */
export interface Wish {
  /** What the record is about, for people. */
  readonly subject: string;
  /** The same for every record about the same thing, in any run and file: `portoId=12`. */
  readonly key: string;
  /** All that is asked for: two records of one key that have the same values want the same. */
  wanted(): readonly (string | number)[];
  readonly isStored: boolean;
  /** Empty where it is stored as wanted. */
  differences(): readonly Difference[];
  readonly doubts: readonly string[];
  /** Sends it once, as a creation or a change. Throws the `Failure` of the call. */
  send(client: Client<never>): Promise<unknown>;
}

/** A record that is refused; its reasons are in its cells. */
export interface Unwilling {
  /** Undefined where it cannot be told what the record is about. */
  readonly subject: string | undefined;
}

/** What the server holds, as far as the records of an import need it. */
export interface Desk<Name extends string = string> {
  /** Reads from the server what these records are resolved against, where it is not known yet. */
  prepare(records: readonly RecordCells<Name>[]): Promise<void>;
  /** Reads a record by the rule of the contract and gathers every refusal in its cells. After `prepare` for it. */
  read(cells: RecordCells<Name>): Wish | Unwilling;
  /** Reads again what is stored. */
  refresh(): Promise<void>;
}

/** All that is particular to one entity that files are imported of. */
export interface ImportKind<Name extends string = string> {
  readonly columns: readonly ImportColumn<Name>[];
  /** A column that may stand in place of others. */
  readonly inPlaceOf?: { readonly column: Name; readonly others: readonly Name[] };
  open(client: Client<never>): Promise<Desk<Name>>;
}

/** A column that was not found, with headers of the file that may have been meant for it. */
export interface MissingColumn {
  readonly header: string;
  readonly synonyms: readonly string[];
  readonly nearest: readonly string[];
}

/** The header line is not one of this kind: nothing can be imported of the file. Its message is for people. */
export class MissingColumns extends Error {
  readonly missing: readonly MissingColumn[];
  /** Header line as the file has it. */
  readonly found: readonly string[];
  constructor(message: string, missing: readonly MissingColumn[], found: readonly string[]) {
    super(message);
    this.missing = missing;
    this.found = found;
  }
}
