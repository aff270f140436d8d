import type { PlannedRecord, PlannedWrite } from '../../shared/import/planner.ts';
import type { SourceRecord } from '../../shared/import/source.ts';
import type { Collected } from './collect-findings.ts';
import {
  type Finding,
  findingOf,
  type LeftRecord,
  type RefusedRecord,
  reasonsOf,
  serverFinding,
} from './findings.ts';
import type { Journal } from './journal.ts';
import type { State } from './journal-lines.ts';
import type { Tally } from './tally.ts';

/** Where everything that becomes of a record is written down: counts, journal, report, rejected rows. */
export interface Ledger {
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
  readonly collected: Pick<Collected, 'add'>;
  /** A row that was to be sent is done with, one way or another. */
  readonly onDone: () => void;
}

export function createLedger({ journal, tally: { counts }, rejects, collected, onDone }: Options): Ledger {
  const note = ({ record: { line }, key }: PlannedWrite, state: State, more: object = {}): void =>
    journal.note({ type: 'outcome', line, key, state, ...more });

  function refuse(record: SourceRecord, findings: readonly Finding[]): Promise<void> {
    counts.refused += 1;
    collected.add('refusals', findings);
    return rejects.add(record, reasonsOf(findings));
  }
  const refuseRecord = ({ record, subject, refusals: cells }: RefusedRecord): Promise<void> =>
    refuse(
      record,
      cells.map((cell) => findingOf(subject, cell)),
    );
  function leave({ record: { line }, subject = '', differences }: LeftRecord): void {
    counts.left += 1;
    collected.add('left', [{ line, subject, differences }]);
  }
  function settled(planned: Exclude<PlannedRecord, PlannedWrite>): Promise<void> | undefined {
    if (planned.action === 'refused') return refuseRecord(planned);
    if (planned.action === 'left') leave(planned);
    else counts.same += 1;
    return undefined;
  }

  return {
    settled,
    intent: ({ record: { line }, action, key, subject, differences }) => {
      const fields: Record<string, string> = {};
      for (const { field, wanted } of differences) fields[field] = wanted;
      return journal.intent({ type: 'intent', line, action, key, subject, fields });
    },
    doubted: (write) => note(write, 'unknown'),
    applied: (write, read) => {
      counts[write.action === 'create' ? 'created' : 'updated'] += 1;
      if (read) counts.confirmed += 1;
      const { record, subject, doubts } = write;
      if (doubts !== undefined) collected.add('doubts', [{ line: record.line, subject, doubts }]);
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
      collected.add('unknown', [{ line: write.record.line, subject: write.subject }]);
      onDone();
    },
    notSent: (write) => note(write, 'not-sent'),
  };
}
