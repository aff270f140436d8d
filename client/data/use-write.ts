import { useCallback, useRef, useState } from 'react';
import { type CallerAnswerOf, type CallRow, type InputOf, isWrite } from '../../shared/contract/call.ts';
import type { EntityName } from '../../shared/contract/index.ts';
import { Cancelled, SessionEnded } from '../../shared/errors.ts';
import type { Message } from '../../shared/message.ts';
import { failureMessage, isOutcomeUnknown, outcomeUnknown } from '../feedback/failure-words.ts';
import { sendRow } from './api.ts';
import { queryClient } from './query-client.ts';
import { sessionStore } from './session-store.ts';
import { useAreaNotify } from './use-area-notify.ts';
import { keyOf } from './use-row.ts';
import { keepWritten } from './written-records.ts';

/** The result of a write; undefined where the write before is still under way, so that this one was not sent. */
export type Written<Answer> =
  | {
      readonly ok: true;
      readonly answer: Answer;
      /** Resolves when what the write made stale has been read again, or could not be. */
      readonly refreshed: Promise<unknown>;
    }
  | { readonly ok: false; readonly failure: unknown; readonly message: Message }
  | undefined;

export interface WriteOptions {
  readonly area: EntityName;
  /** Reads that the write makes stale; they are read again behind it. */
  readonly refresh?: readonly CallRow[];
  /** Words for a failure whose meaning only the screen can find out; undefined leaves it to the row's. */
  readonly explain?: (failure: unknown) => Promise<Message | undefined>;
}

export interface Write<Row extends CallRow> {
  readonly busy: boolean;
  readonly run: (
    input: InputOf<Row, File>,
    options?: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void },
  ) => Promise<Written<CallerAnswerOf<Row>>>;
}

/**
 * A write of the contract from a screen. Repeated presses send it once, a toast tells the result in the row's own words, and
 * the reads that it makes stale are repeated. A write that may have been applied is reported as unknown, never repeated.
 */
export function useWrite<const Row extends CallRow>(row: Row, options: WriteOptions): Write<Row> {
  const { area, refresh, explain } = options;
  const notify = useAreaNotify(area);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const stale = useRef(refresh);
  stale.current = refresh;
  const explaining = useRef(explain);
  explaining.current = explain;
  const run = useCallback<Write<Row>['run']>(
    async (input, sending = {}) => {
      if (underWay.current) return undefined;
      underWay.current = true;
      setBusy(true);
      try {
        const answer = await keepWritten(row, input, () => sendRow(row, input, sending));
        if (row.words?.done !== undefined) notify(row.words.done);
        return { ok: true, answer, refreshed: readAgain(stale.current) };
      } catch (failure) {
        if (failure instanceof SessionEnded) sessionStore.ended();
        const message = (await explaining.current?.(failure)) ?? failureMessage(row, failure);
        notify(message);
        // A search goes this way too, for its words; it leaves nothing in doubt.
        const unknown = isWrite(row) && isOutcomeUnknown(failure);
        if (unknown) notify(outcomeUnknown);
        if (unknown || failure instanceof Cancelled) void readAgain(stale.current);
        return { ok: false, failure, message };
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [row, notify],
  );
  return { busy, run };
}

const readAgain = (rows: readonly CallRow[] = []): Promise<unknown> =>
  Promise.all(rows.map((row) => queryClient.invalidateQueries({ queryKey: keyOf(row) })));
