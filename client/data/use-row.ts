import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallerAnswerOf, CallRow, InputOf } from '../../shared/contract/call.ts';
import { sendRow } from './api.ts';
import { freshFor, readEarly } from './early-answers.ts';

/** The key of a read in the cache; without input, of all its answers. */
export const keyOf = (row: CallRow, input?: unknown): QueryKey =>
  input === undefined ? [row.path] : [row.path, input];

/** A read of the contract, cached. `enabled: false` waits. */
export function useRow<const Row extends CallRow>(
  row: Row,
  input?: unknown extends InputOf<Row> ? undefined : InputOf<Row>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<CallerAnswerOf<Row>, Error> {
  const [early] = useState(() => (input === undefined && enabled ? readEarly(row) : undefined));
  return useQuery<CallerAnswerOf<Row>, Error>({
    queryKey: keyOf(row, input),
    queryFn: ({ signal }) => sendRow(row, input as InputOf<Row, File> | undefined, { signal }),
    enabled,
    ...(early && { initialData: early.data as CallerAnswerOf<Row>, staleTime: freshFor }),
  });
}
