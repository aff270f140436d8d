import { NavDropdown } from 'react-bootstrap';
import { basePath } from '../connection/base-path.ts';
import { lazyPart } from '../connection/connection.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { MenuDropdown } from './menu-link.tsx';

export const themes = { light: 'Tema claro', dark: 'Tema escuro', system: 'Tema do sistema' } as const;
export type Theme = keyof typeof themes;

const year = 31_536_000;

export const theme = {
  read(): Theme {
    const { theme: chosen } = document.documentElement.dataset;
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  },
  /** The server reads the cookie and writes the choice into the page, which so begins in the right colours. */
  choose(chosen: Theme): void {
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    const age = chosen === 'system' ? 0 : year;
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http
    document.cookie = `cais-tema=${chosen}; path=${basePath()}; max-age=${age}; samesite=strict${secure}`;
  },
};

const OwnSessionsDialog = lazyPart(
  async () => (await import('../parts/users/own-sessions-dialog.tsx')).default,
);

const OwnPasswordDialog = lazyPart(
  async () => (await import('../parts/users/own-password-dialog.tsx')).OwnPasswordDialog,
);

/** What is open of one's own account. */
export type OwnDialog = 'sessions' | 'password';

interface UserMenuProps {
  readonly login: string;
  readonly dialog: OwnDialog | undefined;
  readonly onDialog: (dialog: OwnDialog | undefined) => void;
  readonly chosen: Theme;
  readonly onTheme: (theme: Theme) => void;
}

/** Who is signed in, and what Cais itself knows about it. Spec 2.2 has none of it, so it stands at the other end of the bar. */
export const UserMenu = ({ login, dialog, onDialog, chosen, onTheme }: UserMenuProps) => (
  <>
    <MenuDropdown
      group="account"
      align="end"
      title={
        <>
          <Icon name="user" />
          <span className="visually-hidden">Sua conta: </span>
          <span className="app-login mw-9 fs-6 text-truncate" title={login}>
            {login}
          </span>
        </>
      }
    >
      <NavDropdown.Item as="button" type="button" onClick={() => onDialog('sessions')}>
        Minhas sessões
      </NavDropdown.Item>
      <NavDropdown.Item as="button" type="button" onClick={() => onDialog('password')}>
        Alterar minha senha
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
    {dialog === 'sessions' && <OwnSessionsDialog onClose={() => onDialog(undefined)} />}
    {dialog === 'password' && <OwnPasswordDialog onClose={() => onDialog(undefined)} />}
  </>
);
