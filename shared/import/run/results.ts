import type { CellRefusal, Difference, PlannedRecord, PlannedWrite } from '../plan/planned-record.ts';
import type { SourceRecord } from '../read/source.ts';

/** A row that was refused, by the plan or by the server. */
export interface RefusedRow {
  readonly record: SourceRecord;
  readonly reason: string;
}

/** A reason why a record was not imported. */
export interface Finding {
  readonly line: number;
  readonly subject?: string;
  /** Header as the file spells it; null where the whole record is meant. */
  readonly column: string | null;
  readonly value: string;
  readonly reason: string;
}

interface NamedRow {
  readonly line: number;
  readonly subject: string;
}

interface ChangedRow extends NamedRow {
  readonly differences: readonly Difference[];
}

/** The rows that a report lists. */
export interface Findings {
  readonly refusals: Finding[];
  /** With the values before the import. */
  readonly updated: ChangedRow[];
  /** With the values that were removed. */
  readonly removed: ChangedRow[];
  readonly left: ChangedRow[];
  /** Not written, because somebody must look at them first. */
  readonly doubtful: (ChangedRow & { readonly doubts: readonly string[] })[];
  /** Written all the same. */
  readonly doubts: (NamedRow & { readonly doubts: readonly string[] })[];
  readonly unknown: NamedRow[];
  /** As in the file, but several times on the server. */
  readonly doubles: (NamedRow & { readonly note: string })[];
}

/** Numbers of records by outcome. */
export interface Totals {
  /** Records of the file. */
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  /** Only by undoing an import. */
  readonly removed: number;
  /** Of those created and updated, the ones whose answer was lost and that reading back found stored. */
  readonly confirmed: number;
  /** Stored as wanted before. */
  readonly same: number;
  /** Stored with other values, and overwriting was not asked for. */
  readonly left: number;
  /** Not written, because something about them looks wrong. */
  readonly doubtful: number;
  readonly refused: number;
  /** Sent, and it is not known whether it was applied. */
  readonly unknown: number;
  /** The run stopped before them. */
  readonly notAttempted: number;
}

type Counts = { -readonly [Name in Exclude<keyof Totals, 'rows' | 'notAttempted'>]: number };

/** Gathers the outcomes of an import's rows. */
export class Results {
  readonly counts: Counts = {
    created: 0,
    updated: 0,
    removed: 0,
    confirmed: 0,
    same: 0,
    left: 0,
    doubtful: 0,
    refused: 0,
    unknown: 0,
  };
  readonly #rows: number;
  readonly #findings: Findings = {
    refusals: [],
    updated: [],
    removed: [],
    left: [],
    doubtful: [],
    doubts: [],
    unknown: [],
    doubles: [],
  };
  readonly #refused: RefusedRow[] = [];

  /** @param rows records of the file */
  constructor(rows: number) {
    this.#rows = rows;
  }

  get totals(): Totals {
    const { created, updated, removed, same, left, doubtful, refused, unknown } = this.counts;
    const seen = created + updated + removed + same + left + doubtful + refused + unknown;
    return { rows: this.#rows, ...this.counts, notAttempted: this.#rows - seen };
  }

  /** In the order of the file: a refusal by the server is known later than one by this program. */
  get findings(): Findings {
    for (const rows of Object.values(this.#findings)) rows.sort(byLine);
    return this.#findings;
  }

  /** In the order of the file. */
  get refused(): readonly RefusedRow[] {
    return this.#refused.toSorted((a, b) => byLine(a.record, b.record));
  }

  /** A record that calls for no write. */
  settled(planned: Exclude<PlannedRecord, PlannedWrite>): void {
    const { record, subject = '' } = planned;
    if (planned.action === 'same') {
      const { doubles: note } = planned;
      this.counts.same += 1;
      if (note !== undefined) this.#findings.doubles.push({ line: record.line, subject, note });
    } else if (planned.action === 'refused') {
      this.#refuse(
        record,
        planned.refusals.map((cell) => findingOf(cell, planned.subject)),
      );
    } else {
      this.counts[planned.action] += 1;
      const row = { line: record.line, subject, differences: planned.differences };
      if (planned.action === 'left') this.#findings.left.push(row);
      else this.#findings.doubtful.push({ ...row, doubts: planned.doubts });
    }
  }

  /** @param read whether reading back showed it, and not the answer */
  applied({ action, record: { line }, subject, differences, doubts }: PlannedWrite, read: boolean): void {
    this.counts[counted[action]] += 1;
    if (read) this.counts.confirmed += 1;
    if (action !== 'create') this.#findings[counted[action]].push({ line, subject, differences });
    if (doubts.length > 0) this.#findings.doubts.push({ line, subject, doubts });
  }

  refusedByServer({ record, subject }: PlannedWrite, reason: string): void {
    this.#refuse(record, [{ line: record.line, subject, column: null, value: '', reason }]);
  }

  unknown({ record, subject }: PlannedWrite): void {
    this.counts.unknown += 1;
    this.#findings.unknown.push({ line: record.line, subject });
  }

  #refuse(record: SourceRecord, findings: readonly Finding[]): void {
    this.counts.refused += 1;
    this.#findings.refusals.push(...findings);
    const reasons = findings.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`));
    this.#refused.push({ record, reason: reasons.join('; ') });
  }
}

const counted = { create: 'created', update: 'updated', remove: 'removed' } as const;

const byLine = (a: { readonly line: number }, b: { readonly line: number }): number => a.line - b.line;

/** A refusal of the planner, as a report has it. */
export const findingOf = ({ line, column, value, message }: CellRefusal, subject?: string): Finding => ({
  line,
  ...(subject === undefined ? {} : { subject }),
  column: column ?? null,
  value,
  reason: message.text,
});
