import { NavLink, type NavLinkProps } from 'react-router-dom';
import { type MenuGroup, screens } from './screens.ts';

/** A link of the menu, as the table of screens has it. */
export interface ScreenLink {
  readonly label: string;
  readonly to: string;
}

/** The links of a group of the menu; without a group, those that stand in the bar itself. */
export const linksIn = (group?: MenuGroup): readonly ScreenLink[] =>
  screens.flatMap(({ path, title, menu }) =>
    menu !== undefined && menu.group === group ? [{ label: menu.label ?? title, to: path }] : [],
  );

/** Whether a path lies at or below that of a link. */
export const isAt = (pathname: string, to: string): boolean =>
  `${pathname.toLowerCase()}/`.startsWith(`${to.toLowerCase()}/`);

export const MenuLink = ({ to, label, ...rest }: ScreenLink & Omit<NavLinkProps, 'to'>) => (
  <NavLink {...rest} to={to}>
    {label}
  </NavLink>
);
