import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { list as listRequests } from '../../../shared/contract/access-requests.ts';
import { list as listActivity } from '../../../shared/contract/activity.ts';
import { list as listNews } from '../../../shared/contract/news.ts';
import { list as listUsers } from '../../../shared/contract/users.ts';
import { formatNumber, readMoment } from '../../../shared/format.ts';
import { lazyPart } from '../../connection/connection.ts';
import { type List, useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { besideParameter } from '../../forms/draft-store.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { firstWeek } from './calendar.ts';
import type { HomeChartProps } from './home-charts.tsx';
import { HomeOffers } from './home-offers.tsx';
import { PendingRequests } from './pending-requests.tsx';

interface SummaryCardProps {
  readonly title: string;
  readonly icon: IconName;
  readonly list: List<readonly unknown[]>;
  /** The link to the list, once the count is known or could not be read. The whole card leads where it leads. */
  readonly children: (count: number | undefined) => ReactNode;
  readonly chart: ReactNode;
}

/** One count of Home: what the list call returns (R16). Each card loads, fails and is tried again on its own. */
const SummaryCard = ({ title, icon, list, chart, children }: SummaryCardProps) => {
  const titleId = useId();
  return (
    <section
      className="card summary-card gap-1 p-3"
      aria-labelledby={titleId}
      aria-busy={list.state === 'loading'}
    >
      <div className="d-flex flex-wrap align-items-center column-gap-3">
        <h2 className="d-flex align-items-center gap-2 m-0 h6 text-body-secondary" id={titleId}>
          <Icon name={icon} />
          {title}
        </h2>
        <p className="h3 m-0 me-auto">{list.rows && formatNumber(list.rows.length)}</p>
        {list.state !== 'loading' && children(list.rows?.length)}
      </div>
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
          {/* Above the card's link. */}
          <Button
            size="sm"
            variant="outline-secondary"
            className="position-relative z-2"
            onClick={list.retry}
          >
            <Icon name="retry" />
            Tentar novamente
            <span className="visually-hidden"> ({title})</span>
          </Button>
        </div>
      )}
      {chart}
    </section>
  );
};

/** It waits for the lists, and so may its code. */
const HomeBeside = lazyPart(async () => (await import('./home-beside.tsx')).HomeBeside);

/** The charts come after the lists. Without them, Home is whole. */
const HomeChart = lazyPart(async () => (await import('./home-charts.tsx')).HomeChart);

/** A request beside the others: nothing of it is needed for the list. */
const RequestBeside = lazyPart(
  async () => (await import('./request-beside.tsx')).RequestBeside,
  () => <Skeleton size="control" count={5} />,
);

const isSettled = ({ state }: List<unknown>) => state !== 'loading';

/** The summary after signing in (spec 2.4): the requests that wait for an answer, and what happened around them. */
const HomeScreen = () => {
  const news = useList(listNews, 'news');
  const users = useList(listUsers, 'users');
  const requests = useList(listRequests, 'accessRequests');
  const settled = [news, users, requests].every(isSettled);
  const activity = useRow(listActivity, { query: {} }, { enabled: settled });
  const from = readMoment(dayText(firstWeek(today())))?.toISOString();
  const query = { entity: 'accessRequests', each: '1' as const, ...(from !== undefined && { from }) };
  const answered = useRow(listActivity, { query }, { enabled: settled });
  const beside = useSearchParams()[0].get(besideParameter);
  if (beside !== null) {
    return <RequestBeside id={beside} />;
  }
  const chart = (of: HomeChartProps['of']) =>
    settled && !answered.isPending && <HomeChart {...{ of, news, users, requests, answered }} />;
  return (
    <>
      <PageHeader title="Início" />
      <HomeOffers requests={requests.rows} />
      <div className="figures fit-grid align-items-stretch gap-3 mb-3">
        <SummaryCard title="Notícias" icon="file" list={news} chart={chart('news')}>
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
        <SummaryCard title="Usuários" icon="user" list={users} chart={chart('users')}>
          {() => (
            <RouteLink className="stretched-link" to="/usuarios">
              Ver usuários
            </RouteLink>
          )}
        </SummaryCard>
        <SummaryCard title="Solicitações de acesso" icon="inbox" list={requests} chart={chart('requests')}>
          {() => (
            <RouteLink className="stretched-link" to={`#${requestsHeading}`}>
              Ver solicitações
            </RouteLink>
          )}
        </SummaryCard>
      </div>
      <PendingRequests requests={requests} headingId={requestsHeading} />
      <div className="mt-4">{settled && <HomeBeside users={users} activity={activity} />}</div>
    </>
  );
};

const requestsHeading = 'solicitacoes';

export default HomeScreen;
