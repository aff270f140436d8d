import { Suspense, useSyncExternalStore } from 'react';
import { undoRequests } from '../../data/undo-requests.ts';
import { lazyPart } from '../../feedback/connection.ts';

const UndoDialog = lazyPart(async () => (await import('../../screens/lazy-forms.ts')).lazyForms.UndoDialog);

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
