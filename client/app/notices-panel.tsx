import { entityNamed } from '../../shared/entities.ts';
import { timeZone } from '../../shared/format.ts';
import { undoRequests } from '../data/writes/undo-requests.ts';
import { type Notice, writtenRecords } from '../data/writes/written-records.ts';
import { SidePanel } from '../ui/dialogs/side-panel.tsx';
import { Button } from '../ui/layout/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { RouteLink } from '../ui/layout/route-link.tsx';
import { usePageState } from '../ui/page-state.ts';
import { noticePlace } from './find/record-sources.ts';

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

interface NoticeItemProps {
  readonly notice: Notice;
  readonly onLeave: () => void;
}

const NoticeItem = ({ notice, onLeave }: NoticeItemProps) => {
  const { message, at, entity, title, undo } = notice;
  const area = entityNamed(entity)?.area;
  const to = noticePlace(notice);
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

interface NoticesPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list behind the bell: what was done from this page and what failed, each with its record. */
export const NoticesPanel = ({ open, onClose }: NoticesPanelProps) => {
  const { all } = usePageState(writtenRecords);
  return (
    <SidePanel
      title="Notificações"
      open={open}
      onClose={onClose}
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
            <NoticeItem key={notice.number} notice={notice} onLeave={onClose} />
          ))}
        </ul>
      )}
    </SidePanel>
  );
};
