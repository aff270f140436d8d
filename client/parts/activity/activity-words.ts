import type { ActivityOutcome } from '../../../shared/contract/activity.ts';
import { entityNamed } from '../../../shared/entities.ts';

/** The action in words. An entry of an older version keeps its own names. */
export const actionText = (entity: string, action: string): string =>
  entityNamed(entity)?.writes?.[action] ?? `${entity}: ${action}`;

export const outcomeTexts: Readonly<Record<ActivityOutcome, string>> = {
  applied: 'Aplicada',
  refused: 'Recusada',
  unknown: 'Sem confirmação',
};

interface Written {
  readonly entity: string;
  readonly action: string;
  readonly record?: string | null | undefined;
  readonly outcome: string;
}

/** The screen that edits the record of a change; undefined where there is none, or the record is gone. */
export function recordPath({ entity, action, record, outcome }: Written): string | undefined {
  const place = entityNamed(entity)?.record;
  if (!place || !record) return undefined;
  const gone = action === 'remove' && outcome === 'applied' && place.keepsRemoved !== true;
  if (gone || (place.only !== undefined && action !== place.only)) return undefined;
  return `${place.path}${encodeURIComponent(record)}`;
}
