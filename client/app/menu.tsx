import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { end } from '../../shared/contract/session.ts';
import { basePath } from '../data/base-path.ts';
import { useWrite } from '../data/use-write.ts';
import { NotificationBell } from '../feedback/notification-bell.tsx';
import { draftStore } from '../forms/draft-store.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { MenuDropdown } from '../ui/layout/menu-dropdown.tsx';
import { RouteLink } from '../ui/layout/route-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { UserMenu } from './user-menu.tsx';

interface Entry {
  readonly label: string;
  readonly to: string;
}

/** The menu as in spec 2.2; an entry with entries of its own is a dropdown. */
const entries: readonly (Entry | { readonly label: string; readonly children: readonly Entry[] })[] = [
  {
    label: 'Cadastro',
    children: [
      { label: 'Usuários', to: '/usuarios' },
      { label: 'Notícias', to: '/noticias' },
      { label: 'Estatísticas', to: '/estatisticas' },
    ],
  },
  {
    label: 'Handbooks',
    children: [
      { label: 'Localização Porto', to: '/localizacaoPorto' },
      { label: 'Arquivos', to: '/handbooks' },
    ],
  },
  { label: 'Port Searcher', to: '/portSearcher' },
  { label: 'Links Lineup', to: '/linkLineup' },
  { label: 'Contatos', to: '/contatos' },
];

/** Whether a path lies at or below an entry's. */
const isAt = (pathname: string, to: string): boolean =>
  `${pathname.toLowerCase()}/`.startsWith(`${to.toLowerCase()}/`);

/** The bar above every screen (SE-12). On a phone its entries unfold below. */
export const Menu = ({ login }: { readonly login: string }) => {
  const { pathname } = useLocation();
  // Unfolded at one path; going to another folds it again.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  const leave = useWrite(end, { area: 'session' });
  const signOut = async () => {
    const result = await leave.run({});
    if (!result?.ok) return;
    draftStore.dropAll();
    // Everything the page holds goes with it (spec 2.2: reloads the app).
    window.location.assign(basePath);
  };

  return (
    <header className="app-bar" data-open={open || undefined}>
      <RouteLink className="app-brand" to="/home">
        <Icon name="anchor" />
        Cais
      </RouteLink>
      <IconButton
        className="app-nav-toggle"
        icon="menu"
        label="Menu"
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpenAt(open ? undefined : pathname)}
      />
      <nav id="menu" className="app-nav" aria-label="Menu principal">
        {entries.map((entry) =>
          'to' in entry ? (
            <MenuLink key={entry.label} {...entry} className="nav-link" />
          ) : (
            <MenuDropdown
              key={entry.label}
              title={entry.label}
              active={entry.children.some(({ to }) => isAt(pathname, to))}
            >
              {entry.children.map((child) => (
                <MenuLink key={child.to} className="dropdown-item" {...child} />
              ))}
            </MenuDropdown>
          ),
        )}
      </nav>
      <div className="app-bar-end">
        <NotificationBell />
        <UserMenu login={login} />
        <button
          type="button"
          className="nav-link app-signout"
          aria-disabled={leave.busy || undefined}
          onClick={() => void signOut()}
        >
          <Icon name="logout" />
          Sair
        </button>
      </div>
    </header>
  );
};
