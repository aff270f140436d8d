import { type AccessRequest, list as listRequests } from '../../../shared/contract/access-requests.ts';
import { list as listNews } from '../../../shared/contract/news.ts';
import { list as listUsers } from '../../../shared/contract/users.ts';
import { readMoment } from '../../../shared/format.ts';
import { useList } from '../../data/use-list.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { ageText } from './age-text.ts';
import { DataQuality } from './data-quality.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { ResumeOffers } from './resume-offers.tsx';
import { SummaryCard } from './summary-card.tsx';

/** How long the one that waits longest has been waiting. */
function waitText(requests: readonly AccessRequest[]): string {
  if (requests.length === 0) return 'Nada a aprovar';
  const moments = requests.flatMap(({ dataSolicitacao }) => readMoment(dataSolicitacao)?.getTime() ?? []);
  return moments.length === 0 ? 'A aprovar' : `A mais antiga: ${ageText(new Date(Math.min(...moments)))}`;
}

/** The summary after signing in (spec 2.4). */
const HomeScreen = () => {
  const news = useList(listNews, 'news');
  const users = useList(listUsers, 'users');
  const requests = useList(listRequests, 'accessRequests');
  return (
    <>
      <PageHeader title="Início" />
      <ResumeOffers />
      <div className="field-row row-gap-3 mb-4">
        <SummaryCard title="Notícias" icon="inbox" list={news}>
          {(count) =>
            count === 0 ? (
              <RouteLink className="btn btn-outline-secondary mt-auto" to="/noticias/cadastro">
                Adicionar
              </RouteLink>
            ) : (
              <RouteLink className="btn btn-outline-secondary mt-auto" to="/noticias">
                Visitar
              </RouteLink>
            )
          }
        </SummaryCard>
        <SummaryCard title="Usuários" icon="user" list={users}>
          {() => (
            <RouteLink className="btn btn-outline-secondary mt-auto" to="/usuarios">
              Ver usuários
            </RouteLink>
          )}
        </SummaryCard>
        <SummaryCard title="Solicitações de acesso" icon="bell" list={requests}>
          {() => <p className="mt-auto mb-2 text-body-secondary">{waitText(requests.rows ?? [])}</p>}
        </SummaryCard>
      </div>
      <DataQuality users={users.rows} />
      <PendingRequests requests={requests} />
    </>
  );
};

export default HomeScreen;
