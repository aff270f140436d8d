import { useState } from 'react';
import { get } from '../../../shared/contract/activity.ts';
import { undoOf } from '../../../shared/undo/undo.ts';
import { undoRequests } from '../../data/undo-requests.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { OutcomeBadge } from '../../parts/activity/activity-words.tsx';
import { ChangeList } from '../../parts/activity/change-list.tsx';
import { SidePanel } from '../../ui/dialogs/side-panel.tsx';
import { BusyButton } from '../../ui/layout/button.tsx';
import { RetryState } from '../../ui/layout/empty-state.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { type RowWalk, useWalkedHeading, WalkButtons } from '../../ui/table/row-walk.tsx';
import { RecordName, Who } from './activity-columns.tsx';
import type { ActivityItem } from './activity-item.ts';
import { RunDetail } from './run-detail.tsx';

/** Takes the change back, where it can be. It reads what `Detail` reads, which is asked for once. */
const UndoChange = ({ id }: { readonly id: string }) => {
  const [busy, setBusy] = useState(false);
  const { data: detail } = useRow(get, { params: { id } });
  if (detail === undefined || undoOf(detail) === undefined) return null;
  const undo = async () => {
    setBusy(true);
    await undoRequests.ask([{ entry: id }]);
    setBusy(false);
  };
  return (
    <BusyButton variant="outline-secondary" busy={busy} onClick={() => void undo()}>
      Desfazer
    </BusyButton>
  );
};

/** The sent and the earlier values are read on demand, because a list of them all would be large. */
const Detail = ({ id }: { readonly id: string }) => {
  const { rows: detail, state, failure, retry } = useList(get, 'session', { params: { id } });
  if (detail !== undefined) return <ChangeList entry={detail} heading="h4" />;
  if (state === 'loading') return <Skeleton count={4} label="Carregando a alteração" />;
  return <RetryState title="Não foi possível carregar a alteração" text={failure?.text} onRetry={retry} />;
};

const Entry = ({ item }: { readonly item: ActivityItem }) => {
  const { entry, what, when } = item;
  const heading = useWalkedHeading();
  return (
    <article>
      <h3 ref={heading} className="fs-5 text-break" tabIndex={-1} data-first-focus>
        {what}
      </h3>
      <dl className="facts my-3">
        <dt>Quando</dt>
        <dd>
          <time dateTime={entry.at}>{when}</time>
        </dd>
        <dt>Quem</dt>
        <dd>
          <Who item={item} />
        </dd>
        <dt>Registro</dt>
        <dd>{item.title === '' ? '—' : <RecordName item={item} />}</dd>
        <dt>Resultado</dt>
        <dd>
          <OutcomeBadge outcome={entry.outcome} />
          {entry.message && <span className="d-block mt-1">{entry.message}</span>}
        </dd>
      </dl>
      {entry.run === undefined ? <Detail id={entry.id} /> : <RunDetail entry={entry} run={entry.run} />}
    </article>
  );
};

/** A change in full, in a side panel that walks along the rows with the arrow keys or its buttons. */
export const ActivityPanel = ({ walk }: { readonly walk: RowWalk<ActivityItem> }) => {
  const { item, open, close, onClosed } = walk;
  return (
    <SidePanel
      title="Alteração"
      open={open}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <WalkButtons
            walk={walk}
            before="Alteração anterior da lista"
            after="Próxima alteração da lista"
            titleOf={({ what, title }) => `${what} ${title}`}
          />
          <span className="d-flex flex-wrap gap-2 ms-auto">
            {item && item.entry.run === undefined && <UndoChange key={item.entry.id} id={item.entry.id} />}
            {item?.path !== undefined && (
              // A run's changes are shown on this screen.
              <RouteLink className="btn btn-outline-secondary" to={item.path} onClick={close}>
                {item.entry.run === undefined ? 'Abrir o registro' : 'Ver as alterações'}
              </RouteLink>
            )}
          </span>
        </>
      }
    >
      {item && <Entry key={item.entry.id} item={item} />}
    </SidePanel>
  );
};
