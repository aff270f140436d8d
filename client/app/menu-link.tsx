import type { ComponentProps, ReactNode } from 'react';
import { NavDropdown } from 'react-bootstrap';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { markedAt } from '../data/screen-at.ts';
import { type MenuGroup, screens } from '../data/screens.ts';

/** A link of the menu, as the table of screens has it. */
interface ScreenLink {
  readonly label: string;
  readonly to: string;
}

/** The links of a group of the menu; without a group, those that stand in the bar itself. */
export const linksIn = (group?: MenuGroup): readonly ScreenLink[] =>
  screens.flatMap(({ path, title, menu }) =>
    menu !== undefined && menu.group === group ? [{ label: menu.label ?? title, to: path }] : [],
  );

const isMarked = (pathname: string, to: string): boolean =>
  markedAt(pathname)?.toLowerCase() === to.toLowerCase();

/** A link of the bar. It is marked on its own screen and on the screens that are opened from there. */
export const MenuLink = ({ to, label, children = label, className, ...rest }: ScreenLink & LinkProps) => {
  const { pathname } = useLocation();
  const marked = isMarked(pathname, to);
  const isPage = pathname.toLowerCase() === to.toLowerCase();
  return (
    <Link
      {...rest}
      to={to}
      className={marked ? `${className} active` : className}
      aria-current={marked ? (isPage ? 'page' : 'true') : undefined}
    >
      {children}
    </Link>
  );
};

interface MenuDropdownProps extends Omit<ComponentProps<typeof NavDropdown>, 'title'> {
  readonly group: MenuGroup;
  readonly title: ReactNode;
}

/** A dropdown of the bar with the links of its group, then what else it holds. */
export const MenuDropdown = ({ group, children, ...rest }: MenuDropdownProps) => {
  const { pathname } = useLocation();
  const links = linksIn(group);
  return (
    <NavDropdown {...rest} active={links.some(({ to }) => isMarked(pathname, to))} menuRole="group">
      {links.map((link) => (
        <NavDropdown.Item as={MenuLink} key={link.to} {...link} />
      ))}
      {children}
    </NavDropdown>
  );
};
