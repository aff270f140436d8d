import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { writeConditions } from '../../../shared/activity-conditions.ts';
import { type ActivityEntry, type ActivityFilter, get, list } from '../../../shared/contract/activity.ts';
import { formatMoment } from '../../../shared/format.ts';
import { undoOf } from '../../../shared/undo/undo.ts';
import { api } from '../../data/api.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { undoRequests } from '../../data/writes/undo-requests.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { runPath, sentenceOf, sentenceText } from '../../parts/activity/activity-words.tsx';
import { ChangeList } from '../../parts/activity/change-list.tsx';
import { useNamedEntries } from '../../parts/activity/named-entries.ts';
import { pageAfter } from '../../parts/activity/read-activity.ts';
import { StoryEntry } from '../../parts/activity/story-entry.tsx';
import { BusyButton, Button } from '../../ui/layout/button.tsx';
import { RetryState } from '../../ui/layout/empty-state.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { RunDetail } from './run-detail.tsx';

/** Pages of the activity under a filter, one after the other. */
export function usePages(filter: ActivityFilter) {
  const pages = useInfiniteQuery({
    // A single answer of the same filter has another form.
    queryKey: [list.path, { pages: filter }],
    queryFn: ({ pageParam, signal }) =>
      api.send(list, { query: { ...filter, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly ActivityEntry[]) => pageAfter(page.at(-1)),
  });
  const entries = useNamedEntries(pages.data?.pages.flat());
  return { ...pages, entries };
}

/** The button that reads the next page. */
export const MoreButton = ({ pages }: { readonly pages: ReturnType<typeof usePages> }) =>
  pages.hasNextPage ? (
    <p className="mt-3">
      <BusyButton
        variant="outline-secondary"
        busy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        Mostrar mais antigas
      </BusyButton>
    </p>
  ) : null;

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
    <BusyButton variant="outline-secondary" size="sm" busy={busy} onClick={() => void undo()}>
      Desfazer
    </BusyButton>
  );
};

/** One change in full. The sent and the earlier values are read on demand, because a list of them all would be large. */
const Detail = ({ entry }: { readonly entry: ActivityEntry }) => {
  const { rows: detail, state, failure, retry } = useList(get, 'session', { params: { id: entry.id } });
  if (state === 'loading') return <Skeleton count={4} label="Carregando a alteração" />;
  if (detail === undefined) {
    return <RetryState title="Não foi possível carregar a alteração" text={failure?.text} onRetry={retry} />;
  }
  const { login, record, message, outcome } = entry;
  return (
    <>
      <p className="small text-body-secondary text-break">
        {[formatMoment(entry.at), login, record && `id ${record}`, outcome === 'applied' && message]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ChangeList entry={detail} heading="h3" />
      <p className="mt-3 mb-0">
        <UndoChange id={entry.id} />
      </p>
    </>
  );
};

/** The changes that an entry stands for, each with its own detail; of a run also the ways to take it back. */
const Members = ({ entry, filter }: { readonly entry: ActivityEntry; readonly filter: ActivityFilter }) => {
  const { run, id } = entry;
  const pages = usePages(
    run === undefined
      ? { ...filter, like: id }
      : { run: run.id, where: writeConditions([{ name: 'quem', operator: 'e', values: [entry.login] }]) },
  );
  if (pages.error !== null) {
    const { text } = failureMessage(list, pages.error);
    return (
      <RetryState
        title="Não foi possível carregar as alterações"
        text={text}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  if (pages.entries === undefined) return <Skeleton count={4} label="Carregando as alterações" />;
  return (
    <>
      {run !== undefined && <RunDetail entry={entry} run={run} />}
      <ol
        className="story list-unstyled mb-0"
        aria-label={run === undefined ? 'Alterações' : (entry.title ?? '')}
      >
        {pages.entries.map((each) => (
          <StoryItem key={each.id} entry={each} filter={filter} />
        ))}
      </ol>
      <MoreButton pages={pages} />
    </>
  );
};

interface StoryItemProps {
  readonly entry: ActivityEntry;
  /** Of the list that it stands in. */
  readonly filter: ActivityFilter;
}

/** The names behind an address that changed hands; empty where it did not. */
function holdersText({ userId, holders = [] }: ActivityEntry): string {
  const texts = holders.map((holder) => `${holder.name || 'sem nome'} (usuário ${holder.userId})`);
  const [signer, ...others] = texts;
  if (signer === undefined) return '';
  return holders[0]?.userId === userId
    ? `Feita por ${signer}. O endereço também foi de ${others.join(' e de ')}.`
    : `O endereço foi de ${texts.join(' e de ')}.`;
}

/** An entry of the story, which unfolds into its changes or into what the change did. */
export const StoryItem = ({ entry, filter }: StoryItemProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { at, run, count = 1, title } = entry;
  const moment = formatMoment(at);
  const holders = holdersText(entry);
  return (
    <li>
      <StoryEntry
        entry={entry}
        when={moment.slice(11, 16)}
        moment={moment}
        otherwise={run && filter.run === undefined ? runPath(run.id) : undefined}
      >
        <Button
          variant="link"
          size="sm"
          className="story-more"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`Detalhes: ${run ? title : sentenceText(sentenceOf(entry))}, ${moment}`}
          onClick={() => setOpen(!open)}
        >
          Detalhes
        </Button>
      </StoryEntry>
      {holders && <p className="story-inside small text-body-secondary mb-1">{holders}</p>}
      <div id={id} className="story-inside" hidden={!open}>
        {open &&
          (run !== undefined || count > 1 ? (
            <Members entry={entry} filter={filter} />
          ) : (
            <Detail entry={entry} />
          ))}
      </div>
    </li>
  );
};
