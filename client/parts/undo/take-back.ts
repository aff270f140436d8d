import type { ActivityDetail } from '../../../shared/contract/activity.ts';
import type { CallRow } from '../../../shared/contract/call.ts';
import type { Fields } from '../../../shared/contract/envelope.ts';
import { check } from '../../../shared/contract/fields/validate.ts';
import { rows } from '../../../shared/contract/index.ts';
import { type ReadRow, readRecord, rowsApart } from '../../../shared/contract/stored-record.ts';
import { info, success, warning } from '../../../shared/message.ts';
import { givesRowsBack, rowRemovals } from '../../../shared/undo/rows-before.ts';
import { addedRows, asSent, type Undo, undoOf } from '../../../shared/undo/undo.ts';
import { type Way, wayOf } from '../../../shared/undo/ways.ts';
import { api, sendRow } from '../../data/api.ts';
import type { AskedUndo } from '../../data/writes/undo-requests.ts';
import { sendWrite } from '../../data/writes/use-write.ts';
import { isGone } from '../stored-record.tsx';
import { changedSince, differing, restoration } from './comparisons.ts';
import { restoreRows, type Voice } from './restore-rows.ts';

const words = {
  unknown: warning('O Cais não conhece todos os valores deste registro. Nada foi alterado.'),
  forgotten: warning(
    'Os valores desta alteração foram apagados e não podem ser restaurados. Nada foi alterado.',
  ),
  incomplete: warning(
    'Os valores que o Cais guardou não permitem incluir este registro de novo. Nada foi alterado.',
  ),
  gone: warning('O registro não existe mais. Nada foi alterado.'),
  same: info('O registro já tem estes valores.'),
  there: info('Um registro igual já existe. Nada foi incluído.'),
  again: 'O registro será incluído de novo por você, com os valores que o Cais guardou e com outro código.',
  changed: success('Alteração desfeita'),
  removed: success('Remoção desfeita'),
  restored: success('Valores restaurados'),
  withdrawn: success('Inclusão desfeita'),
  otherwise: warning(
    'O registro já não está como foi incluído: alguém o mudou ou excluiu. Nada foi alterado.',
  ),
  takesOut: 'O registro que você incluiu será excluído.',
} as const;

type WayThat<Does extends Way['does']> = Extract<Way, { readonly does: Does }>;

/** Takes back a change of the activity by ordinary writes. Resolves to whether the record is as it was before. */
export async function takeBack(entry: ActivityDetail, as: AskedUndo['as'], voice: Voice): Promise<boolean> {
  const undo = undoOf(entry);
  if (undo === undefined) {
    voice.notify(entry.forgotten ? words.forgotten : words.unknown);
    return false;
  }
  const { way } = undo;
  if (as === 'restore' && givesRowsBack(undo)) return restoreHeldRows(entry, undo, voice);
  if (way.does === 'add') return addAgain(entry, undo, way, voice);
  if (way.does === 'withdraw') return withdraw(entry, undo, way, voice);
  const stored = await readStored(undo, entry.record ?? '');
  if (stored === undefined) {
    const whenGone = way.does === 'restore' ? way.whenGone : undefined;
    const adding = whenGone && undoOf(entry, whenGone);
    if (whenGone !== undefined && adding !== undefined) return addAgain(entry, adding, whenGone, voice);
    voice.notify(words.gone);
    return false;
  }
  return way.does === 'remove'
    ? removeAdded(undo, way, stored, voice)
    : change(entry, { ...undo, way }, stored, as, voice);
}

/** Removes the record that a write added. The upstream does not tell its id, so it is found by what was sent. */
async function withdraw(
  entry: ActivityDetail,
  undo: Undo,
  { by }: WayThat<'withdraw'>,
  { confirm, notify }: Voice,
): Promise<boolean> {
  const { entity, row, after } = undo;
  const alike = (await readList({ ...undo, stored: after })).filter(
    (record) =>
      !isFlagged(entity, by, record) && differing(undo, asSent(entity, row, record), after).length === 0,
  );
  // Of several that are the same the one that came last.
  const [added] = alike.toSorted((one, other) => Number(idOf(other)) - Number(idOf(one)));
  if (added === undefined) {
    notify(words.otherwise);
    return false;
  }
  const yes = { yes: 'Excluir', no: 'Cancelar' };
  if (!(await confirm(words.takesOut, { record: entry.title ?? undefined, ...yes }))) return false;
  const removal = callOf(undo, by);
  const params = { [removal.record?.id ?? 'id']: String(idOf(added)) };
  return (await sendWrite(removal, { params } as never, { notify, done: words.withdrawn })).ok;
}

/** Whether a removal that keeps the record was made already. */
function isFlagged(entity: string, removal: string, record: Fields): boolean {
  const way = wayOf(entity, removal);
  const flags = way?.does === 'restore' ? Object.entries(way.sets ?? {}) : [];
  return flags.length > 0 && flags.every(([name, value]) => record[name] === value);
}

const idOf = ({ id, idUsuario }: Fields): unknown => id ?? idUsuario;

/** Gives the record the rows back that it held before a change. */
async function restoreHeldRows(entry: ActivityDetail, undo: Undo, voice: Voice): Promise<boolean> {
  const update = callOf(undo, 'update');
  const stored = await readStored({ ...undo, row: update }, entry.record ?? '');
  if (stored === undefined) {
    voice.notify(words.gone);
    return false;
  }
  const removals = rowRemovals(undo.entity) ?? {};
  const remove = (list: string) => callOf(undo, removals[list] ?? '');
  return restoreRows(entry, undo, stored, { update, remove }, voice);
}

/** Gives the record its values back, after a look at what became of it since. */
async function change(
  entry: ActivityDetail,
  undo: Undo & { readonly way: WayThat<'restore'> },
  stored: Fields,
  as: AskedUndo['as'],
  voice: Voice,
): Promise<boolean> {
  const { entity, row, before, way } = undo;
  const { notify } = voice;
  if (way.isWhole?.(stored) === false) {
    notify(words.unknown);
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

/** Removes the rows that a change added, as far as they are still there. */
async function removeAdded(
  undo: Undo,
  { by }: WayThat<'remove'>,
  stored: Fields,
  { notify }: Voice,
): Promise<boolean> {
  const writes = Object.entries(by).flatMap(([list, name]) =>
    addedRows(undo, list, stored).map(({ id }) => ({ row: callOf(undo, name), input: { params: { id } } })),
  );
  if (writes.length === 0) notify(words.same);
  for (const [place, { row, input }] of writes.entries()) {
    // One toast speaks for all rows. It offers to take back what it speaks of only where that is one row.
    const tell: Voice['notify'] = (message, more) => {
      if (message.tone !== 'success') notify(message, more);
      else if (place === writes.length - 1) notify(message, place === 0 ? more : { about: more?.about });
    };
    if (!(await sendWrite(row, input as never, { notify: tell, done: words.changed })).ok) return false;
  }
  return true;
}

/** Adds a removed record or row again, after saying what does not come back. */
async function addAgain(
  entry: ActivityDetail,
  undo: Undo,
  { loses, complete }: WayThat<'add'>,
  { confirm, notify }: Voice,
): Promise<boolean> {
  const { entity, row, stored, before } = undo;
  const body = { ...before, ...(await complete?.(stored, api as never)) };
  if (row.body !== undefined && 'issues' in check(row.body, body)) {
    notify(words.incomplete);
    return false;
  }
  const part = callOf(undo, entry.action)?.record?.part;
  const all = await readList(undo);
  const holder = part && all.find(({ id }) => String(id) === entry.record);
  if (part !== undefined && holder === undefined) {
    notify(words.gone);
    return false;
  }
  const alike = part === undefined ? all : rowsApart(holder, part);
  if (alike.some((record) => differing(undo, asSent(entity, row, record), body).length === 0)) {
    notify(words.there);
    return true;
  }
  const isWanted = await confirm(words.again, {
    record: entry.title ?? undefined,
    also: loses,
    yes: 'Incluir de novo',
    no: 'Cancelar',
    mends: true,
  });
  if (!isWanted) return false;
  const params = row.record && { [row.record.id]: entry.record };
  return (await sendWrite(row, { params, body } as never, { notify, done: words.removed })).ok;
}

const callOf = ({ entity }: Undo, name: string): CallRow =>
  rows.find((each) => each.name === `${entity}.${name}`)?.row as CallRow;

/** The records among which a removed one would be. */
async function readList(undo: Undo): Promise<readonly Fields[]> {
  const list = callOf(undo, 'list');
  const params = Object.fromEntries(Object.keys(list.params ?? {}).map((name) => [name, undo.stored[name]]));
  return (await sendRow(list, { params } as never)) as readonly Fields[];
}

/** The record as it is stored now; undefined where it is gone. */
async function readStored({ row, stored }: Undo, id: string): Promise<Fields | undefined> {
  const readRow: ReadRow = (read, params) => sendRow(read, { params } as never);
  return readRecord(row.record, id, readRow, stored).catch((failure: unknown) => {
    if (isGone(failure)) return undefined;
    throw failure;
  });
}
