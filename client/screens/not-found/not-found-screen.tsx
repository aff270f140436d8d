import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

/** Any path that is no screen (spec 2.1). */
const NotFoundScreen = () => (
  <>
    <PageHeader title="Page not found" />
    <EmptyState title="Este endereço não existe" text="Verifique o endereço ou volte ao início.">
      <RouteLink className="btn btn-primary" to="/Home">
        Ir para o início
      </RouteLink>
    </EmptyState>
  </>
);

export default NotFoundScreen;
