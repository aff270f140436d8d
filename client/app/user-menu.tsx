import { lazy, Suspense } from 'react';
import { loadPart } from '../feedback/connection.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { type Theme, themes } from './theme.ts';

const OwnSessionsDialog = lazy(async () => ({
  default: (await loadPart(() => import('../screens/lazy-forms.ts'))).lazyForms.OwnSessionsDialog,
}));

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
      atEnd
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
      <button type="button" className="dropdown-item" onClick={() => onSessions(true)}>
        Minhas sessões
      </button>
      <hr className="dropdown-divider" />
      {(Object.keys(themes) as Theme[]).map((each) => (
        <button
          key={each}
          type="button"
          className="dropdown-item d-flex align-items-center justify-content-between gap-3"
          aria-pressed={each === chosen}
          onClick={() => onTheme(each)}
        >
          {themes[each]}
          {each === chosen && <Icon name="check" />}
        </button>
      ))}
    </MenuDropdown>
    {sessions && (
      <Suspense fallback={null}>
        <OwnSessionsDialog onClose={() => onSessions(false)} />
      </Suspense>
    )}
  </>
);
