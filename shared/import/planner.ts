import type { Client } from '../client.ts';
import type { Message } from '../message.ts';
import type { SourceRecord } from './source.ts';

/** Why a record cannot be imported; in the words of the screens where they have some. */
export interface CellRefusal {
  readonly line: number;
  /** Header as the file spells it; undefined where the whole record is meant. */
  readonly column: string | undefined;
  /** The cell as it stands in the file. */
  readonly value: string;
  readonly message: Message;
}

/** One field that differs between what is stored and what the file says, both as shown to people. */
export interface Difference {
  /** Label of the field, as the screens write it. */
  readonly field: string;
  /** Empty where nothing is stored. */
  readonly stored: string;
  readonly wanted: string;
}

interface Planned {
  readonly record: SourceRecord;
  /** What the record is about, for people: `Santos` or `Santos › Tecon › Berço 1`. Undefined where that cannot be told. */
  readonly subject?: string;
  /** What is odd although no rule refuses it, in sentences: worth a look, in the way of nothing. */
  readonly doubts?: readonly string[];
}

/** A record that calls for a write. */
export interface PlannedWrite extends Planned {
  readonly action: 'create' | 'update';
  readonly subject: string;
  /** Same for every record about the same thing, in any run and file: `portoId=12`. */
  readonly key: string;
  readonly differences: readonly Difference[];
  /** Sends it once. Throws the `Failure` of the call. */
  send(client: Client<never>): Promise<unknown>;
}

/** What becomes of one record (CL-03). */
export type PlannedRecord =
  | PlannedWrite
  /** Stored as wanted already. */
  | (Planned & { readonly action: 'same'; readonly key: string })
  /** Stored with other values, and overwriting was not asked for. */
  | (Planned & { readonly action: 'left'; readonly key: string; readonly differences: readonly Difference[] })
  | (Planned & { readonly action: 'refused'; readonly refusals: readonly CellRefusal[] });

export type Action = PlannedRecord['action'];

/**
 * Decides what becomes of each record, against what the server holds. Knows neither files nor the network but
 * through the client that it was made with.
 */
export interface Planner {
  /**
   * First pass over the whole file: finds records about the same thing (reported with the lines of both) and counts
   * what `plan` will say. Must be awaited before `plan`.
   */
  survey(batches: AsyncIterable<readonly SourceRecord[]>): Promise<Readonly<Record<Action, number>>>;
  plan(record: SourceRecord): PlannedRecord;
  /** Reads again what the server holds, so that `plan` says what a write of unknown outcome came to. */
  refresh(): Promise<void>;
}
