import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';
import { RouteLink } from './route-link.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Accessible name and tooltip, for example 'Editar Santos'. */
  readonly label: string;
  /** Marks what destroys something. */
  readonly danger?: boolean;
  readonly small?: boolean;
}

export const IconButton = ({ icon, label, danger, small, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={['btn btn-icon', small && 'btn-icon-small', className].filter(Boolean).join(' ')}
    aria-label={label}
    title={label}
    data-danger={danger || undefined}
  >
    <Icon name={icon} />
  </button>
);

export interface IconLinkProps extends Omit<LinkProps, 'children' | 'to'> {
  readonly to: string;
  readonly icon: IconName;
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** An `IconButton` that leads to a route. */
export const IconLink = ({ icon, label, ...rest }: IconLinkProps) => (
  <RouteLink {...rest} className="btn btn-icon" aria-label={label} title={label}>
    <Icon name={icon} />
  </RouteLink>
);
