import { type ReactNode, useContext } from 'react';
import { Button } from '../layout/button.tsx';
import { EmptyState, RetryButton, RetryState, SearchEverywhere } from '../layout/empty-state.tsx';
import { Icon } from '../layout/icon.tsx';
import { RouteLink } from '../layout/route-link.tsx';
import type { ListOrigin } from './list-view-state.ts';

/** How a list gets a new record: what opens a dialog, or the form that a link leads to. */
export type Add = (() => void) | { readonly to: string; readonly state?: ListOrigin };

/** 'Incluir' of a list, above it and in an empty one. */
export const AddButton = ({ add, children }: { readonly add: Add; readonly children: ReactNode }) => {
  const content = (
    <>
      <Icon name="add" />
      {children}
    </>
  );
  return typeof add === 'function' ? (
    <Button onClick={add}>{content}</Button>
  ) : (
    <RouteLink className="btn btn-primary" {...add}>
      {content}
    </RouteLink>
  );
};

/** What an empty list is for, and how it gets its first record. */
export interface Beginning {
  readonly text: string;
  /** The words of the button. */
  readonly label: string;
  readonly add: Add;
}

/** Whether a list could be read, and how to read it again. */
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
  readonly beginning?: Beginning | undefined;
  readonly noMatch: string | undefined;
  /** What is searched for; the words name it. Empty where the search found something that is not shown here. */
  readonly search?: string;
  /** Whether filters count beside the search. */
  readonly isFiltered?: boolean | undefined;
  readonly onShowAll: () => void;
}

/** Stands in place of the rows, or below them when they could not be read again. */
export const DataTableState = (props: DataTableStateProps) => {
  const { loading, source, found, total, empty, beginning, noMatch, search, isFiltered, onShowAll } = props;
  const searchEverywhere = useContext(SearchEverywhere);
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
      <div className="d-flex flex-wrap align-items-center gap-3 border-top px-4 py-3" role="alert">
        <span className="text-warning">
          <Icon name="warning" />
        </span>
        <span className="flex-fill">A lista pode estar desatualizada: {failure.text}</span>
        <RetryButton onClick={retry} />
      </div>
    ) : (
      <RetryState title="Não foi possível carregar a lista" text={failure.text} onRetry={retry} />
    );
  }
  if (found > 0) return null;
  if (total === 0) {
    return (
      <EmptyState title={empty ?? 'Nenhum registro ainda'} text={beginning?.text}>
        {beginning && <AddButton add={beginning.add}>{beginning.label}</AddButton>}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isSilent={Boolean(search)}
      icon="search"
      title={noMatch ?? 'Nenhum resultado'}
      text={
        search
          ? `Nada corresponde a “${search}”${isFiltered ? ' com os filtros escolhidos' : ''}.`
          : 'Nada corresponde à busca e aos filtros.'
      }
    >
      <div className="d-flex flex-wrap justify-content-center gap-2">
        <Button variant="outline-secondary" onClick={onShowAll}>
          Mostrar tudo
        </Button>
        {search && searchEverywhere && (
          <Button variant="outline-secondary" onClick={() => searchEverywhere(search)}>
            Buscar em tudo
          </Button>
        )}
      </div>
    </EmptyState>
  );
};
