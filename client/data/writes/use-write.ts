import { useCallback, useRef, useState } from 'react';
import { type CallerAnswerOf, type CallRow, type InputOf, isWrite } from '../../../shared/contract/call.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import { AnotherPerson, Cancelled, SessionEnded } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/message.ts';
import { failureMessage, isOutcomeUnknown, outcomeUnknown } from '../../feedback/failure-words.ts';
import type { ToastAction, ToastMore } from '../../feedback/toast-queue.ts';
import { sendRow } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { sessionStore } from '../session/session-store.ts';
import { keyOf } from '../use-row.ts';
import { lastActions, type Undoable, undoRequests } from './undo-requests.ts';
import { useAttemptWords } from './use-area-notify.ts';
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

/** How a write is sent, and which toast tells its result. */
interface Sending extends Pick<WriteOptions, 'refresh' | 'explain'> {
  readonly notify: (message: Message, more?: ToastMore) => unknown;
  /** Said instead of the row's own words. */
  readonly done?: Message;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends a write of the contract once. A toast tells the result in the row's own words, with 'Desfazer' where the write can
 * be taken back, and the reads that it makes stale are repeated. A write that may have been applied is reported as
 * unknown, never repeated.
 */
export async function sendWrite<const Row extends CallRow>(
  row: Row,
  input: InputOf<Row, File>,
  { notify, refresh, explain, done = row.words?.done, ...sending }: Sending,
): Promise<NonNullable<Written<CallerAnswerOf<Row>>>> {
  try {
    const { answer, undo, title } = await keepWritten(row, input, done, (options) =>
      sendRow(row, input, { ...sending, ...options }),
    );
    if (done !== undefined) tellDone(notify, done, undo, title);
    return { ok: true, answer, refreshed: readAgain(refresh) };
  } catch (failure) {
    if (failure instanceof SessionEnded) sessionStore.ended();
    const message = (await explain?.(failure)) ?? failureMessage(row, failure);
    // A search goes this way too, for its words, and so does the sign-in. They leave nothing in doubt.
    const unknown = isWrite(row) && row.withoutToken !== true && isOutcomeUnknown(failure);
    // The page that takes the screen's place then says it all.
    if (!(failure instanceof AnotherPerson))
      notify(message, unknown ? { about: outcomeUnknown.text } : undefined);
    if (unknown || failure instanceof Cancelled) void readAgain(refresh);
    return { ok: false, failure, message };
  }
}

/** Says that a change was made, and keeps it as the last one: Ctrl+Z and the bell's list offer to take it back. */
export function tellDone(
  notify: Sending['notify'],
  done: Message,
  changes: readonly Undoable[],
  about?: string,
): void {
  // What takes a change back is no action of its own.
  if (undoRequests.read() === undefined) lastActions.add({ done, changes, about });
  notify(done, { action: undoAction(changes), about });
}

/** What a toast offers about changes, where one of them can be taken back. */
export const undoAction = (changes: readonly Undoable[]): ToastAction | undefined =>
  changes.length === 0
    ? undefined
    : {
        text: changes.length === 1 ? 'Desfazer' : 'Desfazer tudo',
        run: () => void undoRequests.ask(changes),
      };

/** A write of the contract from a screen (`sendWrite`). Repeated presses send it once. */
export function useWrite<const Row extends CallRow>(row: Row, options: WriteOptions): Write<Row> {
  const { tell, begin } = useAttemptWords(options.area);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const current = useRef(options);
  current.current = options;
  const run = useCallback<Write<Row>['run']>(
    async (input, sending = {}) => {
      if (underWay.current) return undefined;
      underWay.current = true;
      setBusy(true);
      const explain = async (failure: unknown) => current.current.explain?.(failure);
      const { refresh = [] } = current.current;
      begin();
      try {
        return await sendWrite(row, input, { ...sending, notify: tell, refresh, explain });
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [row, tell, begin],
  );
  return { busy, run };
}

/** Reads lists again that a write made stale. */
export const readAgain = (rows: readonly CallRow[] = []): Promise<unknown> =>
  Promise.all(rows.map((row) => queryClient.invalidateQueries({ queryKey: keyOf(row) })));
