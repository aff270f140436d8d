import { useEffect, useState } from 'react';
import { get } from '../../../shared/contract/activity.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import { entityNamed, type Noun } from '../../../shared/entities.ts';
import { NoResponse, SessionEnded } from '../../../shared/errors.ts';
import { formatNumber } from '../../../shared/format.ts';
import type { Message } from '../../../shared/message.ts';
import { wayOf } from '../../../shared/undo/ways.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { type AskedUndo, type Undoable, undoTask } from '../../data/writes/undo-requests.ts';
import { writtenRecords } from '../../data/writes/written-records.ts';
import { failureMessage, outcomeUnknown } from '../../feedback/failure-words.ts';
import { useNotify } from '../../feedback/toast-provider.tsx';
import type { ToastMore } from '../../feedback/toast-queue.ts';
import { type Comparison, ComparisonDialog } from '../../ui/dialogs/comparison-dialog.tsx';
import { useConfirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { sentenceOf, sentenceText } from '../activity/activity-words.tsx';
import { BulkDialog, ChangedMeanwhile } from '../bulk/bulk-dialog.tsx';
import { counted, these } from '../bulk/noun.ts';
import { takeBack } from './take-back.ts';

const noun: Noun = { one: 'alteração', many: 'alterações', feminine: true };

interface UndoAllProps {
  readonly changes: readonly Undoable[];
  /** Called with whether something was taken back. */
  readonly onClose: (done: boolean) => void;
}

/** Takes several changes back, one after the other. It names the records that somebody changed since, and leaves them. */
const UndoAll = ({ changes, onClose }: UndoAllProps) => {
  const ways = changes.map(({ entity = '', action = '' }) => wayOf(entity, action));
  const again = ways.filter((way) => way?.does === 'add');
  const losses = new Set(again.map(({ loses }) => loses));
  return (
    <BulkDialog
      rows={changes}
      noun={noun}
      name={undoTask}
      nameOf={({ title, entity = '', action = '' }) =>
        title ?? sentenceText(sentenceOf({ entity, action, outcome: 'applied' }))
      }
      title={`Desfazer ${counted(noun, changes.length)}`}
      question={`Desfazer ${these(noun, changes.length)}?`}
      notes={[
        again.length > 0 && 'O que foi excluído será incluído de novo por você, com outro código.',
        ways.some((way) => way?.does === 'withdraw') && 'O que foi incluído será excluído.',
        ways.some((way) => way?.does === 'restore' && way.whenGone !== undefined) &&
          'O que o serviço não guardou será incluído de novo por você, com outro código.',
        ...[...losses].map((loss) => loss !== undefined && `${loss}.`),
      ]}
      yes={`Desfazer ${formatNumber(changes.length)}`}
      participle="desfeito"
      area={(changes[0]?.entity ?? 'users') as EntityName}
      call={get}
      refresh={[]}
      send={undoOne}
      onClose={(done) => onClose(done.length > 0)}
    />
  );
};

const sessionOver = failureMessage(undefined, new SessionEnded());

/** Gives the reason where there was nothing left to do. */
async function undoOne({ entry }: Undoable): Promise<string | undefined> {
  const said: Message[] = [];
  const done = await takeBack(await api.send(get, { params: { id: entry } }), 'undo', {
    compare: async ({ fields }) => {
      const now = fields.map(({ label, values }) => `${label} agora é ${values[1] || '(em branco)'}`);
      throw new ChangedMeanwhile(`Alguém mudou este registro: ${now.join('; ')}. Ficou como está.`);
    },
    confirm: async () => true,
    notify: (message, more) => {
      said.push(message);
      if (more?.about === outcomeUnknown.text) said.push(outcomeUnknown);
    },
  });
  const [message] = said;
  if (!done && said.includes(outcomeUnknown)) throw new NoResponse('unknown', { isTold: true });
  if (!done && said.includes(sessionOver)) throw new SessionEnded();
  if (!done) throw new ChangedMeanwhile(message?.text);
  writtenRecords.undone(entry);
  return message?.tone === 'info' ? message.text : undefined;
}

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
    const say = (message: Message, more?: ToastMore) => notify(message, milliseconds, more);
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
