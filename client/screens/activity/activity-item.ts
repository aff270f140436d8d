import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { formatMoment } from '../../../shared/format.ts';
import { recordPath } from '../../parts/activity/record-path.ts';
import { actionText, outcomeTexts } from '../../parts/activity-words.ts';

/** An entry with what the list shows of it, made once: there may be thousands, looked through at each keystroke. */
export interface ActivityItem {
  readonly entry: ActivityEntry;
  /** To the second, São Paulo (R4). */
  readonly when: string;
  readonly what: string;
  readonly title: string;
  readonly result: string;
  /** Where the record is edited. */
  readonly path: string | undefined;
}

export const activityItem = (entry: ActivityEntry): ActivityItem => ({
  entry,
  when: formatMoment(entry.at),
  what: actionText(entry.entity, entry.action),
  title: entry.title || (entry.record ? `Registro ${entry.record}` : ''),
  result: outcomeTexts[entry.outcome],
  path: recordPath(entry),
});
