import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { NavDropdown } from 'react-bootstrap';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { markedAt, screenAt } from '../data/screen-at.ts';
import { type MenuGroup, screens } from '../data/screens.ts';
import { startReading } from '../data/use-row.ts';

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

/** Milliseconds after which the pointer or the focus rests on a link. One that only passes over it has left by then. */
const resting = 65;

/** Asks for the lists of a screen while its link is about to be pressed: a person needs a fifth of a second for that. */
function useReadingAhead(to: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const rest = () => {
    leave();
    timer.current = setTimeout(() => {
      for (const row of screenAt(to)?.reads ?? []) startReading(row);
    }, resting);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { onPointerEnter: rest, onPointerLeave: leave, onFocus: rest, onBlur: leave };
}

/** A link of the bar. It is marked on its own screen and on the screens that are opened from there. */
export const MenuLink = ({ to, label, children = label, className, ...rest }: ScreenLink & LinkProps) => {
  const { pathname } = useLocation();
  const marked = isMarked(pathname, to);
  const isPage = pathname.toLowerCase() === to.toLowerCase();
  const ahead = useReadingAhead(to);
  return (
    <Link
      {...rest}
      {...(!isPage && ahead)}
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
