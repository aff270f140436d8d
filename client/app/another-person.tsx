import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf } from '../connection/base-path.ts';
import { type Resume, signingInAgain } from '../data/session/resume.ts';
import { sessionEnd } from '../data/session/session-end.ts';
import type { SessionState } from '../data/session/session-state.ts';
import { draftStore } from '../forms/draft-store.ts';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { usePageState } from '../ui/page-state.ts';

type Replaced = Extract<SessionState, { readonly status: 'replaced' }>;

/**
 * In place of the screen when somebody else signed in beside it. Forms write their drafts as one types, so the
 * administrator of this page finds the typed values again after signing in.
 */
export const AnotherPerson = ({ login, by, unsaved }: Replaced) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // A run over many records says how far it came.
  const left = usePageState(sessionEnd);
  const signIn = () =>
    navigate('/', { state: { ...signingInAgain, resume: pathname + search, of: login } satisfies Resume });
  return (
    <main className="d-flex align-items-center justify-content-center min-vh-100 p-3">
      <title>Outra pessoa entrou · Cais</title>
      <div className="mw-24 border rounded-4 bg-body p-4 shadow w-100 text-break" role="alert">
        <p className="mb-2 fs-1 lh-1 text-center text-body-secondary">
          <Icon name="user" />
        </p>
        <h1 className="mb-3 fs-4 text-center">Outra pessoa entrou neste navegador</h1>
        <p>
          Nesta janela você é <strong>{login}</strong>, mas a sessão agora é de <strong>{by}</strong>.
          {unsaved && left === undefined && ' Nada foi salvo.'}
        </p>
        {left !== undefined && <p>{left}</p>}
        {draftStore.all().length > 0 && (
          <p>
            O que você digitou e não salvou ficou guardado como rascunho de {login}, e só aparece para essa
            conta.
          </p>
        )}
        <div className="d-grid gap-2 mt-4">
          <Button onClick={() => void signIn()}>Entrar de novo como {login}</Button>
          <Button variant="outline-secondary" onClick={() => window.location.assign(addressOf('/Home'))}>
            Continuar como {by}
          </Button>
        </div>
      </div>
    </main>
  );
};
