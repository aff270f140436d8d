import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: IconName;
  readonly tone?: 'error';
  /** A way on: a button or a link. */
  readonly children?: ReactNode;
}

/** Stands where there is nothing to show, and says what to do about it. */
export const EmptyState = ({ title, text, icon = 'inbox', tone, children }: EmptyStateProps) => (
  <div className="empty-state" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <p className="empty-title">{title}</p>
    {text !== undefined && <p>{text}</p>}
    {children}
  </div>
);
