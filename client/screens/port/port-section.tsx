import { type ReactNode, useId } from 'react';
import type { List } from '../../data/use-list.ts';
import { RetryState } from '../../ui/layout/empty-state.tsx';

interface PortSectionProps {
  /** Its place in the page, for links to it. */
  readonly id?: string;
  readonly title: string;
  /** Links beside the heading. */
  readonly actions?: ReactNode;
  /** The list that the part is made of. */
  readonly source: Pick<List<unknown>, 'state' | 'failure' | 'retry'>;
  readonly children: ReactNode;
}

/** A part of a port's page. Where its list could not be read, it says so instead of that there is nothing. */
export const PortSection = ({ id, title, actions, source, children }: PortSectionProps) => {
  const titleId = useId();
  return (
    <section id={id} className="mb-4" aria-labelledby={titleId}>
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2">
        <h2 id={titleId} className="m-0 fs-4">
          {title}
        </h2>
        {actions && <div className="d-flex flex-wrap gap-2 d-print-none">{actions}</div>}
      </div>
      {source.state === 'failed' ? (
        <div className="card">
          <RetryState
            title="Não foi possível carregar a lista"
            text={source.failure?.text}
            onRetry={source.retry}
          />
        </div>
      ) : (
        children
      )}
    </section>
  );
};

interface PortBlankProps {
  readonly title: string;
  readonly text?: string;
  /** The link that fills it. */
  readonly children: ReactNode;
}

/** Stands in place of what is not known of a port yet. */
export const PortBlank = ({ title, text, children }: PortBlankProps) => (
  <div className="card flex-row flex-wrap align-items-center gap-3 px-4 py-3">
    <div className="me-auto">
      <p className="mb-0 fw-semibold text-body-emphasis">{title}</p>
      {text && <p className="mb-0 small text-body-secondary">{text}</p>}
    </div>
    <div className="d-print-none">{children}</div>
  </div>
);
