import type { PlannedRecord, PlannedWrite } from '../../shared/import/planner.ts';
import type { SourceRecord } from '../../shared/import/source.ts';
import {
  type DoubtfulRow,
  type Finding,
  type Findings,
  findingOf,
  firstOf,
  type LeftRecord,
  type LeftRow,
  type RefusedRecord,
  reasonsOf,
  serverFinding,
  type UnknownRow,
} from './findings.ts';
import type { Journal } from './journal.ts';
import type { State } from './journal-lines.ts';
import type { Tally } from './tally.ts';

/** Where everything that becomes of a record is written down: counts, journal, report, rejected rows. */
export interface Ledger {
  readonly findings: Findings;
  /** A record that calls for no write. */
  settled(planned: Exclude<PlannedRecord, PlannedWrite>): Promise<void> | undefined;
  /** Resolves once it may be sent. */
  intent(write: PlannedWrite): Promise<void>;
  /** The answer was lost; what it came to is still to be found out. */
  doubted(write: PlannedWrite): void;
  /** @param read whether reading back said so, and not the answer */
  applied(write: PlannedWrite, read: boolean): void;
  /** By the server. */
  refused(write: PlannedWrite, reason: string): Promise<void>;
  /** What was to be sent turned out, when it was read back, to call for no write by this run. */
  turned(write: PlannedWrite, planned: Exclude<PlannedRecord, PlannedWrite>): Promise<void> | undefined;
  unknown(write: PlannedWrite): void;
  notSent(write: PlannedWrite): void;
}

interface Options {
  readonly journal: Journal;
  readonly tally: Tally;
  readonly rejects: { add(record: SourceRecord, reason: string): Promise<void> };
  /** Rows that the report names, of each sort. */
  readonly named: number;
  /** A row that was to be sent is done with, one way or another. */
  readonly onDone: () => void;
}

export function createLedger({ journal, tally: { counts }, rejects, named, onDone }: Options): Ledger {
  const refusals: Finding[] = [];
  const left = firstOf<LeftRow>(named);
  const doubts = firstOf<DoubtfulRow>(named);
  const unknown = firstOf<UnknownRow>(named);

  const note = ({ record: { line }, key }: PlannedWrite, state: State, more: object = {}): void =>
    journal.note({ type: 'outcome', line, key, state, ...more });

  function refuse(record: SourceRecord, findings: readonly Finding[]): Promise<void> {
    counts.refused += 1;
    // Of a row that is named at all, every reason is.
    if (counts.refused <= named) refusals.push(...findings);
    return rejects.add(record, reasonsOf(findings));
  }
  const refuseRecord = ({ record, subject, refusals: cells }: RefusedRecord): Promise<void> =>
    refuse(
      record,
      cells.map((cell) => findingOf(subject, cell)),
    );
  function leave({ record: { line }, subject = '', differences }: LeftRecord): void {
    counts.left += 1;
    left.add({ line, subject, differences });
  }
  function settled(planned: Exclude<PlannedRecord, PlannedWrite>): Promise<void> | undefined {
    if (planned.action === 'refused') return refuseRecord(planned);
    if (planned.action === 'left') leave(planned);
    else counts.same += 1;
    return undefined;
  }

  return {
    findings: { refusals, left: left.items, doubts: doubts.items, unknown: unknown.items },
    settled,
    intent: ({ record: { line }, action, key, subject, differences, doubts: odd }) => {
      if (odd !== undefined) doubts.add({ line, subject, doubts: odd });
      const fields = Object.fromEntries(differences.map(({ field, wanted }) => [field, wanted]));
      return journal.intent({ type: 'intent', line, action, key, subject, fields });
    },
    doubted: (write) => note(write, 'unknown'),
    applied: (write, read) => {
      counts[write.action === 'create' ? 'created' : 'updated'] += 1;
      if (read) counts.confirmed += 1;
      note(write, 'applied', read ? { read } : {});
      onDone();
    },
    refused: (write, reason) => {
      note(write, 'refused', { reason });
      onDone();
      return refuse(write.record, [serverFinding(write, reason)]);
    },
    turned: (write, planned) => {
      note(write, planned.action === 'left' ? 'left' : 'refused', { read: true });
      onDone();
      return settled(planned);
    },
    unknown: (write) => {
      counts.unknown += 1;
      unknown.add({ line: write.record.line, subject: write.subject });
      onDone();
    },
    notSent: (write) => note(write, 'not-sent'),
  };
}
