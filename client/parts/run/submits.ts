import type { RunName } from '../../../shared/calls/wire.ts';
import type { CallRow, InputOf } from '../../../shared/contract/call.ts';
import { rows } from '../../../shared/contract/index.ts';
import { NoResponse, SessionEnded } from '../../../shared/errors.ts';
import { sendRow } from '../../data/api.ts';
import { newSubmitKey } from '../../data/writes/submit-key.ts';
import { keepWritten } from '../../data/writes/written-records.ts';
import { isOutcomeUnknown } from '../../feedback/failure-words.ts';

/**
 * Sends a write of an item. The bell and the activity tell of it, with 'Desfazer' where it can be taken back; no toast
 * does.
 */
export type Submit = <const Row extends CallRow>(row: Row, input: InputOf<Row, File>) => Promise<unknown>;

/** A write that may have been applied, as it was sent. Plain data, so that it can be kept. */
export interface LostWrite {
  /** The row's name in the contract. */
  readonly call: string;
  readonly input: unknown;
  /** Names the submit: under it Cais gives the first answer, for a day. */
  readonly key: string;
}

/** Sends the writes of a run's items. Those whose outcome is not known stay in `lost`, each under its item. */
export function createSubmits<Item>(lost: Map<Item, LostWrite>, run: RunName | undefined) {
  const send = async (item: Item, row: CallRow, write: LostWrite): Promise<void> => {
    const { input, key } = write;
    lost.set(item, write);
    try {
      await keepWritten(row, input, row.words?.done, (options) =>
        sendRow(row, input as never, { ...options, key, run }),
      );
      lost.delete(item);
    } catch (failure) {
      // The session may end between an attempt whose answer was lost and the next one.
      if (!isOutcomeUnknown(failure) && !(failure instanceof SessionEnded)) lost.delete(item);
      throw failure;
    }
  };
  return {
    of:
      (item: Item): Submit =>
      (row, input) => {
        const call = rows.find((each) => each.row === row)?.name ?? '';
        return send(item, row, { call, input, key: newSubmitKey() });
      },
    /**
     * Asks for the first answer of an item's lost write. False where there is none, or Cais does not know its outcome and reading
     * does not show it: the item may be sent again then.
     */
    async settle(item: Item): Promise<boolean> {
      const write = lost.get(item);
      const row = rows.find(({ name }) => name === write?.call)?.row;
      if (write === undefined || row === undefined) return false;
      try {
        await send(item, row, write);
        return true;
      } catch (failure) {
        if (failure instanceof NoResponse && !failure.isTold) throw failure;
        if (!isOutcomeUnknown(failure)) throw failure;
        lost.delete(item);
        return false;
      }
    },
  };
}
