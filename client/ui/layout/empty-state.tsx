import { createContext, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { KnownStatus } from './known-status.tsx';

/** Opens the search of the whole product with a text, where a list holds nothing. Undefined outside the signed-in frame. */
export const SearchEverywhere = createContext<((text: string) => void) | undefined>(undefined);

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: IconName;
  readonly tone?: 'error';
  /** No screen reader says it by itself, because the search box does. */
  readonly isSilent?: boolean;
  /** A button or a link. */
  readonly children?: ReactNode;
}

/** Stands in place of content when there is none, and says what to do about it. */
export const EmptyState = ({ title, text, icon = 'inbox', tone, isSilent, children }: EmptyStateProps) => {
  const words = (
    <>
      <span className="d-block mb-2 fs-1 lh-1">
        <Icon name={icon} />
      </span>
      <p className="mb-0 fw-semibold text-body-emphasis">{title}</p>
      {text !== undefined && <p className="my-2">{text}</p>}
    </>
  );
  return (
    <div
      className="empty-state d-flex flex-column align-items-center gap-2 px-3 py-5 text-center text-body-secondary"
      data-tone={tone}
    >
      {tone === 'error' ? (
        <div role="alert">{words}</div>
      ) : isSilent ? (
        <div>{words}</div>
      ) : (
        <KnownStatus>{words}</KnownStatus>
      )}
      {children}
    </div>
  );
};

export const RetryButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="outline-secondary" onClick={onClick}>
    <Icon name="retry" />
    Tentar novamente
  </Button>
);

interface RetryStateProps {
  readonly title: string;
  readonly text: string | undefined;
  readonly onRetry: () => void;
}

/** Stands in place of content that could not be read, with a button that reads it again. */
export const RetryState = ({ title, text, onRetry }: RetryStateProps) => (
  <EmptyState tone="error" icon="warning" title={title} text={text}>
    <RetryButton onClick={onRetry} />
  </EmptyState>
);
