import { type ReactNode, useId } from 'react';
import type { List } from '../../data/use-list.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';

interface SummaryCardProps {
  readonly title: string;
  readonly icon: IconName;
  readonly list: List<readonly unknown[]>;
  /** The way on from here, once the count is known. */
  readonly children: (count: number) => ReactNode;
}

/** One count of Home: what the list call returns (R16). Each card loads, fails and is tried again by itself. */
export const SummaryCard = ({ title, icon, list, children }: SummaryCardProps) => {
  const titleId = useId();
  return (
    <section
      className="card summary-card align-items-start gap-2 p-3"
      aria-labelledby={titleId}
      aria-busy={list.state === 'loading'}
    >
      <h2 className="d-flex align-items-center gap-2 m-0 h5 text-body-secondary" id={titleId}>
        <Icon name={icon} />
        {title}
      </h2>
      {list.state === 'loading' && <LoadingCount />}
      {list.state === 'failed' && (
        <>
          <p className="field-error mb-0">
            <Icon name="warning" />
            {list.failure?.text}
          </p>
          <Button size="sm" variant="outline-secondary" className="mt-auto" onClick={list.retry}>
            <Icon name="retry" />
            Tentar novamente
            <span className="visually-hidden"> ({title})</span>
          </Button>
        </>
      )}
      {list.rows !== undefined && (
        <>
          <p className="display-6 mb-0 fw-semibold text-body-emphasis">
            {list.rows.length.toLocaleString('pt-BR')}
          </p>
          {children(list.rows.length)}
        </>
      )}
    </section>
  );
};

const LoadingCount = () => (
  <div className="d-flex flex-column gap-2 w-100" role="status">
    <span className="visually-hidden">Carregando</span>
    <span className="skeleton" data-size="title" />
    <span className="skeleton" data-size="control" />
  </div>
);
