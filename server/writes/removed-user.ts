import type { CallRow } from '../../shared/contract/call.ts';
import { isFields } from '../../shared/contract/envelope.ts';
import { remove } from '../../shared/contract/users.ts';
import { actualStatus, isSuccess, type WholeAnswer } from '../http/read-answer.ts';
import type { Logger } from '../observability/log.ts';
import type { SessionStore } from '../storage/session-store.ts';

/** Whether a write must know the record before: the login of a deleted user can be read no more. */
export const needsRecordBefore = (row: CallRow): boolean => row === remove;

/** Ends the sessions of a user who was deleted: their token may live on at the upstream, at Cais they are out at once. */
export async function endSessionsOfRemoved(
  row: CallRow,
  { answer, before }: { readonly answer: WholeAnswer; readonly before: unknown },
  { store, log }: { readonly store: SessionStore; readonly log: Pick<Logger, 'warn'> },
): Promise<void> {
  if (row !== remove || !isSuccess(actualStatus(answer))) return;
  const email = isFields(before) ? before.email : undefined;
  if (typeof email !== 'string') {
    log.warn('the sessions of a deleted user were not ended: the login is not known');
    return;
  }
  await store.destroyAllOf(email).catch((error: unknown) => {
    log.warn({ err: error }, 'the sessions of a deleted user were not ended');
  });
}
