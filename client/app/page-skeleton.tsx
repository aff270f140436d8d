import { Skeleton } from '../ui/layout/skeleton.tsx';

/** While it is not yet known who is signed in, or a screen's code is loading at the first visit. */
export const PageSkeleton = () => (
  <main className="app-main" aria-busy="true">
    <Skeleton size="title" />
    <Skeleton size="block" label="" />
  </main>
);
