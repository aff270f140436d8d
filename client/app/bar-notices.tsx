import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { list } from '../../shared/contract/access-requests.ts';
import { formatNumber } from '../../shared/format.ts';
import { info } from '../../shared/message.ts';
import { lazyPart } from '../connection/connection.ts';
import { readOf, startReading } from '../data/use-row.ts';
import { lastActions, undoRequests } from '../data/writes/undo-requests.ts';
import { writtenRecords } from '../data/writes/written-records.ts';
import { useClearToasts, useNotify } from '../feedback/toast-provider.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { useKeys } from '../ui/layout/keys.ts';
import { pageTitle } from '../ui/layout/page-header.tsx';
import { usePageState } from '../ui/page-state.ts';

/** Milliseconds after a navigation: the lists of the screen come first. */
const afterScreen = 1_500;
/** Milliseconds for which the count is good enough. A timer would keep an idle session alive, so a navigation asks. */
const fresh = 60_000;

/** A count on an icon of the bar, which the icon's label says in words; nothing where it is 0. */
const CountBadge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className="bell-count badge rounded-pill position-absolute top-0 end-0" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );

const waitingText = (count: number): string =>
  count === 0
    ? 'Solicitações a aprovar'
    : count === 1
      ? '1 solicitação de acesso a aprovar'
      : `${formatNumber(count)} solicitações de acesso a aprovar`;

/**
 * How many access requests wait for an answer, in the bar and in the tab's title. The link is there before the count is
 * known, so that nothing in the bar moves when it comes.
 */
export const PendingLink = () => {
  const { pathname } = useLocation();
  const { data } = useQuery<unknown>({ ...readOf(list), enabled: false });
  const count = Array.isArray(data) ? data.length : 0;
  useEffect(() => {
    const timer = setTimeout(() => startReading(list, fresh), afterScreen, pathname);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    pageTitle.wait(count);
    return () => pageTitle.wait(0);
  }, [count]);
  const label = waitingText(count);
  return (
    <Link className="btn btn-icon position-relative" to="/Home" aria-label={label} title={label}>
      <Icon name="inbox" />
      <CountBadge count={count} />
    </Link>
  );
};

const NoticesPanel = lazyPart(async () => (await import('./notices-panel.tsx')).NoticesPanel);

const unreadText = (count: number): string =>
  count === 0
    ? 'Notificações'
    : count === 1
      ? 'Notificações, 1 não lida'
      : `Notificações, ${count} não lidas`;

/** The bell of the bar, with how many messages were not read yet. */
export const NotificationBell = () => {
  const { unread } = usePageState(writtenRecords);
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
        <CountBadge count={unread} />
      </button>
      {open !== undefined && <NoticesPanel open={open} onClose={() => turn(false)} />}
    </>
  );
};

const UndoDialog = lazyPart(async () => (await import('../parts/undo/undo-dialog.tsx')).UndoDialog);

/** What was done last, for as long as nothing else is, with the way to take it back; Ctrl+Z does it, too. */
export const LastAction = () => {
  const last = usePageState(lastActions);
  const notify = useNotify();
  const undo = () => {
    if (last === undefined) return false;
    if (last.changes.length === 0) notify(info('A última ação não pode ser desfeita.'), 5_000, last);
    else if (undoRequests.read() === undefined) void undoRequests.ask(last.changes);
    return true;
  };
  useKeys('Em todas as telas', [{ keys: 'Ctrl+z', does: 'Desfazer a última ação', run: undo }]);
  if (last === undefined || last.changes.length === 0) return null;
  const { done, about } = last;
  const said = `Última ação: ${[about, done.text].filter(Boolean).join(', ')}`;
  return (
    <button
      type="button"
      className="last-action d-flex align-items-center gap-2 rounded-2 small"
      aria-label={`${said}. Desfazer`}
      aria-keyshortcuts="Control+Z Meta+Z"
      title={`${said} · Desfazer`}
      onClick={undo}
    >
      <Icon name="history" />
      <span className="text-truncate">Última ação: {about ?? done.text}</span>
      <span className="text-decoration-underline">Desfazer</span>
    </button>
  );
};

/** Where changes are taken back, whatever screen is on view. */
export const UndoHost = () => {
  const asked = usePageState(undoRequests);
  if (asked === undefined) return null;
  return <UndoDialog key={asked.number} asked={asked} />;
};
