import { NavLink, type NavLinkProps } from 'react-router-dom';
import { usePreload } from '../ui/layout/route-link.tsx';

interface MenuLinkProps extends Omit<NavLinkProps, 'to'> {
  readonly label: string;
  readonly to: string;
}

export const MenuLink = ({ to, label, ...rest }: MenuLinkProps) => {
  const preload = usePreload();
  const load = () => preload(to);
  return (
    <NavLink {...rest} to={to} onPointerEnter={load} onFocus={load}>
      {label}
    </NavLink>
  );
};
