import { get } from '../../../shared/contract/activity.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import type { Noun } from '../../../shared/entities.ts';
import { NoResponse, SessionEnded } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/message.ts';
import { wayOf } from '../../../shared/undo/ways.ts';
import { api } from '../../data/api.ts';
import { type Undoable, undoTask } from '../../data/undo-requests.ts';
import { writtenRecords } from '../../data/written-records.ts';
import { failureMessage, outcomeUnknown } from '../../feedback/failure-words.ts';
import { actionText } from '../activity/activity-words.ts';
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
export const UndoAll = ({ changes, onClose }: UndoAllProps) => {
  const ways = changes.map(({ entity = '', action = '' }) => wayOf(entity, action));
  const again = ways.filter((way) => way?.does === 'add');
  const losses = new Set(again.map(({ loses }) => loses));
  return (
    <BulkDialog
      rows={changes}
      noun={noun}
      name={undoTask}
      nameOf={({ title, entity = '', action = '' }) => title ?? actionText(entity, action)}
      title={`Desfazer ${counted(noun, changes.length)}`}
      question={`Desfazer ${these(noun, changes.length)}?`}
      notes={[
        again.length > 0 && 'O que foi excluído será incluído de novo por você, com outro código.',
        ways.some((way) => way?.does === 'restore' && way.whenGone !== undefined) &&
          'O que o serviço não guardou será incluído de novo por você, com outro código.',
        ...[...losses].map((loss) => loss !== undefined && `${loss}.`),
      ]}
      yes={`Desfazer ${changes.length}`}
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
    notify: (message) => said.push(message),
  });
  const [message] = said;
  if (!done && said.includes(outcomeUnknown)) throw new NoResponse('unknown', { isTold: true });
  if (!done && said.includes(sessionOver)) throw new SessionEnded();
  if (!done) throw new ChangedMeanwhile(message?.text);
  writtenRecords.undone(entry);
  return message?.tone === 'info' ? message.text : undefined;
}
