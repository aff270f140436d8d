import { type MouseEvent, useDeferredValue, useEffect } from 'react';
import { Navigate, Outlet, useHref, useLocation } from 'react-router-dom';
import { heavyPart, lazyPart } from '../connection/connection.ts';
import { type Resume, resumeOf, signsInAgain } from '../data/session/resume.ts';
import { sessionStore } from '../data/session/session-store.ts';
import { useSession } from '../data/session/use-session.ts';
import { ConnectionStrip } from '../feedback/connection-strip.tsx';
import { useDropToastActions } from '../feedback/toast-provider.tsx';
import { SearchEverywhere } from '../ui/layout/empty-state.tsx';
import { useFindKeys } from './find/use-find-keys.ts';
import { BarSkeleton, PageSkeleton, Unreachable } from './page-skeleton.tsx';

/** In place of any screen, once somebody else signed in beside it. */
const AnotherPerson = lazyPart(
  async () => (await import('./another-person.tsx')).AnotherPerson,
  PageSkeleton,
);

/** Few sessions end in the middle of a run: the offer to go on comes after the screen. */
const OfferedRuns = lazyPart(async () => (await import('./offered-runs.tsx')).OfferedRuns);

/** The menu brings React Bootstrap along. */
const Menu = heavyPart(async () => (await import('./menu.tsx')).default, BarSkeleton);

/** Focus is moved by hand: the address, and with it the way back, stays as it is. */
const focusContent = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('conteudo')?.focus();
};

/** The signed-in frame: menu and screen. Without a session every path leads to '/' (spec 2.1, R3). */
export const Shell = () => {
  const session = useSession();
  const find = useFindKeys();
  const { pathname, search } = useLocation();
  const content = useHref({ pathname, search, hash: '#conteudo' });
  // The screen is painted before the menu's code is asked for.
  const isPainted = useDeferredValue(true, false);
  const isOver = session.status === 'signed-out' || session.status === 'replaced';
  const dropToastActions = useDropToastActions();
  useEffect(() => {
    if (isOver) dropToastActions();
  }, [isOver, dropToastActions]);
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status === 'signed-out') {
    const left: Resume = { resume: pathname + search, of: sessionStore.owner() };
    return <Navigate to="/" replace state={left} />;
  }
  if (session.status === 'replaced') return <AnotherPerson {...session} />;
  return (
    <>
      <a
        className="visually-hidden-focusable position-fixed z-top top-0 start-0 m-2 rounded bg-body px-3 py-2"
        href={content}
        onClick={focusContent}
      >
        Ir para o conteúdo
      </a>
      {isPainted ? <Menu login={session.login} find={find} /> : <BarSkeleton />}
      <ConnectionStrip />
      <main id="conteudo" className="app-main" tabIndex={-1}>
        <OfferedRuns key={session.login} login={session.login} />
        <SearchEverywhere value={find.searchFor}>
          <Outlet />
        </SearchEverywhere>
      </main>
    </>
  );
};

/** Before the login. A person who already has a session goes to /Home (R3), which offers the page first asked for. */
export const SignedOutGate = () => {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status === 'replaced' && !signsInAgain(location.state)) return <AnotherPerson {...session} />;
  if (session.status === 'signed-in') {
    return (
      <>
        <PageSkeleton />
        <Navigate to="/Home" replace state={resumeOf(location.state, session.login)} />
      </>
    );
  }
  return <Outlet />;
};
