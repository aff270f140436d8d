import type { MouseEvent } from 'react';
import { Navigate, Outlet, useHref, useLocation } from 'react-router-dom';
import { useSession } from '../data/use-session.ts';
import { ConnectionStrip } from '../feedback/connection-strip.tsx';
import { Menu } from './menu.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Unreachable } from './unreachable.tsx';

/** Focus is moved by hand: the address, and with it the way back, stays as it is. */
const focusContent = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('conteudo')?.focus();
};

/** The signed-in frame: menu and screen. Without a session every path leads to '/' (spec 2.1, R3). */
export const Shell = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const content = useHref({ pathname, search, hash: '#conteudo' });
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status === 'signed-out') {
    return <Navigate to="/" replace state={{ resume: pathname + search }} />;
  }
  return (
    <>
      <a
        className="skip-link visually-hidden-focusable position-fixed top-0 start-0 m-2 rounded bg-body px-3 py-2"
        href={content}
        onClick={focusContent}
      >
        Ir para o conteúdo
      </a>
      <Menu login={session.login} />
      <ConnectionStrip />
      <main id="conteudo" className="app-main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
};
