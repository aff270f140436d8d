import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallerAnswerOf, CallRow, InputOf } from '../../shared/contract/call.ts';
import { sendRow } from './api.ts';
import { queryClient } from './query-client.ts';

/** Milliseconds for which a list that was asked for ahead counts as just read when its screen appears. */
const justRead = 5_000;

/** The key of a read in the cache; without input, of all its answers. */
export const keyOf = (row: CallRow, input?: unknown): QueryKey =>
  input === undefined ? [row.path] : [row.path, input];

/** A read as the cache takes it. A list that was read a moment ago is not read again. */
export const readOf = (row: CallRow, input?: unknown) => ({
  queryKey: keyOf(row, input),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<unknown> =>
    sendRow(row, input as undefined, { signal }),
  staleTime: justRead,
});

/** Whether the read failed a moment ago: then the screen shows that instead of asking again. */
function hasJustFailed(key: QueryKey): boolean {
  const failedAt = queryClient.getQueryState(key)?.errorUpdatedAt ?? 0;
  return Date.now() - failedAt < justRead;
}

/**
 * Asks for a list ahead of the screen that shows it, unless it was just asked for. A failure stays in the cache, and the
 * screen reports it.
 *
 * @param fresh milliseconds for which an earlier answer is good enough
 */
export function startReading(row: CallRow, fresh = justRead): void {
  if (hasJustFailed(keyOf(row))) return;
  void queryClient.prefetchQuery({ ...readOf(row), staleTime: fresh });
}

/** A read of the contract, cached. `enabled: false` waits. */
export function useRow<const Row extends CallRow>(
  row: Row,
  input?: unknown extends InputOf<Row> ? undefined : InputOf<Row>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<CallerAnswerOf<Row>, Error> {
  const queryKey = keyOf(row, input);
  return useQuery<CallerAnswerOf<Row>, Error>({
    queryKey,
    queryFn: ({ signal }) => sendRow(row, input as InputOf<Row, File> | undefined, { signal }),
    enabled,
    staleTime: input === undefined ? justRead : 0,
    // Asked when the screen appears: the read may fail between its drawing and that.
    retryOnMount: () => !hasJustFailed(queryKey),
  });
}
