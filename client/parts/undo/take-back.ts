import type { ActivityDetail } from '../../../shared/contract/activity.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import { rows } from '../../../shared/contract/index.ts';
import { info, type Message, success, warning } from '../../../shared/message.ts';
import { asSent, type Undo, undoOf } from '../../../shared/undo/undo.ts';
import type { Fields, Way } from '../../../shared/undo/ways.ts';
import { api, sendRow } from '../../data/api.ts';
import type { UndoRequest } from '../../data/undo-requests.ts';
import { sendWrite } from '../../data/use-write.ts';
import type { Comparison } from '../../ui/dialogs/comparison-dialog.tsx';
import type { Confirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { isGone } from '../stored-record.tsx';
import { changedSince, differing, restoration } from './comparisons.ts';

/** How a person is asked and told. */
export interface Voice {
  readonly compare: (comparison: Comparison) => Promise<boolean>;
  readonly confirm: Confirm;
  readonly notify: (message: Message) => void;
}

const words = {
  unknown: warning('O Cais não conhece todos os valores deste registro. Nada foi alterado.'),
  gone: warning('O registro não existe mais. Nada foi alterado.'),
  same: info('O registro já tem estes valores.'),
  there: info('Um registro igual já existe. Nada foi incluído.'),
  again: 'O registro será incluído de novo por você, com os valores que o Cais guardou e com outro código.',
  changed: success('Alteração desfeita'),
  removed: success('Remoção desfeita'),
  restored: success('Valores restaurados'),
} as const;

/** Takes back a change of the activity by an ordinary write. Resolves to whether the record is as it was before. */
export async function takeBack(entry: ActivityDetail, as: UndoRequest['as'], voice: Voice): Promise<boolean> {
  const undo = undoOf(entry);
  if (undo === undefined) {
    voice.notify(words.unknown);
    return false;
  }
  const { way } = undo;
  return way.by === 'update' ? change(entry, undo, as, voice) : addAgain(entry, undo, way, voice);
}

/** Gives the record its values back, after a look at what became of it since. */
async function change(
  entry: ActivityDetail,
  undo: Undo,
  as: UndoRequest['as'],
  voice: Voice,
): Promise<boolean> {
  const { entity, row, before, way } = undo;
  const { notify } = voice;
  const stored = await readStored(undo, entry.record ?? '');
  const isWhole = stored !== undefined && !(way.by === 'update' && way.isWhole?.(stored) === false);
  if (!isWhole) {
    notify(stored === undefined ? words.gone : words.unknown);
    return false;
  }
  const now = asSent(entity, row, stored);
  const names = as === 'restore' ? Object.keys(before) : undo.changed;
  const wanted = { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
  if (differing(undo, now, wanted).length === 0) {
    notify(words.same);
    return as === 'undo';
  }
  const question =
    as === 'restore' ? restoration(entry, undo, now, wanted) : await changedSince(entry, undo, now, wanted);
  if (question !== undefined && !(await voice.compare(question))) return false;
  const ofRemoval = entry.action.startsWith('remove') ? words.removed : words.changed;
  const done = as === 'restore' ? words.restored : ofRemoval;
  const input = { params: { [row.record?.id ?? 'id']: entry.record }, body: wanted };
  return (await sendWrite(row, input as never, { notify, done })).ok;
}

/** Adds a removed record again, after saying what does not come back. */
async function addAgain(
  entry: ActivityDetail,
  undo: Undo,
  { loses, complete }: Exclude<Way, { by: 'update' }>,
  { confirm, notify }: Voice,
): Promise<boolean> {
  const { entity, row, stored, before } = undo;
  const body = { ...before, ...(await complete?.(stored, api as never)) };
  const list = rows.find(({ name }) => name === `${entity}.list`)?.row;
  const all = list === undefined ? [] : ((await sendRow(list, undefined)) as readonly Fields[]);
  if (all.some((record) => differing(undo, asSent(entity, row, record), body).length === 0)) {
    notify(words.there);
    return true;
  }
  const isWanted = await confirm(words.again, {
    record: entry.title ?? undefined,
    also: loses,
    yes: 'Incluir de novo',
    no: 'Cancelar',
  });
  if (!isWanted) return false;
  return (await sendWrite(row, { body } as never, { notify, done: words.removed })).ok;
}

/** The record as it is stored now; undefined where it is gone. */
async function readStored({ row }: Undo, id: string): Promise<Fields | undefined> {
  const read = row.record?.read;
  if (read === undefined) return undefined;
  try {
    const params = Object.fromEntries(Object.keys(read.params ?? {}).map((name) => [name, id]));
    const answer: unknown = await sendRow(read, { params } as never);
    const found = Array.isArray(answer)
      ? answer.find((record) => isFields(record) && String(record.id) === id)
      : answer;
    return isFields(found) ? found : undefined;
  } catch (failure) {
    if (isGone(failure)) return undefined;
    throw failure;
  }
}
