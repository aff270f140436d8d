import type { CallRow } from '../../../shared/contract/call.ts';
import { type Contact, create, update, updateBranch } from '../../../shared/contract/contacts.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { type Failure, MalformedAnswer } from '../../../shared/errors.ts';
import { type Message, warning } from '../../../shared/message.ts';
import { api } from '../../data/api.ts';
import type { Undoable } from '../../data/writes/undo-requests.ts';
import { failureMessage, isOutcomeUnknown } from '../../feedback/failure-words.ts';
import { type BranchValues, type ContactRow, cellsOf, sameCells } from './contact-values.ts';
import type { Edit } from './form-state.ts';

/** The outcome of a row at the last save. */
export interface LineResult {
  readonly state: 'saving' | 'saved' | 'failed' | 'unknown' | 'not-sent';
  /** Why it failed. */
  readonly text?: string;
}

interface SaveWork {
  readonly branch: BranchValues;
  readonly rows: readonly ContactRow[];
  readonly onEdit: (edit: Edit) => void;
  readonly onOutcome: (key: string, outcome: LineResult) => void;
  readonly onUndoable: (change: Undoable) => void;
}

/** Why a save stopped; undefined when all of it was done. */
export type Stopped = { readonly row: CallRow; readonly failure: unknown } | undefined;

/** The id, where the answer of a create tells it. */
const idIn = (answer: unknown): Id | undefined => {
  const id = isFields(answer) ? answer.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? id : undefined;
};

/**
 * Saves strictly in order, one call after the other, the display order being the row's index; then the branch, once
 * (R15). It stops at the first failure: what comes after is not sent.
 */
export async function saveContacts(work: SaveWork): Promise<Stopped> {
  const { filial, ...branch } = work.branch;
  const undoable = (action: string, title: string) => (entry: string) =>
    work.onUndoable({ entity: 'contacts', action, title, entry });
  for (const [ordemExibicao, row] of work.rows.entries()) {
    work.onOutcome(row.key, { state: 'saving' });
    const call = row.id === undefined ? create : update;
    try {
      if (row.id !== undefined) {
        const input = { params: { contactId: row.id }, body: { ...cellsOf(row), ordemExibicao } };
        await api.send(update, input, { onUndoable: undoable('update', row.nome) });
      } else {
        await createOne(row, ordemExibicao, work);
      }
      work.onOutcome(row.key, { state: 'saved' });
    } catch (failure) {
      const state = isOutcomeUnknown(failure) ? 'unknown' : 'failed';
      work.onOutcome(row.key, { state, text: failureMessage(call, failure).text });
      for (const { key } of work.rows.slice(ordemExibicao + 1)) work.onOutcome(key, { state: 'not-sent' });
      return { row: call, failure };
    }
  }
  try {
    const onUndoable = undoable('updateBranch', filial);
    await api.send(updateBranch, { params: { filial }, body: branch }, { onUndoable });
    return undefined;
  } catch (failure) {
    return { row: updateBranch, failure };
  }
}

/** Noted before it leaves: a page that goes meanwhile finds in its draft that it may have been created. */
async function createOne(row: ContactRow, ordemExibicao: number, { branch, onEdit }: SaveWork) {
  const as = cellsOf(row);
  if (row.sent?.confirmed === true) {
    if (sameCells(row.sent.as, as)) return;
    throw new MalformedAnswer('created before, and the upstream told no id to change it by');
  }
  onEdit({ type: 'send', key: row.key, sent: { as, confirmed: false } });
  try {
    const body = { ...branch, ...as, ordemExibicao, flagExcluido: 'N' as const };
    const id = idIn(await api.send(create, { body }));
    onEdit(
      id === undefined
        ? { type: 'send', key: row.key, sent: { as, confirmed: true } }
        : { type: 'identify', ids: new Map([[row.key, id]]) },
    );
  } catch (failure) {
    if ((failure as Partial<Failure>).outcome !== 'unknown') {
      onEdit({ type: 'send', key: row.key, sent: undefined });
    }
    throw failure;
  }
}

export type LineResults = ReadonlyMap<string, LineResult>;

/** After a save that stopped: which contacts were saved and which not (CO-08). */
export function saveSummary(rows: readonly ContactRow[], outcomes: LineResults): Message {
  const named = (states: readonly LineResult['state'][]) =>
    rows.filter(({ key }) => states.includes(outcomes.get(key)?.state ?? 'not-sent')).map(({ nome }) => nome);
  const saved = named(['saved']);
  const unknown = named(['unknown']);
  const failed = named(['failed', 'not-sent', 'saving']);
  const parts = [
    saved.length === 0
      ? 'Nenhum contato foi salvo.'
      : `${saved.length} de ${rows.length} ${rows.length === 1 ? 'contato' : 'contatos'} salvos: ${saved.join(', ')}.`,
    unknown.length === 0 ? '' : `Sem confirmação: ${unknown.join(', ')}.`,
    failed.length === 0 ? '' : `Não salvos: ${failed.join(', ')}.`,
    failed.length + unknown.length === 0 ? 'Os dados da filial não foram salvos.' : '',
    'Salve de novo para continuar: o que já foi salvo não é criado outra vez.',
  ];
  return warning(parts.filter(Boolean).join(' '), 'Aviso');
}

/**
 * The ids of rows that were sent to be created without the answer telling one: an upstream may keep them to itself, or
 * the answer may be lost. A contact that no other row knows and that says what was sent is the one (its natural key),
 * so that it is not created again (CO-08).
 */
export function findCreated(
  rows: readonly ContactRow[],
  stored: readonly Contact[],
): ReadonlyMap<string, Id> {
  const known = new Set(rows.flatMap(({ id }) => (id === undefined ? [] : [String(id)])));
  const found = new Map<string, Id>();
  for (const { key, id, sent } of rows) {
    if (id !== undefined || sent === undefined) continue;
    const match = stored.find(
      (contact) => !known.has(String(contact.id)) && sameCells(cellsOf(contact), sent.as),
    );
    if (match?.id === undefined || match.id === null) continue;
    known.add(String(match.id));
    found.set(key, match.id);
  }
  return found;
}
