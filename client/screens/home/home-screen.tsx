import { lazy, type ReactNode, Suspense, useId } from 'react';
import { list as listRequests } from '../../../shared/contract/access-requests.ts';
import { list as listActivity } from '../../../shared/contract/activity.ts';
import { list as listNews } from '../../../shared/contract/news.ts';
import { list as listUsers } from '../../../shared/contract/users.ts';
import { formatNumber, readMoment } from '../../../shared/format.ts';
import { lazyPart, loadPart } from '../../connection/connection.ts';
import { type List, useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { firstWeek } from './calendar.ts';
import { HomeOffers } from './home-offers.tsx';
import { PendingRequests } from './pending-requests.tsx';

interface SummaryCardProps {
  readonly title: string;
  readonly icon: IconName;
  readonly list: List<readonly unknown[]>;
  /** The link to the list, once the count is known. The whole card leads where it leads. */
  readonly children: (count: number) => ReactNode;
}

/** One count of Home: what the list call returns (R16). Each card loads, fails and is tried again on its own. */
const SummaryCard = ({ title, icon, list, children }: SummaryCardProps) => {
  const titleId = useId();
  return (
    <section
      className="card summary-card gap-1 p-3"
      aria-labelledby={titleId}
      aria-busy={list.state === 'loading'}
    >
      <h2 className="d-flex align-items-center gap-2 m-0 h6 text-body-secondary" id={titleId}>
        <Icon name={icon} />
        {title}
      </h2>
      {list.state === 'loading' && (
        <div className="w-100" role="status">
          <span className="visually-hidden">Carregando</span>
          <span className="skeleton" data-size="title" />
        </div>
      )}
      {list.state === 'failed' && (
        <div className="d-flex flex-wrap align-items-center gap-2">
          <p className="field-error m-0">
            <Icon name="warning" />
            {list.failure?.text}
          </p>
          <Button size="sm" variant="outline-secondary" onClick={list.retry}>
            <Icon name="retry" />
            Tentar novamente
            <span className="visually-hidden"> ({title})</span>
          </Button>
        </div>
      )}
      {list.rows !== undefined && (
        <div className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-3">
          <p className="h1 m-0">{formatNumber(list.rows.length)}</p>
          {children(list.rows.length)}
        </div>
      )}
    </section>
  );
};

/** It waits for the lists, and so may its code. */
const HomeBeside = lazyPart(async () => (await import('./home-beside.tsx')).HomeBeside);

/** The charts bring their library, so they come after the lists. Without them, Home is whole. */
const HomeCharts = lazy(() =>
  loadPart(() => import('./home-charts.tsx')).catch(() => ({
    default: () => (
      <p className="text-body-secondary">
        Os gráficos não puderam ser carregados. Recarregue a página para vê-los.
      </p>
    ),
  })),
);

const isSettled = ({ state }: List<unknown>) => state !== 'loading';

/** The summary after signing in (spec 2.4): the requests that wait for an answer, and what happened around them. */
const HomeScreen = () => {
  const news = useList(listNews, 'news');
  const users = useList(listUsers, 'users');
  const requests = useList(listRequests, 'accessRequests');
  const settled = [news, users, requests].every(isSettled);
  const since = readMoment(dayText(firstWeek(today())))?.toISOString();
  const activity = useRow(
    listActivity,
    { query: since === undefined ? {} : { since } },
    { enabled: settled },
  );
  return (
    <>
      <PageHeader title="Início" />
      <HomeOffers requests={requests.rows} />
      <div className="fit-grid align-items-stretch gap-3 mb-4">
        <SummaryCard title="Notícias" icon="file" list={news}>
          {(count) =>
            count === 0 ? (
              <RouteLink className="stretched-link" to="/noticias/cadastro">
                Adicionar
              </RouteLink>
            ) : (
              <RouteLink className="stretched-link" to="/noticias">
                Visitar
              </RouteLink>
            )
          }
        </SummaryCard>
        <SummaryCard title="Usuários" icon="user" list={users}>
          {() => (
            <RouteLink className="stretched-link" to="/usuarios">
              Ver usuários
            </RouteLink>
          )}
        </SummaryCard>
        <SummaryCard title="Solicitações de acesso" icon="inbox" list={requests}>
          {() => (
            <RouteLink className="stretched-link" to={`#${requestsHeading}`}>
              Ver solicitações
            </RouteLink>
          )}
        </SummaryCard>
      </div>
      <div className="home-columns">
        <PendingRequests requests={requests} headingId={requestsHeading} />
        <Suspense fallback={null}>{settled && <HomeBeside users={users} activity={activity} />}</Suspense>
      </div>
      {settled && !activity.isPending && (
        <Suspense fallback={null}>
          <HomeCharts {...{ news, users, requests, activity }} />
        </Suspense>
      )}
    </>
  );
};

const requestsHeading = 'solicitacoes';

export default HomeScreen;
