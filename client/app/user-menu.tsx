import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/layout/icon.tsx';
import { late } from '../ui/layout/late.tsx';
import { MenuDropdown } from '../ui/layout/menu-dropdown.tsx';
import { MenuLink } from './menu-link.tsx';

const activityPath = '/atividade';
const OwnSessionsDialog = late(async () => (await import('../parts/own-sessions-dialog.tsx')).default);

/** Who is signed in, and what Cais itself knows of it: not of the menu of spec 2.2, so at the other end of the bar. */
export const UserMenu = ({ login }: { readonly login: string }) => {
  const { pathname } = useLocation();
  const [sessions, setSessions] = useState(false);
  return (
    <>
      <MenuDropdown
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
        <MenuLink className="dropdown-item" to={activityPath} label="Atividade" />
        <button type="button" className="dropdown-item" onClick={() => setSessions(true)}>
          Minhas sessões
        </button>
      </MenuDropdown>
      {sessions && <OwnSessionsDialog onClose={() => setSessions(false)} />}
    </>
  );
};
