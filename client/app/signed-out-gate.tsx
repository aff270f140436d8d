import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { resumeOf, signsInAgain } from '../data/resume.ts';
import { useSession } from '../data/use-session.ts';
import { AnotherPerson } from './another-person.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Unreachable } from './unreachable.tsx';

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
