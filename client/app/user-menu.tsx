import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/layout/icon.tsx';
import { MenuDropdown } from '../ui/layout/menu-dropdown.tsx';
import { isAt, linksIn, MenuLink } from './menu-link.tsx';

const OwnSessionsDialog = lazy(async () => ({
  default: (await import('../screens/lazy-screens.ts')).lazyScreens.OwnSessionsDialog,
}));

const links = linksIn('account');

/** Who is signed in, and what Cais itself knows about it. Spec 2.2 has none of it, so it stands at the other end of the bar. */
export const UserMenu = ({ login }: { readonly login: string }) => {
  const { pathname } = useLocation();
  const [sessions, setSessions] = useState(false);
  return (
    <>
      <MenuDropdown
        className="user-menu"
        align="end"
        active={links.some(({ to }) => isAt(pathname, to))}
        title={
          <>
            <Icon name="user" />
            <span className="visually-hidden">Sua conta: </span>
            <span className="app-login" title={login}>
              {login}
            </span>
          </>
        }
      >
        {links.map((link) => (
          <MenuLink key={link.to} className="dropdown-item" {...link} />
        ))}
        <button type="button" className="dropdown-item" onClick={() => setSessions(true)}>
          Minhas sessões
        </button>
      </MenuDropdown>
      {sessions && (
        <Suspense fallback={null}>
          <OwnSessionsDialog onClose={() => setSessions(false)} />
        </Suspense>
      )}
    </>
  );
};
