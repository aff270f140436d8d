import { useCallback } from 'react';
import type { CallerAnswerOf, CallRow, InputOf } from '../../../shared/contract/call.ts';
import { alsoRemoved } from '../../../shared/records/also-removed.ts';
import { undoNote } from '../../../shared/undo/undo-note.ts';
import { useConfirm } from '../../ui/dialogs/confirm-dialog.tsx';
import type { Subject } from '../../ui/dialogs/confirm-modal.tsx';
import { useAreaNotify } from './use-area-notify.ts';
import { useWrite, type Write, type WriteOptions, type Written } from './use-write.ts';
import { recordUnderWrite } from './written-records.ts';

interface ConfirmedWrite<Row extends CallRow> extends Pick<Write<Row>, 'busy'> {
  /** @param subject what the question is about, where the lists in the cache do not tell it */
  readonly run: (input: InputOf<Row, File>, subject?: Subject) => Promise<Written<CallerAnswerOf<Row>>>;
}

/**
 * A write that asks first, in the row's words (spec 8: dialog 'Confirmação', Sim/Não), and names the record. After 'Não'
 * nothing is sent, a toast says so, and the result is undefined.
 */
export function useConfirmedWrite<const Row extends CallRow>(
  row: Row,
  options: WriteOptions,
): ConfirmedWrite<Row> {
  const confirm = useConfirm();
  const notify = useAreaNotify(options.area);
  const { busy, run: write } = useWrite(row, options);
  const run = useCallback(
    async (input: InputOf<Row, File>, subject?: Subject): Promise<Written<CallerAnswerOf<Row>>> => {
      const { confirm: question, cancelled } = row.words ?? {};
      const { stored, record } = recordUnderWrite(row, input);
      const takes = alsoRemoved(row, [stored]);
      const about = { record: record.title, also: takes, note: undoNote([row]), ...subject };
      if (question !== undefined && !(await confirm(question, about))) {
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
