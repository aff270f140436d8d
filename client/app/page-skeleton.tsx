import { Icon } from '../ui/layout/icon.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';

/**
 * Stands until it is known who is signed in and the first screen's code is there. It looks like the content of
 * `client/index.html`, which it replaces.
 */
export const PageSkeleton = () => (
  <>
    <header className="app-bar">
      <span className="app-brand">
        <Icon name="anchor" />
        Cais
      </span>
    </header>
    <main className="app-main" aria-busy="true">
      <Skeleton size="title" label="Carregando o Cais" />
      <Skeleton size="control" label="" />
      <Skeleton size="block" label="" />
    </main>
  </>
);
