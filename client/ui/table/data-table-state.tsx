import { Button } from 'react-bootstrap';
import { EmptyState } from '../layout/empty-state.tsx';
import { Icon } from '../layout/icon.tsx';

/** What a list says of its loading. */
export interface ListSource {
  /** Why the last reading failed. */
  readonly failure: { readonly text: string } | undefined;
  readonly retry: () => void;
}

export interface DataTableStateProps {
  readonly loading: boolean;
  readonly source: ListSource | undefined;
  readonly found: number;
  readonly total: number;
  readonly empty: string | undefined;
  readonly noMatch: string | undefined;
  readonly onShowAll: () => void;
}

const Retry = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="outline-secondary" onClick={onClick}>
    <Icon name="retry" />
    Tentar novamente
  </Button>
);

/** What stands in place of rows, or below them when they could not be read again. */
export const DataTableState = (props: DataTableStateProps) => {
  const { loading, source, found, total, empty, noMatch, onShowAll } = props;
  if (loading) {
    return (
      <p className="visually-hidden" role="status">
        Carregando
      </p>
    );
  }
  if (source?.failure) {
    const { failure, retry } = source;
    return total > 0 ? (
      <div className="data-table-stale" role="alert">
        <Icon name="warning" />
        <span>A lista pode estar desatualizada: {failure.text}</span>
        <Retry onClick={retry} />
      </div>
    ) : (
      <EmptyState tone="error" icon="warning" title="Não foi possível carregar a lista" text={failure.text}>
        <Retry onClick={retry} />
      </EmptyState>
    );
  }
  if (found > 0) return null;
  if (total === 0) return <EmptyState title={empty ?? 'Nenhum registro ainda'} />;
  return (
    <EmptyState
      icon="search"
      title={noMatch ?? 'Nenhum resultado'}
      text="Nada corresponde à busca e aos filtros."
    >
      <Button variant="outline-secondary" onClick={onShowAll}>
        Mostrar tudo
      </Button>
    </EmptyState>
  );
};
