import type { ActivityEntry, ActivityOutcome } from '../../../shared/contract/activity.ts';
import { entityNamed } from '../../../shared/entities.ts';
import { formatNumber } from '../../../shared/format.ts';
import { Marked } from '../../ui/layout/marked.tsx';

/** The action in words. An entry of an older version keeps its own names. */
export const actionText = (entity: string, action: string): string =>
  entityNamed(entity)?.writes?.[action] ?? `${entity}: ${action}`;

export const outcomeTexts: Readonly<Record<ActivityOutcome, string>> = {
  applied: 'Aplicada',
  refused: 'Recusada',
  unknown: 'Sem confirmação',
};

type RunParts = NonNullable<ActivityEntry['run']>['parts'];

/** What was done, in words; of a run, how often. */
export function whatText({ entity, action, run }: Pick<ActivityEntry, 'entity' | 'action' | 'run'>): string {
  if (run === undefined) return actionText(entity, action);
  return [...Map.groupBy(run.parts, (part) => part.action)]
    .map(([each, parts], place) => {
      const text = actionText(entity, each);
      // The entity once: 'Localização: inclusão (2), alteração (1)'.
      return `${place === 0 ? text : text.replace(/^.*?: /u, '')} (${formatNumber(countOf(parts))})`;
    })
    .join(', ');
}

const countOf = (parts: RunParts): number => parts.reduce((sum, { count }) => sum + count, 0);

const runOutcomes = [
  ['applied', 'aplicada', 'aplicadas'],
  ['refused', 'recusada', 'recusadas'],
  ['unknown', 'sem confirmação', 'sem confirmação'],
] as const;

/** '498 aplicadas, 2 recusadas'. */
export const runResultText = (parts: RunParts): string =>
  runOutcomes
    .map(([outcome, one, many]) => {
      const count = countOf(parts.filter((part) => part.outcome === outcome));
      return count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : many}`;
    })
    .filter(Boolean)
    .join(', ');

/** The name in the address of the activity by which it shows the changes of one run alone. */
export const runFilter = 'execucao';

/** The changes of a run. */
export const runPath = (id: string): string => `/atividade?${new URLSearchParams({ [runFilter]: id })}`;

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
