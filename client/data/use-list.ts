import { useEffect } from 'react';
import { unreadOf } from '../../shared/contract/answers.ts';
import type { CallerAnswerOf, CallRow, InputOf } from '../../shared/contract/call.ts';
import type { EntityName } from '../../shared/contract/index.ts';
import { SessionEnded } from '../../shared/errors.ts';
import type { Message } from '../../shared/message.ts';
import { failureMessage } from '../feedback/failure-words.ts';
import { useRow } from './use-row.ts';
import { useAttemptWords } from './writes/use-area-notify.ts';

/** A list as a screen shows it. Rows that were loaded before stay on view while the list is read again, also when that fails. */
export interface List<Rows> {
  readonly rows: Rows | undefined;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Why the last reading failed; beside rows, they may be out of date. */
  readonly failure: Message | undefined;
  readonly retry: () => void;
  /** Records of the answer that could not be read, as they came (R20). */
  readonly unread: readonly unknown[];
}

/**
 * Reads a list and, where that fails, says so as a warning titled 'Aviso' (SE-17) besides the state it gives.
 * `enabled: false` waits, for a list that depends on a choice still to be made.
 */
export function useList<const Row extends CallRow>(
  row: Row,
  area: EntityName,
  input?: unknown extends InputOf<Row> ? undefined : InputOf<Row>,
  options: { readonly enabled?: boolean } = {},
): List<CallerAnswerOf<Row>> {
  const { tell, begin } = useAttemptWords(area);
  const read = useRow(row, input, options);
  const { data, error, errorUpdatedAt, refetch } = read;
  // Used only after a failure: a screen that uses it is drawn again when a background read begins, and when it ends.
  const isFetching = error !== null && read.isFetching;
  const failure = error === null || error instanceof SessionEnded ? undefined : failureMessage(row, error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading, not for each drawing
  useEffect(() => {
    begin();
    if (failure !== undefined) tell(failure);
  }, [errorUpdatedAt]);
  const state = data !== undefined ? 'ready' : failure !== undefined && !isFetching ? 'failed' : 'loading';
  return {
    rows: data,
    state,
    failure: isFetching ? undefined : failure,
    retry: () => {
      begin();
      void refetch();
    },
    unread: unreadOf(data),
  };
}
