import { type ActivityDetail, listOfRecord } from '../../../shared/contract/activity.ts';
import type { CallRow } from '../../../shared/contract/call.ts';
import type { Fields } from '../../../shared/contract/envelope.ts';
import { check } from '../../../shared/contract/fields/validate.ts';
import { type Message, success, warning } from '../../../shared/message.ts';
import { type Lists, rowRemovals, rowsBefore, rowsIn } from '../../../shared/undo/rows-before.ts';
import { asSent, type Undo } from '../../../shared/undo/undo.ts';
import { wayOf } from '../../../shared/undo/ways.ts';
import { api } from '../../data/api.ts';
import { sendWrite } from '../../data/writes/use-write.ts';
import type { ToastMore } from '../../feedback/toast-queue.ts';
import type { Comparison } from '../../ui/dialogs/comparison-dialog.tsx';
import type { Confirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { restoration } from './comparisons.ts';

/** How a person is asked and told while changes are taken back. */
export interface Voice {
  readonly compare: (comparison: Comparison) => Promise<boolean>;
  readonly confirm: Confirm;
  readonly notify: (message: Message, more?: ToastMore) => void;
}

const words = {
  unknown: warning('O Cais não conhece todas as linhas que este registro tinha. Nada foi alterado.'),
  same: { tone: 'info', text: 'O registro já tem estes valores.' },
  restored: success('Valores restaurados'),
  part: (done: number, all: number) =>
    warning(`Restauração incompleta: ${done} de ${all} linhas. Restaure de novo para continuar.`),
} as const;

/** The calls of a record whose rows are added and removed one by one. */
interface RowCalls {
  /** Adds rows. */
  readonly update: CallRow;
  /** By the name of its list, the call that removes a row. */
  readonly remove: (list: string) => CallRow;
}

/**
 * Gives a record the rows back that it held before a change, by calls that add and remove rows. What is missing is added
 * before anything is removed, so that a failure in between loses nothing. Resolves to whether anything was changed.
 */
export async function restoreRows(
  entry: ActivityDetail,
  undo: Undo,
  stored: Fields,
  { update, remove }: RowCalls,
  { compare, notify }: Voice,
): Promise<boolean> {
  const { entity } = undo;
  const id = entry.record ?? '';
  const history = await api.send(listOfRecord, { params: { entity, record: id } });
  const then = rowsBefore(history, entry.id, stored);
  const wanted = then && (await sentRows(entity, update, stored, then));
  const held = await sentRows(entity, update, stored, stored as Lists);
  if (then === undefined || wanted === undefined || held === undefined) {
    notify(words.unknown);
    return false;
  }
  const names = Object.keys(then);
  const missing = names.map((name) => [name, unmatched(wanted[name], held[name])] as const);
  const extra = names.flatMap((name) =>
    unmatched(held[name], wanted[name]).map(({ place }) => ({ name, row: rowsIn(stored, name)[place] })),
  );
  const added = missing.flatMap(([, rows]) => rows).length;
  const all = added + extra.length;
  if (all === 0) {
    notify(words.same);
    return false;
  }
  const now = asSent(entity, update, stored);
  const question = restoration(entry, { ...undo, row: update }, now, { ...now, ...then });
  const codes = added > 0 ? ' As linhas que voltam recebem outro código.' : '';
  if (!(await compare({ ...question, text: `${question.text}${codes}` }))) return false;

  let done = 0;
  // One message speaks for all rows.
  const tell: Voice['notify'] = (message, more) => message.tone !== 'success' && notify(message, more);
  const send = async (row: CallRow, input: unknown, rows: number) => {
    const isDone = (await sendWrite(row, input as never, { notify: tell, done: words.restored })).ok;
    if (isDone) done += rows;
    return isDone;
  };
  const rows = Object.fromEntries(missing.map(([name, each]) => [name, each.map(({ row }) => row)]));
  let goesOn = added === 0 || (await send(update, { params: { id }, body: { ...now, ...rows } }, added));
  for (const { name, row } of extra) {
    goesOn &&= await send(remove(name), { params: { id: row?.id } }, 1);
  }
  if (goesOn) notify(words.restored satisfies Message);
  else if (done > 0) notify(words.part(done, all));
  return done > 0;
}

/** Rows as the update sends them, list by list; undefined where they lack something that it needs. */
async function sentRows(
  entity: string,
  update: CallRow,
  stored: Fields,
  lists: Lists,
): Promise<Readonly<Record<string, readonly Fields[]>> | undefined> {
  const [removal = ''] = Object.values(rowRemovals(entity) ?? {});
  const way = wayOf(entity, removal);
  const body = { ...asSent(entity, update, stored), ...lists };
  const whole = { ...body, ...(way?.does === 'add' && (await way.complete?.(body, api as never))) };
  const checked = update.body && check(update.body, whole);
  return checked && 'value' in checked
    ? (checked.value as Readonly<Record<string, readonly Fields[]>>)
    : undefined;
}

/** The rows that have no equal among others, each with its place. Two equal rows need two. */
function unmatched(rows: readonly Fields[] = [], others: readonly Fields[] = []) {
  const left = others.map((row) => JSON.stringify(row));
  return rows.flatMap((row, place) => {
    const at = left.indexOf(JSON.stringify(row));
    if (at < 0) return [{ row, place }];
    left.splice(at, 1);
    return [];
  });
}
