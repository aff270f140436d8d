import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';

export interface IconLinkProps extends Omit<LinkProps, 'children'> {
  readonly icon: IconName;
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** An `IconButton` that leads to a route. */
export const IconLink = ({ icon, label, ...rest }: IconLinkProps) => (
  <Link {...rest} className="btn btn-icon" aria-label={label} title={label}>
    <Icon name={icon} />
  </Link>
);
