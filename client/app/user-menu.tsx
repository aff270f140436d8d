import { lazy, Suspense, useState } from 'react';
import { NavDropdown } from 'react-bootstrap';
import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/layout/icon.tsx';
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
      <NavDropdown
        align="end"
        menuRole="group"
        active={links.some(({ to }) => isAt(pathname, to))}
        title={
          <>
            <Icon name="user" />
            <span className="visually-hidden">Sua conta: </span>
            <span className="app-login text-truncate" title={login}>
              {login}
            </span>
          </>
        }
      >
        {links.map((link) => (
          <NavDropdown.Item as={MenuLink} key={link.to} {...link} />
        ))}
        <NavDropdown.Item as="button" type="button" onClick={() => setSessions(true)}>
          Minhas sessões
        </NavDropdown.Item>
      </NavDropdown>
      {sessions && (
        <Suspense fallback={null}>
          <OwnSessionsDialog onClose={() => setSessions(false)} />
        </Suspense>
      )}
    </>
  );
};
