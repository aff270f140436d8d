import type { PlannedRecord } from '../../../../shared/import/plan/planned-record.ts';
import type { Finding } from '../../../../shared/import/run/results.ts';
import { findingOf } from '../../../../shared/import/run/results.ts';
import type { PlanRow } from '../protocol.ts';

/** A planned record as the page shows it. What can be written in spite of doubts is doubtful there. */
export function planRowOf(planned: PlannedRecord): PlanRow {
  const { record, action, subject = '' } = planned;
  const row = { line: record.line, subject };
  if (action === 'same') {
    const { doubles } = planned;
    return { ...row, state: 'same', differences: [], notes: doubles === undefined ? [] : [doubles] };
  }
  if (action === 'refused') {
    const notes = planned.refusals.map((cell) => reasonOf(findingOf(cell)));
    return { ...row, state: 'refused', differences: [], notes };
  }
  const { differences, doubts } = planned;
  return { ...row, state: doubts.length > 0 ? 'doubtful' : action, differences, notes: doubts };
}

/** `Latitude, “0,03”: latitude tem que ser número e menor que zero`; without the value where the cell is blank. */
const reasonOf = ({ column, value, reason }: Finding): string =>
  column === null ? reason : `${column}${value === '' ? '' : `, “${value}”`}: ${reason}`;
