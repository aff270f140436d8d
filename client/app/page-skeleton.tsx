import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionStore } from '../data/session/session-store.ts';
import { Button } from '../ui/layout/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';

/** The bar before its entries are there. */
export const BarSkeleton = () => (
  <header className="app-bar navbar navbar-expand-lg sticky-top">
    <span className="app-brand d-inline-flex align-items-center gap-2 me-sm-2 rounded-2 fs-2 fw-bold text-decoration-none">
      <Icon name="anchor" />
      Cais
    </span>
  </header>
);

/**
 * Stands until it is known who is signed in and the first screen's code is there. It looks like the content of
 * `client/index.html`, which it replaces.
 */
export const PageSkeleton = () => (
  <>
    <BarSkeleton />
    <main className="app-main" aria-busy="true">
      <Skeleton size="title" label="Carregando o Cais" />
      <Skeleton size="control" label="" />
      <Skeleton size="block" label="" />
    </main>
  </>
);

/** Cais gave no answer at the first visit, so it is not known who is signed in. The page asks again when Cais can be reached. */
export const Unreachable = () => {
  useEffect(() => onlineManager.subscribe((online) => online && void sessionStore.load()), []);
  return (
    <main className="d-flex align-items-center justify-content-center min-vh-100 p-3">
      <div className="mw-24 border rounded-4 bg-body p-4 shadow w-100">
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
