import type { Client } from '../../calls/client.ts';
import type { Message } from '../../message.ts';
import type { SourceRecord } from '../read/source.ts';

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
  /** What the record is about, for people: `Santos` or `Santos › Tecon › Berço 1`. Undefined where the record does not show it. */
  readonly subject?: string;
}

/** A record that differs from what is stored. */
interface Changed extends Planned {
  readonly subject: string;
  /** Same for every record about the same thing, in any run and file: `portoId=12`. */
  readonly key: string;
  readonly differences: readonly Difference[];
  /** What looks wrong although no rule refuses it, in sentences for the operator to check. */
  readonly doubts: readonly string[];
}

/** A record that calls for a write. */
export interface PlannedWrite extends Changed {
  /** Only undoing an import removes records. */
  readonly action: 'create' | 'update' | 'remove';
  /** The record that it changes or removes, as the server had it. */
  readonly stored: object | undefined;
  /** As in the wish. */
  readonly beside?: object | undefined;
  /** Sends it once. Throws the `Failure` of the call. */
  readonly send: (client: Client<never>) => Promise<unknown>;
}

/** What becomes of one record (CL-03). */
export type PlannedRecord =
  | PlannedWrite
  /** Stored as wanted already. */
  | (Planned & { readonly action: 'same'; readonly key: string; readonly doubles?: string | undefined })
  /** `left`: stored with other values, and overwriting was not asked for. `doubtful`: somebody must look at it first. */
  | (Changed & { readonly action: 'left' | 'doubtful' })
  | (Planned & { readonly action: 'refused'; readonly refusals: readonly CellRefusal[] });

export type Action = PlannedRecord['action'];

/** How many records came to each action. */
export function countActions(planned: readonly PlannedRecord[]): Readonly<Record<Action, number>> {
  const counts: Record<Action, number> = {
    create: 0,
    update: 0,
    remove: 0,
    same: 0,
    left: 0,
    doubtful: 0,
    refused: 0,
  };
  for (const { action } of planned) counts[action] += 1;
  return counts;
}
