import { type ReactNode, useEffect, useState } from 'react';
import type { CallerAnswerOf, CallRow, Schema } from '../../shared/contract/call.ts';
import type { EntityName } from '../../shared/contract/index.ts';
import { EmptyResult, InvalidInput, Refused, SessionEnded } from '../../shared/errors.ts';
import { useRow } from '../data/use-row.ts';
import { useAttemptWords } from '../data/writes/use-area-notify.ts';
import { failureMessage } from '../feedback/failure-words.ts';
import { EmptyState, RetryState } from '../ui/layout/empty-state.tsx';
import { RouteLink } from '../ui/layout/route-link.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';

/** A row that reads one record by its id. */
export type RecordRow = CallRow & { readonly params: { readonly id: Schema<string> } };

/** The record of an id, as it was read; with `enabled: false`, by another component. */
export const useRecordRow = <Row extends RecordRow>(
  row: Row,
  id: string,
  options: { readonly enabled: boolean },
) =>
  // The compiler cannot see through the row's type that its record is read by its id.
  useRow(row, { params: { id } } as unknown as Parameters<typeof useRow<Row>>[1], options);

interface StoredRecordProps<Row extends RecordRow> {
  readonly row: Row;
  readonly id: string;
  readonly area: EntityName;
  readonly words: {
    /** Spoken while it is read, for example 'Carregando a notícia'. */
    readonly loading: string;
    readonly failed: string;
    /** Heading and text where there is no such record. */
    readonly gone: string;
    readonly goneText: string;
  };
  /** The way on where there is no such record. */
  readonly back: { readonly to: string; readonly label: string };
  /** How many fields the form has, about. */
  readonly fields: number;
  readonly children: (record: CallerAnswerOf<Row>) => ReactNode;
}

/** Whether a failure says that there is no such record (any more); an id that none can have was not even asked for. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof EmptyResult ||
  failure instanceof InvalidInput ||
  (failure instanceof Refused && failure.status === 404);

/**
 * The form over a stored record. It begins with values that were just read, never with those that an earlier visit left in
 * the cache. A later read, or its failure, never replaces an open form.
 */
export function StoredRecord<Row extends RecordRow>({
  row,
  id,
  area,
  words,
  back,
  fields,
  children,
}: StoredRecordProps<Row>) {
  const { tell, begin } = useAttemptWords(area);
  const [opened, setOpened] = useState<{ readonly record: CallerAnswerOf<Row> }>();
  const { data, error, errorUpdatedAt, isFetching, isFetchedAfterMount, refetch } = useRecordRow(row, id, {
    enabled: opened === undefined,
  });
  const gone = isGone(error);
  const failed = error !== null && !(error instanceof SessionEnded);
  const message = gone
    ? (row.words?.notFound ?? failureMessage(row, error))
    : failed
      ? failureMessage(row, error)
      : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading, not for each drawing
  useEffect(() => {
    begin();
    if (message !== undefined) tell(message);
  }, [errorUpdatedAt]);

  const retry = () => {
    begin();
    void refetch();
  };

  if (opened !== undefined) return children(opened.record);
  if (!isFetchedAfterMount || (message !== undefined && isFetching)) {
    return <Skeleton size="control" count={fields} label={words.loading} />;
  }
  if (message === undefined) {
    if (data !== undefined) setOpened({ record: data });
    return null;
  }
  return gone ? (
    <EmptyState title={words.gone} text={words.goneText}>
      <RouteLink className="btn btn-primary" to={back.to}>
        {back.label}
      </RouteLink>
    </EmptyState>
  ) : (
    <RetryState title={words.failed} text={message.text} onRetry={retry} />
  );
}
