import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../connection/connection.ts';
import { writtenRecords } from '../data/written-records.ts';
import { useClearToasts } from '../feedback/toast-provider.tsx';
import { Icon } from '../ui/layout/icon.tsx';

const NoticesPanel = lazyPart(async () => (await import('./lazy-panels.ts')).lazyPanels.NoticesPanel);

const unreadText = (count: number): string =>
  count === 0
    ? 'Notificações'
    : count === 1
      ? 'Notificações, 1 não lida'
      : `Notificações, ${count} não lidas`;

/** The bell of the bar, with how many messages were not read yet. */
export const NotificationBell = () => {
  const { unread } = useSyncExternalStore(writtenRecords.subscribe, writtenRecords.read);
  const clearToasts = useClearToasts();
  // Undefined until the list is opened for the first time.
  const [open, setOpen] = useState<boolean>();
  const turn = (to: boolean) => {
    writtenRecords.markRead();
    clearToasts();
    setOpen(to);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-icon position-relative"
        aria-label={unreadText(unread)}
        title="Notificações"
        aria-haspopup="dialog"
        onClick={() => turn(true)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count badge rounded-pill position-absolute top-0 end-0" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <Suspense fallback={null}>
        {open !== undefined && <NoticesPanel open={open} onClose={() => turn(false)} />}
      </Suspense>
    </>
  );
};
