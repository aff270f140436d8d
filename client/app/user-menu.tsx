import { Suspense } from 'react';
import { NavDropdown } from 'react-bootstrap';
import { lazyPart } from '../connection/connection.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { MenuDropdown } from './menu-link.tsx';
import { type Theme, themes } from './theme.ts';

const OwnSessionsDialog = lazyPart(
  async () => (await import('./lazy-panels.ts')).lazyPanels.OwnSessionsDialog,
);

interface UserMenuProps {
  readonly login: string;
  /** Whether 'Minhas sessões' is open. */
  readonly sessions: boolean;
  readonly onSessions: (open: boolean) => void;
  readonly chosen: Theme;
  readonly onTheme: (theme: Theme) => void;
}

/** Who is signed in, and what Cais itself knows about it. Spec 2.2 has none of it, so it stands at the other end of the bar. */
export const UserMenu = ({ login, sessions, onSessions, chosen, onTheme }: UserMenuProps) => (
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
      <NavDropdown.Divider />
      {(Object.keys(themes) as Theme[]).map((each) => (
        <NavDropdown.Item
          key={each}
          as="button"
          type="button"
          className="d-flex align-items-center justify-content-between gap-3"
          aria-pressed={each === chosen}
          onClick={() => onTheme(each)}
        >
          {themes[each]}
          {each === chosen && <Icon name="check" />}
        </NavDropdown.Item>
      ))}
    </MenuDropdown>
    {sessions && (
      <Suspense fallback={null}>
        <OwnSessionsDialog onClose={() => onSessions(false)} />
      </Suspense>
    )}
  </>
);
