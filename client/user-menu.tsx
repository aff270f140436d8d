import { lazy, Suspense, useState } from 'react';
import { NavDropdown } from 'react-bootstrap';
import { useLocation } from 'react-router-dom';
import { MenuLink } from './menu-link.tsx';
import { Icon } from './ui/icon.tsx';

const activityPath = '/atividade';
const OwnSessionsDialog = lazy(() => import('./parts/own-sessions-dialog.tsx'));

/** Who is signed in, and what Cais itself knows of it: not of the menu of spec 2.2, so at the other end of the bar. */
export const UserMenu = ({ login }: { readonly login: string }) => {
  const { pathname } = useLocation();
  const [sessions, setSessions] = useState(false);
  return (
    <>
      <NavDropdown
        className="user-menu"
        align="end"
        active={pathname.toLowerCase() === activityPath}
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
        <NavDropdown.Item as={MenuLink} to={activityPath} label="Atividade" />
        <NavDropdown.Item as="button" type="button" onClick={() => setSessions(true)}>
          Minhas sessões
        </NavDropdown.Item>
      </NavDropdown>
      {sessions && (
        <Suspense>
          <OwnSessionsDialog onClose={() => setSessions(false)} />
        </Suspense>
      )}
    </>
  );
};
