import { useState, useSyncExternalStore } from 'react';
import { entityNamed } from '../../shared/entities.ts';
import { timeZone } from '../../shared/format.ts';
import { undoRequests } from '../data/undo-requests.ts';
import { type Notice, writtenRecords } from '../data/written-records.ts';
import { SidePanel } from '../ui/dialogs/side-panel.tsx';
import { Button } from '../ui/layout/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { RouteLink } from '../ui/layout/route-link.tsx';
import { useClearToasts } from './toast-provider.tsx';

let clock: Intl.DateTimeFormat | undefined;

/** The formatter is made with the first message, because making one takes some milliseconds. */
const timeText = (at: Date): string => {
  clock ??= new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return clock.format(at);
};

const unreadText = (count: number): string =>
  count === 0
    ? 'Notificações'
    : count === 1
      ? 'Notificações, 1 não lida'
      : `Notificações, ${count} não lidas`;

interface NoticeItemProps {
  readonly notice: Notice;
  /** Where the record is. */
  readonly to: string | undefined;
  readonly onLeave: () => void;
}

const NoticeItem = ({ notice, to, onLeave }: NoticeItemProps) => {
  const { message, at, entity, title, undo } = notice;
  const area = entityNamed(entity)?.area;
  return (
    <li className="notice d-flex gap-3 border-bottom py-3" data-tone={message.tone}>
      <Icon name={message.tone} />
      <div className="text-break">
        {title !== undefined && (
          <strong className="d-block">
            {to === undefined ? (
              title
            ) : (
              <RouteLink to={to} onClick={onLeave}>
                {title}
              </RouteLink>
            )}
          </strong>
        )}
        {area !== undefined && <small className="d-block text-body-secondary">{area}</small>}
        {message.text}
        {undo.length > 0 && (
          <Button
            variant="link"
            size="sm"
            className="d-block p-0 mt-1"
            aria-label={`Desfazer: ${[title, message.text].filter(Boolean).join(', ')}`}
            onClick={() => {
              onLeave();
              void undoRequests.ask(undo);
            }}
          >
            Desfazer
          </Button>
        )}
      </div>
      <time className="ms-auto small text-nowrap text-body-secondary" dateTime={at.toISOString()}>
        {timeText(at)}
      </time>
    </li>
  );
};

interface NotificationBellProps {
  readonly placeOf: (notice: Notice) => string | undefined;
}

/** The bell of the bar and the list behind it: what was done from this page and what failed, each with its record. */
export const NotificationBell = ({ placeOf }: NotificationBellProps) => {
  const { all, unread } = useSyncExternalStore(writtenRecords.subscribe, writtenRecords.read);
  const clearToasts = useClearToasts();
  const [open, setOpen] = useState(false);
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
      <SidePanel
        title="Notificações"
        open={open}
        onClose={() => turn(false)}
        footer={
          <Button variant="outline-secondary" disabled={all.length === 0} onClick={writtenRecords.clear}>
            Limpar notificações
          </Button>
        }
      >
        {all.length === 0 ? (
          <EmptyState
            icon="bell"
            title="Nenhuma notificação"
            text="Aqui aparece o que você incluir, alterar ou remover, e o que falhar."
          />
        ) : (
          <ul className="list-unstyled mb-0">
            {all.map((notice) => (
              <NoticeItem
                key={notice.number}
                notice={notice}
                to={placeOf(notice)}
                onLeave={() => turn(false)}
              />
            ))}
          </ul>
        )}
      </SidePanel>
    </>
  );
};
