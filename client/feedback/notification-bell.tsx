import { useState } from 'react';
import { timeZone } from '../../shared/format.ts';
import { SidePanel } from '../ui/dialogs/side-panel.tsx';
import { Button } from '../ui/layout/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { useHistory } from './toast-provider.tsx';
import type { Notice } from './toast-queue.ts';

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

const NoticeItem = ({ message, at }: Notice) => (
  <li className="notice d-flex gap-3 border-bottom py-3" data-tone={message.tone}>
    <Icon name={message.tone} />
    <div>
      {message.title !== undefined && <strong className="d-block">{message.title}</strong>}
      {message.text}
    </div>
    <time className="ms-auto small text-nowrap text-body-secondary" dateTime={at.toISOString()}>
      {timeText(at)}
    </time>
  </li>
);

/** The bell of the bar and the list behind it, where messages that have gone can be read again. */
export const NotificationBell = () => {
  const { notices, unread, read, clear } = useHistory();
  const [open, setOpen] = useState(false);
  const show = () => {
    read();
    setOpen(true);
  };
  const hide = () => {
    read();
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-icon position-relative"
        aria-label={unreadText(unread)}
        title="Notificações"
        aria-haspopup="dialog"
        onClick={show}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <SidePanel
        title="Notificações"
        open={open}
        onClose={hide}
        footer={
          <Button variant="outline-secondary" disabled={notices.length === 0} onClick={clear}>
            Limpar notificações
          </Button>
        }
      >
        {notices.length === 0 ? (
          <EmptyState icon="bell" title="Nenhuma notificação" />
        ) : (
          <ul className="list-unstyled mb-0">
            {notices.map((notice) => (
              <NoticeItem key={notice.id} {...notice} />
            ))}
          </ul>
        )}
      </SidePanel>
    </>
  );
};
