import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../connection/connection.ts';
import { undoRequests } from '../data/undo-requests.ts';

const UndoDialog = lazyPart(async () => (await import('./lazy-panels.ts')).lazyPanels.UndoDialog);

/** Where changes are taken back, whatever screen is on view. */
export const UndoHost = () => {
  const asked = useSyncExternalStore(undoRequests.subscribe, undoRequests.read);
  if (asked === undefined) return null;
  return (
    <Suspense fallback={null}>
      <UndoDialog key={asked.number} asked={asked} />
    </Suspense>
  );
};
