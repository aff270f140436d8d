import { useCallback } from 'react';
import type { CallerAnswerOf, CallRow, InputOf } from '../../shared/contract/call.ts';
import { useConfirm } from '../ui/dialogs/confirm-dialog.tsx';
import { useAreaNotify } from './use-area-notify.ts';
import { useWrite, type Write, type WriteOptions, type Written } from './use-write.ts';

/**
 * A write that asks first, in the row's words (spec 8: dialog 'Confirmação', Sim/Não). After 'Não' nothing is sent, a toast
 * says so, and the result is undefined.
 */
export function useConfirmedWrite<const Row extends CallRow>(row: Row, options: WriteOptions): Write<Row> {
  const confirm = useConfirm();
  const notify = useAreaNotify(options.area);
  const { busy, run: write } = useWrite(row, options);
  const run = useCallback(
    async (input: InputOf<Row, File>): Promise<Written<CallerAnswerOf<Row>>> => {
      const { confirm: question, cancelled } = row.words ?? {};
      if (question !== undefined && !(await confirm(question))) {
        if (cancelled !== undefined) notify(cancelled);
        return undefined;
      }
      const written = await write(input);
      // The question was about a row of a list: wait until the list shows the change.
      if (written?.ok) await written.refreshed;
      return written;
    },
    [row, confirm, notify, write],
  );
  return { busy, run };
}
