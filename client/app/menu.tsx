import { useState } from 'react';
import { Navbar } from 'react-bootstrap';
import { useLocation, useNavigate } from 'react-router-dom';
import { end } from '../../shared/contract/session.ts';
import { basePath } from '../connection/base-path.ts';
import { lazyPart } from '../connection/connection.ts';
import { dropOwnRecords } from '../data/own-database.ts';
import { screens } from '../data/screens.ts';
import { sessionStore } from '../data/session/session-store.ts';
import { useWrite } from '../data/writes/use-write.ts';
import { draftStore } from '../forms/draft-store.ts';
import { useClosingByBack } from '../ui/dialogs/leaving.tsx';
import { fold } from '../ui/layout/fold.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { useKeys } from '../ui/layout/keys.ts';
import { LastAction, NotificationBell, PendingLink, UndoHost } from './bar-notices.tsx';
import { FindField } from './find/find-field.tsx';
import { recentRecords } from './find/recent-records.ts';
import type { FindKeys } from './find/use-find-keys.ts';
import { linksIn, MenuDropdown, MenuLink } from './menu-link.tsx';
import { NavigationSign } from './navigation-sign.tsx';
import { type OwnDialog, type Theme, theme, themes, UserMenu } from './user-menu.tsx';

/** Loaded later: the stream begins after the first list. An empty place keeps the bar from moving when it comes. */
const LiveSign = lazyPart(
  async () => (await import('./live-sign.tsx')).LiveSign,
  () => <span />,
);

const groups = ['Cadastro', 'Handbooks'] as const;

/** The letter after 'g' that leads to each screen of the menu: the first of its title that no screen before it has. */
const letters = new Map<string, (typeof screens)[number]>();
for (const screen of screens) {
  if (screen.menu === undefined && screen.path !== '/Home') continue;
  const letter = [...fold(screen.title)].find((each) => /[a-z]/u.test(each) && !letters.has(each));
  if (letter !== undefined) letters.set(letter, screen);
}

interface MenuProps {
  readonly login: string;
  readonly find: FindKeys;
}

/** The bar above every screen (SE-12). On a phone a button unfolds its entries below the bar. */
const Menu = ({ login, find }: MenuProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useKeys(
    'Ir para',
    [...letters].map(([letter, { title, path }]) => ({
      keys: `g ${letter}`,
      does: title,
      run: () => void navigate(path),
    })),
  );
  // The path at which the menu is unfolded: another path folds it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  useClosingByBack(open, () => setOpenAt(undefined));
  const [dialog, setDialog] = useState<OwnDialog>();
  const leave = useWrite(end, { area: 'session' });
  const signOut = async () => {
    const result = await leave.run({});
    if (!result?.ok) return;
    draftStore.dropAll();
    recentRecords.dropAll();
    await dropOwnRecords(login);
    sessionStore.left();
    // Everything the page holds goes with it (spec 2.2: reloads the app).
    window.location.assign(basePath());
  };
  const [chosen, setChosen] = useState(theme.read);
  const chooseTheme = (next: Theme) => {
    theme.choose(next);
    setChosen(next);
  };
  const commands = [
    ...(Object.keys(themes) as Theme[]).map((each) => ({
      label: themes[each],
      run: () => chooseTheme(each),
    })),
    { label: 'Minhas sessões', run: () => setDialog('sessions') },
    { label: 'Alterar minha senha', run: () => setDialog('password') },
    { label: 'Sair', run: () => void signOut() },
  ];

  return (
    <Navbar as="header" role="banner" className="app-bar sticky-top d-print-none" expand="lg">
      <MenuLink
        className="app-brand d-inline-flex align-items-center gap-2 me-sm-2 rounded-2 fs-2 fw-bold text-decoration-none"
        to="/home"
        label="Cais"
      >
        <Icon name="anchor" />
        Cais
      </MenuLink>
      <IconButton
        className="d-lg-none order-first"
        icon="menu"
        label="Menu"
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpenAt(open ? undefined : pathname)}
      />
      <div className={`collapse navbar-collapse order-last order-lg-0${open ? ' show' : ''}`}>
        <nav id="menu" className="navbar-nav navbar-nav-scroll" aria-label="Menu principal">
          {groups.map((group) => (
            <MenuDropdown key={group} group={group} title={group} />
          ))}
          {linksIn().map((link) => (
            <MenuLink key={link.to} className="nav-link" {...link} />
          ))}
        </nav>
      </div>
      <div className="app-bar-end d-flex align-items-center justify-content-end ms-auto">
        <LastAction />
        <PendingLink />
        <LiveSign />
        <FindField commands={commands} {...find} />
        <NotificationBell />
        <UndoHost />
        <UserMenu login={login} dialog={dialog} onDialog={setDialog} chosen={chosen} onTheme={chooseTheme} />
        <button
          type="button"
          className="app-leave nav-link text-nowrap"
          title="Sair"
          aria-disabled={leave.busy || undefined}
          onClick={() => void signOut()}
        >
          <Icon name="logout" />
          <span>Sair</span>
        </button>
      </div>
      <NavigationSign />
    </Navbar>
  );
};

export default Menu;
