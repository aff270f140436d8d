import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ActivityEntry, list as listActivity } from '../../../shared/contract/activity.ts';
import type { User } from '../../../shared/contract/users.ts';
import { formatMoment } from '../../../shared/format.ts';
import type { List } from '../../data/use-list.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { runPath } from '../../parts/activity/activity-words.tsx';
import { useNamedEntries } from '../../parts/activity/named-entries.ts';
import { StoryEntry } from '../../parts/activity/story-entry.tsx';
import { RetryState } from '../../ui/layout/empty-state.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { ageText } from './age-text.ts';
import { DataGaps } from './data-gaps.tsx';

export type Activity = Pick<UseQueryResult<ActivityEntry[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface HomeBesideProps {
  readonly users: List<User[]>;
  readonly activity: Activity;
}

/** Beside the requests: what changed lately, and what the data lacks. */
export const HomeBeside = ({ users, activity }: HomeBesideProps) => (
  <div className="fit-grid fit-18 gap-3">
    <RecentActivity activity={activity} />
    <DataGaps users={users.rows} />
  </div>
);

/** The changes that Home names. */
const mostEntries = 6;

const RecentActivity = ({
  activity: { data, error, isFetching, refetch },
}: Pick<HomeBesideProps, 'activity'>) => {
  const newest = useMemo(() => data?.slice(0, mostEntries), [data]);
  const entries = useNamedEntries(newest);
  return (
    <section className="card gap-2 p-3" aria-labelledby="recente">
      <div className="d-flex flex-wrap align-items-baseline justify-content-between gap-2">
        <h2 id="recente" className="m-0 fs-4">
          Atividade recente
        </h2>
        <RouteLink to="/atividade">Ver toda</RouteLink>
      </div>
      {data === undefined && (isFetching || error === null) && (
        <Skeleton count={mostEntries} label="Carregando a atividade" />
      )}
      {data === undefined && !isFetching && error !== null && (
        <RetryState
          title="Não foi possível ler a atividade"
          text={failureMessage(listActivity, error).text}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <p className="m-0 text-body-secondary">Nenhuma alteração registrada nas últimas semanas.</p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="story-compact list-unstyled vstack gap-2 m-0">
          {entries?.map((entry) => (
            <RecentEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** A change leads to its record, or to its line of the activity where the record has no screen or is gone. */
const RecentEntry = ({ entry }: { readonly entry: ActivityEntry }) => {
  const { entity, at, title, record, run } = entry;
  const search = { busca: title || (record ?? ''), area: entity };
  return (
    <li>
      <StoryEntry
        entry={entry}
        when={ageText(new Date(at))}
        moment={formatMoment(at)}
        otherwise={run ? runPath(run.id) : `/atividade?${new URLSearchParams(search)}`}
      />
    </li>
  );
};
