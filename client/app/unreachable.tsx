import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionStore } from '../data/session-store.ts';
import { Button } from '../ui/layout/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';

/** Cais gave no answer at the first visit, so it is not known who is signed in. The page asks again when Cais can be reached. */
export const Unreachable = () => {
  useEffect(() => onlineManager.subscribe((online) => online && void sessionStore.load()), []);
  return (
    <main className="d-flex align-items-center justify-content-center min-vh-100 p-3">
      <div className="lone-card border rounded-4 bg-body p-4 shadow w-100">
        <EmptyState
          icon="warning"
          tone="error"
          title="Sem conexão com o servidor"
          text="O Cais não respondeu. Verifique a conexão e tente de novo."
        >
          <Button onClick={() => void sessionStore.load()}>Tentar novamente</Button>
        </EmptyState>
      </div>
    </main>
  );
};
