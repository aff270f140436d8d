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
