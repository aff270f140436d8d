import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import type { List } from '../../data/use-list.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';

interface SummaryCardProps {
  readonly title: string;
  readonly icon: IconName;
  readonly list: List<readonly unknown[]>;
  /** The link to the list, once the count is known. The whole card leads where it leads. */
  readonly children: (count: number) => ReactNode;
}

/** One count of Home: what the list call returns (R16). Each card loads, fails and is tried again on its own. */
export const SummaryCard = ({ title, icon, list, children }: SummaryCardProps) => {
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
