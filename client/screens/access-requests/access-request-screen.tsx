import { useParams } from 'react-router-dom';
import { get } from '../../../shared/contract/access-requests.ts';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { ApprovalForm } from './approval-form.tsx';

const words = {
  loading: 'Carregando a solicitação',
  failed: 'Não foi possível carregar a solicitação',
  gone: 'Solicitação não encontrada',
  goneText: 'Ela não existe ou já foi aprovada ou reprovada por outra pessoa.',
} as const;
const back = { to: '/Home', label: 'Ver as solicitações' } as const;

/** Approval of one access request (spec 2.5). Without an id in the address there is nothing to approve. */
const AccessRequestScreen = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader title="Solicitação de acesso">
        <RouteLink className="btn btn-outline-secondary" to="/Home">
          <Icon name="left" />
          Início
        </RouteLink>
      </PageHeader>
      <StoredRecord key={id} row={get} id={id} area="accessRequests" words={words} back={back} fields={5}>
        {(request) => <ApprovalForm request={request} />}
      </StoredRecord>
    </>
  );
};

export default AccessRequestScreen;
