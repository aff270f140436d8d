import type { ActivityOutcome } from '../../shared/contract/activity.ts';
import { entityNamed } from '../../shared/entities.ts';

/** What was done, in words; an entry of an older version keeps the names it was written with. */
export const actionText = (entity: string, action: string): string =>
  entityNamed(entity)?.writes?.[action] ?? `${entity}: ${action}`;

export const outcomeTexts: Readonly<Record<ActivityOutcome, string>> = {
  applied: 'Aplicada',
  refused: 'Recusada',
  unknown: 'Sem confirmação',
};
