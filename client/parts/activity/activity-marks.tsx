import type { ActivityOutcome } from '../../../shared/contract/activity.ts';
import { Marked } from '../../ui/layout/marked.tsx';
import { outcomeTexts } from './activity-words.ts';

const tones: Readonly<Record<ActivityOutcome, 'success' | 'error' | 'warning'>> = {
  applied: 'success',
  refused: 'error',
  unknown: 'warning',
};

/** The outcome of a change, as a coloured word. */
export const OutcomeBadge = ({ outcome }: { readonly outcome: ActivityOutcome }) => (
  <span className="tag" data-tone={tones[outcome]}>
    <Marked text={outcomeTexts[outcome]} />
  </span>
);

/** Says which changes the activity does not know (docs/decisions/0006). */
export const OnlyHere = () => (
  <p className="small text-body-secondary mb-3">
    Mostra apenas o que passou por este Cais. Alterações feitas por outros sistemas diretamente no serviço não
    aparecem aqui.
  </p>
);
