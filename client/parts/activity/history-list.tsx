import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ActivityDetail, listOfRecord } from '../../../shared/contract/activity.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import { formatMoment } from '../../../shared/format.ts';
import { givesRowsBack } from '../../../shared/undo/rows-before.ts';
import { undoOf } from '../../../shared/undo/undo.ts';
import { type List, useList } from '../../data/use-list.ts';
import { readOf } from '../../data/use-row.ts';
import { undoRequests } from '../../data/writes/undo-requests.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { BusyButton } from '../../ui/layout/button.tsx';
import { EmptyState, RetryState } from '../../ui/layout/empty-state.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { OnlyHere, OutcomeBadge, sentenceOf, sentenceText, whoOf } from './activity-words.tsx';
import { ChangeList } from './change-list.tsx';

/** Whether the record can be given what it held before a change. */
function isRestorable(entry: ActivityDetail): boolean {
  const undo = undoOf(entry);
  return undo !== undefined && (undo.way.does === 'restore' || givesRowsBack(undo));
}

interface HistoryEntryProps {
  readonly entry: ActivityDetail;
  /** As the record is called, among those of other records. */
  readonly name: string | undefined;
  readonly first: boolean;
  readonly onRestored: () => void;
}

/** One change. Its fields are drawn when it unfolds, because a record may have hundreds of changes. */
const HistoryEntry = ({ entry, name, first, onRestored }: HistoryEntryProps) => {
  const [open, setOpen] = useState(first);
  return (
    <li>
      <details
        className="unfolding"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="d-flex flex-wrap align-items-center column-gap-2 py-2">
          <span className="fw-semibold text-body-emphasis">
            {whoOf(entry)} {sentenceText(sentenceOf(entry))}
          </span>
          {entry.outcome !== 'applied' && <OutcomeBadge outcome={entry.outcome} />}
          {name !== undefined && <span className="order-1 w-100 text-break">{name}</span>}
          <span className="order-1 w-100 small text-body-secondary text-break">
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time> · {entry.login}
          </span>
        </summary>
        {open && (
          <div className="pb-3">
            {entry.outcome !== 'applied' && entry.message && <p className="mb-2">{entry.message}</p>}
            <ChangeList entry={entry} heading="h3" />
            {isRestorable(entry) && <RestoreButton entry={entry.id} onRestored={onRestored} />}
          </div>
        )}
      </details>
    </li>
  );
};

export interface HistoryListProps {
  readonly entity: EntityName;
  readonly record: string;
  /** Called when the record got earlier values back. */
  readonly onRestored: () => void;
}

const RestoreButton = ({
  entry,
  onRestored,
}: {
  readonly entry: string;
  readonly onRestored: () => void;
}) => {
  const note = useId();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const done = await undoRequests.ask([{ entry }], 'restore');
    setBusy(false);
    if (done) onRestored();
  };
  return (
    <p className="d-flex flex-wrap align-items-center gap-2 mt-3 mb-0">
      <BusyButton
        variant="outline-secondary"
        size="sm"
        busy={busy}
        aria-describedby={note}
        onClick={() => void restore()}
      >
        Restaurar estes valores
      </BusyButton>
      <span id={note} className="small text-body-secondary">
        Os de antes desta alteração
      </span>
    </p>
  );
};

interface RecordRef {
  readonly entity: EntityName;
  readonly record: string;
  readonly name: string;
}

/** The changes of one record, newest first, the newest unfolded. */
export const HistoryList = ({ entity, record, onRestored }: HistoryListProps) => (
  <ChangesShown
    history={useList(listOfRecord, 'session', { params: { entity, record } })}
    onRestored={onRestored}
  />
);

/** The changes of several records as one history, each with the name of its record. */
export const HistoryOfSeveral = ({
  records,
  onRestored,
}: Pick<HistoryListProps, 'onRestored'> & { readonly records: readonly RecordRef[] }) => {
  const reads = useQueries({
    queries: records.map(({ entity, record }) => readOf(listOfRecord, { params: { entity, record } })),
  });
  const failed = reads.filter(({ data, error }) => data === undefined && error !== null);
  const [first] = failed;
  const names = new Map(records.map(({ entity, record, name }) => [`${entity} ${record}`, name]));
  const isLoading = reads.some(({ data, error }) => data === undefined && error === null);
  const rows = reads.flatMap(({ data = [] }) => data as readonly ActivityDetail[]);
  return (
    <ChangesShown
      history={{
        state: isLoading ? 'loading' : 'ready',
        rows: first === undefined ? rows.sort((a, b) => (a.at < b.at ? 1 : -1)) : undefined,
        failure: first?.error ? failureMessage(listOfRecord, first.error) : undefined,
        retry: () => {
          for (const { refetch } of failed) void refetch();
        },
      }}
      nameOf={({ entity, record }) => names.get(`${entity} ${record}`)}
      onRestored={onRestored}
    />
  );
};

interface ChangesShownProps extends Pick<HistoryListProps, 'onRestored'> {
  readonly history: Omit<List<readonly ActivityDetail[]>, 'unread'>;
  readonly nameOf?: (entry: ActivityDetail) => string | undefined;
}

const ChangesShown = ({ history, nameOf, onRestored }: ChangesShownProps) => {
  if (history.state === 'loading') return <Skeleton count={4} label="Carregando o histórico" />;
  if (history.rows === undefined) {
    return (
      <RetryState
        title="Não foi possível carregar o histórico"
        text={history.failure?.text}
        onRetry={history.retry}
      />
    );
  }
  return (
    <>
      <OnlyHere />
      {history.rows.length === 0 ? (
        <EmptyState icon="history" title="Nenhuma alteração registrada" />
      ) : (
        <ol className="lined border-top list-unstyled mb-0">
          {history.rows.map((entry, place) => (
            <HistoryEntry
              key={entry.id}
              entry={entry}
              name={nameOf?.(entry)}
              first={place === 0}
              onRestored={onRestored}
            />
          ))}
        </ol>
      )}
    </>
  );
};
