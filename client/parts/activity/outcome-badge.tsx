import type { ActivityOutcome } from '../../../shared/contract/activity.ts';
import { outcomeTexts } from '../activity-words.ts';

const tones: Readonly<Record<ActivityOutcome, 'success' | 'error' | 'warning'>> = {
  applied: 'success',
  refused: 'error',
  unknown: 'warning',
};

/** What came of a change, as a word in a colour. */
export const OutcomeBadge = ({ outcome }: { readonly outcome: ActivityOutcome }) => (
  <span className="tag" data-tone={tones[outcome]}>
    {outcomeTexts[outcome]}
  </span>
);
