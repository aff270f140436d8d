import { useEffect, useState } from 'react';
import { get } from '../../../shared/contract/activity.ts';
import { entityNamed } from '../../../shared/entities.ts';
import { SessionEnded } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/message.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { sessionStore } from '../../data/session-store.ts';
import type { AskedUndo, Undoable } from '../../data/undo-requests.ts';
import { writtenRecords } from '../../data/written-records.ts';
import { failureMessage } from '../../feedback/failure-words.ts';
import { useNotify } from '../../feedback/toast-provider.tsx';
import type { ToastAction } from '../../feedback/toast-queue.ts';
import { type Comparison, ComparisonDialog } from '../../ui/dialogs/comparison-dialog.tsx';
import { useConfirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { takeBack } from './take-back.ts';
import { UndoAll } from './undo-all.tsx';

type Question = Comparison & { readonly onAnswer: (go: boolean) => void };

/** A request is worked on once: the frame of the page may be mounted again while one is open, even by another administrator. */
const begun = new WeakSet<AskedUndo>();

interface UndoProps {
  readonly asked: AskedUndo;
  readonly finish: (done: boolean) => void;
}

/** Takes a change back, and asks what has to be asked before. */
const UndoOne = ({ asked, entry, finish }: UndoProps & Pick<Undoable, 'entry'>) => {
  const confirm = useConfirm();
  const notify = useNotify();
  const [question, setQuestion] = useState<Question>();

  const compare = (comparison: Comparison): Promise<boolean> =>
    new Promise((resolve) => {
      const onAnswer = (go: boolean) => {
        setQuestion(undefined);
        resolve(go);
      };
      setQuestion({ ...comparison, onAnswer });
    });

  const work = async (): Promise<boolean> => {
    let milliseconds = 5_000;
    const say = (message: Message, action?: ToastAction) => notify(message, milliseconds, action);
    try {
      const detail = await api.send(get, { params: { id: entry } });
      milliseconds = entityNamed(detail.entity)?.toast ?? milliseconds;
      return await takeBack(detail, asked.as, { compare, confirm, notify: say });
    } catch (failure) {
      if (failure instanceof SessionEnded) sessionStore.ended();
      say(failureMessage(get, failure));
      return false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (begun.has(asked)) return;
    begun.add(asked);
    void work().then((done) => {
      if (done) writtenRecords.undone(entry);
      finish(done);
    });
  }, []);
  return question === undefined ? null : <ComparisonDialog {...question} />;
};

/** Takes changes back. Mount it for each request. */
export const UndoDialog = ({ asked }: Pick<UndoProps, 'asked'>) => {
  const [one, ...others] = asked.changes;
  const finish = (done: boolean) => {
    // Nearly every list of the screens may show the records.
    if (done) void queryClient.invalidateQueries();
    asked.settle(done);
  };
  if (one === undefined || others.length > 0) return <UndoAll changes={asked.changes} onClose={finish} />;
  return <UndoOne asked={asked} entry={one.entry} finish={finish} />;
};
