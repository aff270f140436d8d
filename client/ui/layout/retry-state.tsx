import { Button } from 'react-bootstrap';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';

interface RetryStateProps {
  readonly title: string;
  readonly text: string | undefined;
  readonly onRetry: () => void;
}

/** Stands where something could not be read, with the way to try again. */
export const RetryState = ({ title, text, onRetry }: RetryStateProps) => (
  <EmptyState tone="error" icon="warning" title={title} text={text}>
    <Button variant="outline-secondary" onClick={onRetry}>
      <Icon name="retry" />
      Tentar novamente
    </Button>
  </EmptyState>
);
