import type { CellRefusal, Difference, PlannedRecord, PlannedWrite } from '../../shared/import/planner.ts';

/** One reason for which a record was not imported. */
export interface Finding {
  readonly line: number;
  readonly subject?: string;
  /** Header as the file spells it; null where the whole record is meant. */
  readonly column: string | null;
  readonly value: string;
  readonly reason: string;
}

export interface LeftRow {
  readonly line: number;
  readonly subject: string;
  readonly differences: readonly Difference[];
}

export interface DoubtfulRow {
  readonly line: number;
  readonly subject: string;
  readonly doubts: readonly string[];
}

export interface UnknownRow {
  readonly line: number;
  readonly subject: string;
}

/** What a report names row by row. */
export interface Findings {
  readonly refusals: readonly Finding[];
  readonly left: readonly LeftRow[];
  readonly doubts: readonly DoubtfulRow[];
  readonly unknown: readonly UnknownRow[];
}

export type RefusedRecord = Extract<PlannedRecord, { action: 'refused' }>;
export type LeftRecord = Extract<PlannedRecord, { action: 'left' }>;

/** A refusal of the planner, as a reason of the report. */
export const findingOf = (
  subject: string | undefined,
  { line, column, value, message }: CellRefusal,
): Finding => ({
  line,
  ...(subject === undefined ? {} : { subject }),
  column: column ?? null,
  value,
  reason: message.text,
});

/** A refusal of the server, which means the whole record. */
export const serverFinding = ({ record, subject }: PlannedWrite, reason: string): Finding => ({
  line: record.line,
  subject,
  column: null,
  value: '',
  reason,
});

/** All reasons of one record as the rejected row has them. */
export const reasonsOf = (findings: readonly Finding[]): string =>
  findings.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`)).join('; ');
