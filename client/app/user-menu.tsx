import { lazy, Suspense } from 'react';
import { NavDropdown } from 'react-bootstrap';
import { loadPart } from '../feedback/connection.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { MenuDropdown } from './menu-link.tsx';

const OwnSessionsDialog = lazy(async () => ({
  default: (await loadPart(() => import('../screens/lazy-screens.ts'))).lazyScreens.OwnSessionsDialog,
}));

interface UserMenuProps {
  readonly login: string;
  /** Whether 'Minhas sessões' is open. */
  readonly sessions: boolean;
  readonly onSessions: (open: boolean) => void;
}

/** Who is signed in, and what Cais itself knows about it. Spec 2.2 has none of it, so it stands at the other end of the bar. */
export const UserMenu = ({ login, sessions, onSessions }: UserMenuProps) => (
  <>
    <MenuDropdown
      group="account"
      align="end"
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
      <NavDropdown.Item as="button" type="button" onClick={() => onSessions(true)}>
        Minhas sessões
      </NavDropdown.Item>
    </MenuDropdown>
    {sessions && (
      <Suspense fallback={null}>
        <OwnSessionsDialog onClose={() => onSessions(false)} />
      </Suspense>
    )}
  </>
);
