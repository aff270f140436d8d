import type { LinkProps } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';
import { RouteLink } from './route-link.tsx';

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
