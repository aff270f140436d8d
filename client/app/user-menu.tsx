import { lazy, Suspense, useState } from 'react';
import { NavDropdown } from 'react-bootstrap';
import { loadPart } from '../feedback/connection.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { MenuDropdown } from './menu-link.tsx';

const OwnSessionsDialog = lazy(async () => ({
  default: (await loadPart(() => import('../screens/lazy-screens.ts'))).lazyScreens.OwnSessionsDialog,
}));

/** Who is signed in, and what Cais itself knows about it. Spec 2.2 has none of it, so it stands at the other end of the bar. */
export const UserMenu = ({ login }: { readonly login: string }) => {
  const [sessions, setSessions] = useState(false);
  return (
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
        <NavDropdown.Item as="button" type="button" onClick={() => setSessions(true)}>
          Minhas sessões
        </NavDropdown.Item>
      </MenuDropdown>
      {sessions && (
        <Suspense fallback={null}>
          <OwnSessionsDialog onClose={() => setSessions(false)} />
        </Suspense>
      )}
    </>
  );
};
